import { expect, it } from 'vitest'
import { mediansOf, ownerOf } from './promise-list.tsx'

it('names who owes a step: the owner, else the editor responsible, else the foundation', () => {
  expect(ownerOf({ owner: '국토교통부', steward: '답변지기' })).toBe('국토교통부')
  expect(ownerOf({ owner: null, steward: '답변지기' })).toBe('담당 편집자 답변지기')
  expect(ownerOf({ owner: null, steward: null })).toBe('재단')
})

it('puts the way from an answer to its outcome after the steps of the path', () => {
  const medians = [{ status: 'review' as const, days: 2.5, questions: 3 }]
  expect(mediansOf({ medians, outcomeMedian: { days: 40, questions: 2 } })).toEqual([
    { label: '검토까지', days: 2.5, questions: 3 },
    { label: '답변에서 결과까지', days: 40, questions: 2 },
  ])
  expect(mediansOf({ medians: [], outcomeMedian: null })).toEqual([])
})
