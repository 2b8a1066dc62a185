import { describe, expect, it } from 'vitest'
import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import { changesOfSuggestions, plainTextOf } from './suggestion-changes.ts'

const words = (text: string): PaperNode => ({ type: 'text', text })
const paragraph = (...content: PaperNode[]): PaperNode => ({ type: 'paragraph', content })
const cell = (text: string): PaperNode => ({ type: 'tableCell', content: [paragraph(words(text))] })

const doc = (text: string) => ({ type: 'doc' as const, content: [paragraph(words(text))] })
const suggestion = (id: string, before: string, after: string | null) => ({
  id,
  original: doc(before),
  proposed: after === null ? null : doc(after),
})
const drawn = (...suggestions: ReturnType<typeof suggestion>[]) =>
  [...changesOfSuggestions(suggestions).values()].map(changes =>
    changes.map(({ kind, text }) => ({ kept: '', removed: '-', added: '+' })[kind] + text),
  )

describe('what a suggestion changes', () => {
  it('is told by words, with those that stayed around them', () => {
    expect(drawn(suggestion('a', '빚을 다 알수 없다.', '빚을 다 알 수 없다.'))).toEqual([
      ['빚을 다 ', '-알수 ', '+알 수 ', '없다.'],
    ])
  })

  it('is what comes behind the text alone', () => {
    expect(drawn(suggestion('a', '빚을 안다.', '빚을 안다. 미리 안다.'))).toEqual([
      ['빚을 안다. ', '+미리 안다.'],
    ])
  })

  it('is the whole text where its removal is proposed', () => {
    expect(drawn(suggestion('a', '빚을 다', null))).toEqual([['-빚을 다']])
  })

  it('is the whole text beyond what a page may compare', () => {
    const long = Array.from({ length: 1_600 }, (_, place) => `낱말${place}`)
    const reversed = suggestion('a', long.join(' '), long.toReversed().join(' '))
    const all = drawn(...Array.from({ length: 200 }, (_, id) => ({ ...reversed, id: `${id}` })))
    expect(all.at(-1)).toEqual([`-${long.join(' ')}`, `+${long.toReversed().join(' ')}`])
  })

  it('is told by words for two hundred suggestions of a hundred words', () => {
    const text = Array.from({ length: 100 }, (_, place) => `낱말${place}`)
    const changed = text.map((word, place) => (place % 10 ? word : `다른 ${word}`)).join(' ')
    const all = Array.from({ length: 200 }, (_, id) => suggestion(`${id}`, text.join(' '), changed))
    expect(drawn(...all).at(-1)).toContain('+다른 ')
  })
})

describe('the plain text of a section', () => {
  it('has a line for each block, with notes, citations and figures in brackets', () => {
    const text = plainTextOf({
      type: 'doc',
      content: [
        paragraph(
          words('보증'),
          { type: 'footnote', attrs: { text: '뜻' } },
          { type: 'hardBreak' },
          words('사고'),
          { type: 'citation', attrs: { id: 'x' } },
        ),
        { type: 'figure', attrs: { caption: '', alt: '막대그래프' } },
        {
          type: 'table',
          attrs: { caption: '' },
          content: [{ type: 'tableRow', content: [cell('가'), cell('나')] }],
        },
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('하나'))] }] },
      ],
    })
    expect(text.split('\n')).toEqual([
      '보증[각주: 뜻]',
      '사고[인용]',
      '[그림: 막대그래프]',
      '[표: 제목 없음]',
      '가 | 나',
      '하나',
    ])
  })
})
