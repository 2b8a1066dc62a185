import { describe, expect, it } from 'vitest'
import { changesBetween } from './changes.ts'

const blocks = (...texts: string[]) => texts.map(text => ({ heading: false, text }))
const told = (before: string[], after: string[]) =>
  changesBetween(blocks(...before), blocks(...after)).map(({ kind, pieces }) => [
    kind,
    pieces
      .map(({ text, change }) => (change === 'kept' ? text : `${change === 'added' ? '+' : '-'}${text}`))
      .join('|'),
  ])

describe('what changed between two editions', () => {
  it('is nothing where nothing did', () =>
    expect(told(['가', '나'], ['가', '나'])).toEqual([
      ['kept', '가'],
      ['kept', '나'],
    ]))

  it('is told by words where a block was reworded, particles with their words', () => {
    expect(told(['보증금은 집값보다 늦게 돌아옵니다.'], ['보증금은 집값보다 훨씬 늦게 돌아옵니다.'])).toEqual(
      [['reworded', '보증금은 집값보다 |+훨씬 |늦게 돌아옵니다.']],
    )
  })

  it('is told by blocks where another text took the place', () => {
    expect(told(['하나 둘 셋 넷'], ['전혀 다른 글입니다'])).toEqual([
      ['removed', '-하나 둘 셋 넷'],
      ['added', '+전혀 다른 글입니다'],
    ])
  })

  it('keeps added blocks in the order of the new text', () => {
    expect(told(['끝', '가 나 다 라'], ['끝', '새로', '가 나 다 마'])).toEqual([
      ['kept', '끝'],
      ['added', '+새로'],
      ['reworded', '가 나 다 |-라|+마'],
    ])
  })

  it('ends soon for two papers that share nothing', () => {
    const many = (word: string) => Array.from({ length: 4_000 }, (_, index) => `${word} ${index}`)
    const changes = changesBetween(blocks(...many('가')), blocks(...many('나')))
    expect(changes.every(({ kind }) => kind !== 'kept')).toBe(true)
  })
})
