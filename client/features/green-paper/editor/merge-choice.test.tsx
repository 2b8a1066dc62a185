import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { idOf, paperOf } from '../papers.testing.ts'
import { MergeChoice } from './merge-choice.tsx'
import { mergePapers } from './merge-papers.ts'

describe('the merge screen', () => {
  const mine = paperOf({ 문제: '내가 쓴 문제' })
  mine.sections[0]?.text.content.push({
    type: 'paragraph',
    content: [{ type: 'footnote', attrs: { text: '내가 단 각주' } }],
  })
  const theirs = paperOf({ 문제: '남이 쓴 문제' })
  const merge = mergePapers({ base: paperOf({ 문제: '처음' }), mine, theirs, sent: [] })
  const drawn = renderToStaticMarkup(<MergeChoice merge={merge} citations={[]} onChoose={() => {}} />)

  it('shows both texts with their notes, each under its own name', () => {
    for (const words of ['내가 쓴 문제', '내가 단 각주', '남이 쓴 문제']) expect(drawn).toContain(words)
    expect(drawn).toContain('aria-label="내가 쓴 글: 문제"')
    expect(drawn).toContain('aria-label="그사이 저장된 글: 문제"')
  })

  it('asks for every place, and saves nothing before all are chosen', () => {
    expect(drawn.match(new RegExp(`name="merge-${idOf('문제')}"`, 'g'))).toHaveLength(3)
    expect(drawn).toMatch(/<button[^>]*disabled[^>]*>고른 대로 저장하기/)
  })
})
