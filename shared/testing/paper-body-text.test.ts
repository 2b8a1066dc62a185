import { describe, expect, it } from 'vitest'
import type { PaperContent } from '../contract/green-paper.ts'
import type { PaperNode } from '../contract/green-paper-text.ts'
import { numberPaper } from '../green-paper/paper-numbers.ts'
import { bodyTextOf } from './paper-body-text.ts'

const ids = ['a', 'b'].map(letter => letter.repeat(8))
const words = (text: string): PaperNode => ({ type: 'text', text })
const paragraph = (...content: PaperNode[]): PaperNode => ({ type: 'paragraph', content })
const heading = (level: number, text: string): PaperNode => ({
  type: 'heading',
  attrs: { level },
  content: text ? [words(text)] : [],
})
const cite = (id: string): PaperNode => ({ type: 'citation', attrs: { id } })
const paper = (...sections: PaperNode[][]): PaperContent => ({
  title: '녹서',
  subtitle: null,
  sections: sections.map((content, index) => ({
    id: String(index),
    part: 'other',
    heading: `장${index}`,
    text: { type: 'doc', content },
  })),
})
const known = ids.map(id => ({ id }))
const textOf = (content: PaperContent, listNumbers = true) =>
  bodyTextOf(content, { citations: known, listNumbers })

describe('the numbers of a paper', () => {
  it('count headings below their section, and skip no level', () => {
    const nodes = [heading(4, '먼저'), heading(4, '아래'), heading(3, '다음'), heading(3, ' ')]
    const content = paper([], nodes)
    const { headings } = numberPaper(content, [])
    expect(nodes.map(node => headings.get(node))).toEqual([
      { number: '2.1', level: 3 },
      { number: '2.1.1', level: 4 },
      { number: '2.2', level: 3 },
      undefined,
    ])
  })

  it('give citations the place at which the text first names them, and none to strangers', () => {
    const [a = '', b = ''] = ids
    const content = paper([paragraph(cite(b), cite('gone'), cite(a), cite(b))])
    expect(numberPaper(content, known).citations).toEqual([b, a])
    expect(textOf(content)).toBe('1 장0\n[1][?][2][1]')
  })
})

describe('the body text of a paper', () => {
  it('holds every block on its line, with captions and marks', () => {
    const list = (type: string, attrs: object) => ({
      type,
      attrs: { ...attrs },
      content: [{ type: 'listItem', content: [paragraph(words('하나'))] }],
    })
    const cell = (type: string, text: string) => ({ type, content: [paragraph(words(text))] })
    const content = paper([
      paragraph(
        words('첫 줄'),
        { type: 'footnote', attrs: { text: '각주' } },
        { type: 'hardBreak' },
        words('둘째'),
      ),
      paragraph(words('  ')),
      list('bulletList', {}),
      list('orderedList', { start: 3 }),
      { type: 'blockquote', content: [paragraph(words('따온 말'))] },
      { type: 'horizontalRule' },
      { type: 'figure', attrs: { attachmentId: 'x', alt: '대체', caption: '' } },
      {
        type: 'table',
        attrs: { caption: '비교' },
        content: [{ type: 'tableRow', content: [cell('tableHeader', '안'), cell('tableCell', '값')] }],
      },
    ])
    expect(textOf(content).split('\n')).toEqual([
      '1 장0',
      '첫 줄1)',
      '둘째',
      '하나',
      '3.',
      '하나',
      '따온 말',
      '그림 1',
      '표 1. 비교',
      '안',
      '값',
    ])
    expect(textOf(content, false)).not.toContain('3.')
  })
})
