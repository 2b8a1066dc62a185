import { describe, expect, it } from 'vitest'
import type { SourceCitation } from '../contract/citation.ts'
import type { PaperPart } from '../contract/green-paper.ts'
import type { PaperNode } from '../contract/green-paper-text.ts'
import { paperOutline } from './paper-outline.ts'

const words = (text: string): PaperNode => ({ type: 'text', text })
const paragraph = (...content: PaperNode[]): PaperNode => ({ type: 'paragraph', content })
const heading = (level: number, text: string): PaperNode => ({
  type: 'heading',
  attrs: { level },
  content: [words(text)],
})
const names = (id: string): PaperNode => ({ type: 'citation', attrs: { id } })
const note = (text: string): PaperNode => ({ type: 'footnote', attrs: { text } })
const source = (id: string): SourceCitation => ({
  id,
  kind: 'source',
  title: id,
  publisher: '통계청',
  date: null,
  address: null,
})
const section = (id: string, part: PaperPart, ...content: PaperNode[]) => ({
  id,
  part,
  heading: part,
  text: { type: 'doc' as const, content },
})
const paper = (...sections: ReturnType<typeof section>[]) => ({ title: '녹서', subtitle: null, sections })

describe('the outline of a paper', () => {
  it('counts sections after the summary, and headings below them', () => {
    const { sections } = paperOutline(
      paper(
        section('a', 'summary', heading(3, '한눈에')),
        section('b', 'problem', heading(3, '가'), heading(4, '나'), heading(4, '다'), heading(3, '라')),
        section('c', 'proposal'),
      ),
      [],
    )
    expect(sections.map(({ id, number }) => [id, number])).toEqual([
      ['section-a', null],
      ['section-b', '1'],
      ['section-c', '2'],
    ])
    expect(sections.map(({ headings }) => headings.map(({ number, title }) => `${number} ${title}`))).toEqual(
      [['1 한눈에'], ['1.1 가', '1.1.1 나', '1.1.2 다', '1.2 라'], []],
    )
  })

  it('skips no level, and no heading without words is counted', () => {
    const { sections } = paperOutline(
      paper(
        section('a', 'problem', heading(4, '가'), { type: 'heading', attrs: { level: 3 } }, heading(4, '나')),
      ),
      [],
    )
    expect(sections[0]?.headings.map(({ level, number }) => [level, number])).toEqual([
      [3, '1.1'],
      [4, '1.1.1'],
    ])
  })

  it('numbers citations as the text first names them and counts their places', () => {
    const first = names('y')
    const again = names('y')
    const unknown = names('z')
    const { references, places } = paperOutline(
      paper(
        section('a', 'problem', paragraph(first, names('x'))),
        section('b', 'other', paragraph(again, unknown)),
      ),
      [source('x'), source('y'), source('unnamed')],
    )
    expect(references.map(({ number, citation, places }) => [number, citation.id, places])).toEqual([
      [1, 'y', 2],
      [2, 'x', 1],
    ])
    expect([places.get(first), places.get(again), places.get(unknown)]).toEqual([
      { number: 1, place: 1 },
      { number: 1, place: 2 },
      undefined,
    ])
  })

  it('counts figures, tables and footnotes through the whole paper, also inside lists and tables', () => {
    const figure = { type: 'figure' }
    const cell = { type: 'tableCell', content: [paragraph(note('칸의 각주'))] }
    const table = { type: 'table', content: [{ type: 'tableRow', content: [cell] }] }
    const { figures, tables, footnotes } = paperOutline(
      paper(
        section('a', 'problem', paragraph(note('첫째')), table),
        section('b', 'other', { ...figure }, figure),
      ),
      [],
    )
    expect([figures.get(figure), tables.get(table)]).toEqual([2, 1])
    expect([...footnotes.values()]).toEqual([
      { number: 1, text: '첫째' },
      { number: 2, text: '칸의 각주' },
    ])
  })
})
