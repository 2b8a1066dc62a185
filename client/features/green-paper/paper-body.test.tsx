import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PictureSize } from '#shared/contract/attachment.ts'
import type { Citation, SiteCitation, SourceCitation } from '#shared/contract/citation.ts'
import type { PaperPart } from '#shared/contract/green-paper.ts'
import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import { bodyTextOf } from '#shared/testing/paper-body-text.ts'
import { PaperBody } from './paper-body.tsx'
import { PaperContents } from './paper-contents.tsx'

const node = (type: string, content: PaperNode[] = [], attrs: PaperNode['attrs'] = {}): PaperNode => ({
  type,
  content,
  attrs,
})
const words = (text: string): PaperNode => ({ type: 'text', text })
const paragraph = (...content: PaperNode[]) => node('paragraph', content)
const heading = (level: number, text: string) => node('heading', [words(text)], { level })
const names = (id: string) => node('citation', [], { id })
const section = (id: string, part: PaperPart, title: string, ...content: PaperNode[]) => ({
  id,
  part,
  heading: title,
  text: { type: 'doc' as const, content },
})

const source: SourceCitation = {
  id: 'a',
  kind: 'source',
  title: '주거실태조사',
  publisher: '국토교통부',
  date: '2026-05',
  address: 'https://stat.example/1',
}
const question: SiteCitation = {
  id: 'b',
  kind: 'question',
  postId: 3,
  title: '전세는 왜 위험합니까?',
  excerpt: '보증금은 집값보다 늦게 돌아옵니다.',
  author: '느티나무그늘',
  figures: [
    { label: '공감', value: 120 },
    { label: '의견', value: 14 },
  ],
  publishedAt: '2026-10-02T00:00:00.000Z',
  citedAt: '2026-11-20T00:00:00.000Z',
  path: '/question/3',
  hash: '0123456789abcdef'.repeat(4),
}

const drawn = (
  sections: ReturnType<typeof section>[],
  citations: Citation[] = [],
  pictures: PictureSize[] = [],
) =>
  renderToStaticMarkup(
    <PaperBody
      content={{ title: '녹서', subtitle: null, sections }}
      citations={citations}
      pictures={pictures}
    />,
  ).replaceAll(' class="look"', '')

describe('the body of a paper', () => {
  it('numbers sections and their headings without skipping a level', () => {
    const html = drawn([
      section('s', 'summary', '요약', paragraph(words('한눈에'))),
      section('p', 'problem', '문제', heading(4, '돈'), heading(4, '이자')),
    ])
    expect(html).toContain(
      '<h2 id="section-s"><span data-number="true">1</span> 요약</h2><div><p>한눈에</p></div>',
    )
    expect(html).toContain('<h2 id="section-p"><span data-number="true">2</span> 문제</h2>')
    expect(html).toContain('<h3 id="section-p-1"><span data-number="true">2.1</span> 돈</h3>')
    expect(html).toContain(
      '<h4 id="section-p-2" data-small="true"><span data-number="true">2.1.1</span> 이자</h4>',
    )
  })

  it('links to a footnote and back', () => {
    const html = drawn([
      section(
        'p',
        'problem',
        '문제',
        paragraph(words('보증금'), node('footnote', [], { text: '임차인이 <맡긴> 돈' })),
      ),
    ])
    expect(html).toContain('<a id="note-1-place" href="#note-1" aria-label="각주 1)">1)</a>')
    expect(html).toMatch(/<li id="note-1">.*임차인이 &lt;맡긴&gt; 돈 <a href="#note-1-place"/)
  })

  it('links to a reference and from there back to every place', () => {
    const html = drawn(
      [section('p', 'problem', '문제', paragraph(names('b'), names('a'), names('b'), names('gone')))],
      [source, question],
    )
    expect(html).toContain('href="#reference-1" aria-label="[1] 전세는 왜 위험합니까?">[1]</a>')
    expect(html).toContain('[?]</p>')
    const entry = /<li id="reference-1">(.*?)<\/li>/.exec(html)?.[1]
    expect(entry).toContain('<a href="/question/3">전세는 왜 위험합니까?</a>')
    expect(entry).toContain(
      '느티나무그늘 · 2026.10.02 올림 · 공감 120 · 의견 14 (2026.11.20 기준) · 검증 코드 0123456789ab',
    )
    expect(entry).toContain('href="#reference-1-place-2"')
    expect(/<li id="reference-2">(.*?)<\/li>/.exec(html)?.[1]).toContain('주거실태조사, 국토교통부, 2026.05')
  })

  it('draws no link to an address that is not allowed', () => {
    const html = drawn(
      [section('p', 'problem', '문제', paragraph(names('a'), names('b')))],
      [
        { ...source, address: 'javascript:alert(1)' },
        { ...question, path: '//elsewhere.example' },
      ],
    )
    expect(html).not.toMatch(/href="(?!#)/)
  })

  it('marks column headers by the first row and a row header by its own cell', () => {
    const cell = (type: string, text: string) => node(type, [paragraph(words(text))])
    const html = drawn([
      section(
        'p',
        'evidence',
        '근거',
        node(
          'table',
          [
            node('tableRow', [cell('tableHeader', '해'), cell('tableHeader', '건수')]),
            node('tableRow', [cell('tableHeader', '2025'), cell('tableCell', '12')]),
          ],
          { caption: '사고' },
        ),
      ),
    ])
    expect(html).toContain('<caption>표 1. 사고</caption>')
    expect(html).toContain(
      '<thead><tr><th scope="col"><p>해</p></th><th scope="col"><p>건수</p></th></tr></thead>',
    )
    expect(html).toContain('<tr><th scope="row"><p>2025</p></th><td><p>12</p></td></tr>')
  })

  it('shows an uploaded figure with its description, and no other picture', () => {
    const id = '0b9f2f0e-6f5e-4d3c-9b1a-2c3d4e5f6a7b'
    const html = drawn([
      section(
        'p',
        'evidence',
        '근거',
        node('figure', [], { attachmentId: id, alt: '오르는 선', caption: '보증금' }),
        node('figure', [], { attachmentId: '../users/me', alt: '', caption: '' }),
      ),
    ])
    expect(html).toContain(`<img src="/api/attachments/${id}/download" alt="오르는 선"`)
    expect(html).toContain('<figcaption>그림 1. 보증금</figcaption>')
    expect(html.match(/<img/g)).toHaveLength(1)
  })

  it('keeps the place of a figure whose size is known', () => {
    const attachmentId = '0b9f2f0e-6f5e-4d3c-9b1a-2c3d4e5f6a7b'
    const chart = section('p', 'evidence', '근거', node('figure', [], { attachmentId, alt: '오르는 선' }))
    const html = drawn([chart], [], [{ attachmentId, width: 960, height: 540 }])
    expect(html).toContain('alt="오르는 선" width="960" height="540"')
  })
})

describe('the words of a paper', () => {
  it('are those of the document, in its order', () => {
    const cell = (text: string) => node('tableCell', [paragraph(words(text))])
    const item = node('listItem', [paragraph(words('하나')), paragraph(words('둘'))])
    const sections = [
      section(
        'p',
        'problem',
        '문제 問題',
        heading(4, '돈'),
        heading(3, ' '),
        paragraph(words('보증금'), node('footnote', [], { text: '맡긴 돈' }), node('hardBreak'), names('b')),
        node('orderedList', [item], { start: 3 }),
        node('blockquote', [paragraph(words('“늦게 온다” & <끝>'))]),
        node('table', [node('tableRow', [cell('가'), cell('나')])], { caption: '견줌' }),
      ),
    ]
    const content = { title: '녹서', subtitle: null, sections }
    const html = drawn(sections, [question]).replace(/<section[^>]*data-apparatus.*$/, '')
    const read = html
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    const spaceless = (text: string) => text.replaceAll(/\s+/g, '')
    expect(spaceless(read)).toBe(
      spaceless(bodyTextOf(content, { citations: [question], listNumbers: false })),
    )
  })
})

describe('the contents of a paper', () => {
  it('links to sections, larger headings, notes and references', () => {
    const sections = [
      section('s', 'summary', '요약'),
      section('p', 'problem', '문제', heading(3, '돈'), heading(4, '이자'), paragraph(names('a'))),
    ]
    const html = renderToStaticMarkup(
      <PaperContents content={{ title: '녹서', subtitle: null, sections }} citations={[source]} />,
    )
    expect([...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'section-s',
      'section-p',
      'section-p-1',
      'references',
    ])
  })
})
