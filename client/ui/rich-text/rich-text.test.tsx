import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { RichNode } from '#shared/contract/rich-text.ts'
import { PostText, RichText } from './rich-text.tsx'

const text = (text: string, ...marks: NonNullable<RichNode['marks']>): RichNode => ({
  type: 'text',
  text,
  marks,
})
const node = (type: string, content: RichNode[] = [], attrs: RichNode['attrs'] = {}): RichNode => ({
  type,
  content,
  attrs,
})
const drawn = (content: RichNode[], heading?: 2 | 3 | 4) =>
  renderToStaticMarkup(<RichText document={{ type: 'doc', content }} heading={heading} />)
    .replace('<div class="look">', '')
    .replace(/<\/div>$/, '')
const paragraph = (...content: RichNode[]) => node('paragraph', content)
const heading = (level: number, words: string) => node('heading', [text(words)], { level })

describe('a document', () => {
  it('draws paragraphs, breaks and marks', () => {
    expect(
      drawn([paragraph(text('가 '), text('나', { type: 'bold' }, { type: 'italic' }), node('hardBreak'))]),
    ).toBe('<p>가 <strong><em>나</em></strong><br/></p>')
    expect(drawn([paragraph(text('다', { type: 'strike' })), paragraph()])).toBe('<p><s>다</s></p>')
  })

  it('draws lists, quotations and rules', () => {
    const item = node('listItem', [paragraph(text('하나'))])
    expect(
      drawn([node('bulletList', [item]), node('orderedList', [item], { start: 3 }), node('horizontalRule')]),
    ).toBe('<ul><li><p>하나</p></li></ul><ol start="3"><li><p>하나</p></li></ol><hr/>')
    expect(drawn([node('blockquote', [paragraph(text('말'))])])).toBe('<blockquote><p>말</p></blockquote>')
  })

  it('sets its headings below the one it stands under and never skips a level', () => {
    const headings = (given: RichNode[], top?: 2 | 3 | 4) => drawn(given, top).match(/h\d(?=[ >])/g)
    expect(headings([heading(2, '가'), heading(3, '나')])).toEqual(['h2', 'h2', 'h3', 'h3'])
    expect(headings([heading(3, '가'), heading(2, '나'), heading(3, '다')], 3)).toEqual([
      'h3',
      'h3',
      'h3',
      'h3',
      'h4',
      'h4',
    ])
  })

  it('marks links as written by anybody', () => {
    const link = { type: 'link', attrs: { href: 'https://law.go.kr/?a=1&b=2' } }
    expect(drawn([paragraph(text('법령', link))])).toBe(
      '<p><a href="https://law.go.kr/?a=1&amp;b=2" rel="nofollow ugc noopener">법령</a></p>',
    )
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 3, undefined])(
    'draws the words alone when a link leads to %j',
    href => expect(drawn([paragraph(text('글', { type: 'link', attrs: { href } }))])).toBe('<p>글</p>'),
  )

  it('shows a picture of ours with its description, and no other', () => {
    const id = '0b9f2f0e-6f5e-4d3c-9b1a-2c3d4e5f6a7b'
    expect(drawn([node('image', [], { attachmentId: id, alt: '빈 교실' })])).toBe(
      `<img src="/api/attachments/${id}/download" alt="빈 교실" loading="lazy" decoding="async"/>`,
    )
    expect(drawn([node('image', [], { attachmentId: id, alt: '', width: 640, height: 480 })])).toContain(
      ' width="640" height="480" ',
    )
    expect(drawn([node('image', [], { attachmentId: '../users/me', alt: '' })])).toBe('')
  })

  it('draws nothing for what the grammar does not name, and escapes what it draws', () => {
    expect(drawn([node('iframe', [text('x')], { src: 'https://x' }), paragraph(text('<b>글</b>'))])).toBe(
      '<p>&lt;b&gt;글&lt;/b&gt;</p>',
    )
  })

  it('stops before a broken document climbs the stack', () => {
    let deep = paragraph(text('깊은 곳'))
    for (let level = 0; level < 5_000; level++) deep = node('blockquote', [deep])
    expect(drawn([deep])).not.toContain('깊은 곳')
  })
})

describe('the text of a post', () => {
  it('is its document, or plain paragraphs where there is none', () => {
    const document = { type: 'doc' as const, content: [paragraph(text('문서'))] }
    expect(renderToStaticMarkup(<PostText body="글" document={document} />)).toContain('<p>문서</p>')
    expect(renderToStaticMarkup(<PostText body={'가\n\n나'} document={null} />)).toContain(
      '<p>가</p><p>나</p>',
    )
  })
})
