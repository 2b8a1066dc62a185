import { describe, expect, it } from 'vitest'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import { idOf, paperOf } from '../papers.testing.ts'
import { problemsOf } from './paper-problems.ts'

const long = '가나다라마바사아자차'.repeat(40)
const withNode = (node: PaperNode): PaperContent => {
  const paper = paperOf({ 문제: long })
  paper.sections[0]?.text.content.push(node)
  return paper
}
const inline = (type: string, attrs: Record<string, unknown>): PaperNode => ({
  type: 'paragraph',
  content: [{ type, attrs }],
})

describe('problems of a paper before it is published', () => {
  it('are none in a complete one', () => expect(problemsOf(paperOf({ 문제: long }), [])).toEqual([]))

  it('an empty paper, a short title and a section without a heading stop it', () => {
    const found = problemsOf({ ...paperOf({ 문제: '' }), title: '세' }, [])
    expect(found.filter(({ stops }) => stops).map(({ place }) => place)).toEqual([
      'cover',
      'cover',
      idOf('문제'),
    ])
    const unnamed = paperOf({ 문제: long })
    unnamed.sections = unnamed.sections.map(section => ({ ...section, heading: ' ' }))
    expect(problemsOf(unnamed, [])).toEqual([
      { place: idOf('문제'), words: '제목이 없는 장이 있어요.', stops: true },
    ])
  })

  it.each([
    ['a figure that says nothing of what it shows', { type: 'figure', attrs: { alt: ' ' } }, true],
    ['an empty note', inline('footnote', { text: '' }), false],
    ['a citation that is on no list', inline('citation', { id: 'x' }), true],
    ['a table without a title', { type: 'table', attrs: { caption: '' } }, false],
  ])('%s is reported with its section', (_, node, stops) =>
    expect(problemsOf(withNode(node), [])).toMatchObject([{ place: idOf('문제'), stops }]),
  )

  it('an empty section stops it, very few words are only mentioned', () => {
    const found = problemsOf(paperOf({ 문제: '짧은 글', 제안: '' }), [])
    expect(found.map(({ stops }) => stops)).toEqual([true, false])
  })

  it('an empty section without a heading is named by that', () => {
    const words = problemsOf(paperOf({ 문제: long, ' ': '' }), []).map(problem => problem.words)
    expect(words).toContain('제목 없는 장이 비어 있어요. 내용을 적거나 장을 빼 주세요.')
  })

  it('a personal number stops it', () => {
    const found = problemsOf(paperOf({ 문제: `${long} 010-1234-5678로 연락 주세요.` }), [])
    expect(found).toMatchObject([{ place: idOf('문제'), stops: true }])
  })
})
