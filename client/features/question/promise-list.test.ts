import { expect, it } from 'vitest'
import { talliesOf } from './promise-list.tsx'

const promise = (owner: string | null, daysLate: number, steward: string | null = null) => ({
  id: 1,
  title: '전세 보증금은 왜 세입자가 지켜야 하나요?',
  category: '주거',
  life: 'awaiting-answer' as const,
  owner,
  steward,
  dueAt: '2026-11-01T00:00:00.000Z',
  daysLate,
})

it('names first who is late most often, and counts a promise without a name as the foundation’s', () => {
  const promises = [promise('국토교통부', -3), promise(null, 0), promise('환경부', 2), promise('환경부', 9)]
  expect(talliesOf(promises, 'owner')).toEqual([
    { name: '환경부', late: 2, promised: 2, longest: 9 },
    { name: '국토교통부', late: 0, promised: 1, longest: 0 },
    { name: '재단', late: 0, promised: 1, longest: 0 },
  ])
  expect(talliesOf(promises, 'category')).toEqual([{ name: '주거', late: 2, promised: 4, longest: 9 }])
})

it('counts a promise without an owner as the steward’s, and each for the steward of its field', () => {
  const promises = [promise('국토교통부', 1, '답변지기'), promise(null, 0, '답변지기'), promise(null, 3)]
  expect(talliesOf(promises, 'owner').map(({ name }) => name)).toEqual([
    '재단',
    '국토교통부',
    '담당 편집자 답변지기',
  ])
  expect(talliesOf(promises, 'steward')).toEqual([
    { name: '담당 편집자 없음', late: 1, promised: 1, longest: 3 },
    { name: '답변지기', late: 1, promised: 2, longest: 1 },
  ])
})
