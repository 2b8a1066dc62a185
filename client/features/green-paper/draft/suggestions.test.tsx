import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { GreenPaper } from '#shared/contract/green-paper.ts'
import type { PaperSuggestion } from '#shared/contract/green-paper-collaborator.ts'
import { processorTimeOf } from '#shared/testing/processor-time.ts'
import { Suggestions } from './suggestions.tsx'

const author = { seq: 2, name: '느티나무', certified: false, type: null }
const words = (count: number) => Array.from({ length: count }, (_, place) => `낱말${place}`)
const doc = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})
const suggestionOf = (before: string[], after: string[], id = 'a'): PaperSuggestion => ({
  id,
  sectionId: 's',
  author,
  original: doc(before.join(' ')),
  proposed: doc(after.join(' ')),
  note: null,
  status: 'open',
  fits: true,
  createdAt: '2026-11-20T00:00:00.000Z',
})
const paper = { id: 1, role: 'owner', content: { title: '녹서', subtitle: null, sections: [] } }

function draw(suggestions: PaperSuggestion[]): string {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Suggestions suggestions={suggestions} paper={paper as unknown as GreenPaper} memberId={1} />
      ),
    },
  ])
  return renderToString(<Page />)
}

describe('the suggestions of a paper', () => {
  it('mark the words that are removed and inserted', () => {
    const html = draw([suggestionOf(['빚을', '알수', '없다.'], ['빚을', '알', '수', '없다.'])])
    expect(html).toContain('<del>알수 </del>')
    expect(html).toContain('<ins>알 수 </ins>')
  })

  it.each([
    [200, 1_600],
    [200, 600],
    [1, 40_000],
  ])('%i of %i words in reverse are drawn in 200 ms of the processor', (count, length) => {
    const before = words(length)
    const suggestions = Array.from({ length: count }, (_, id) =>
      suggestionOf(before, before.toReversed(), `${id}`),
    )
    expect(processorTimeOf(() => draw(suggestions), { rounds: 8 })).toBeLessThan(200)
  })
})
