import { describe, expect, it } from 'vitest'
import { countedOf } from './positions.ts'
import { withStance } from './with-stance.ts'

const position = (key: string, count: number | null, certifiedCount: number | null = 0) => ({
  key,
  label: key,
  count,
  certifiedCount,
})
const debate = { positions: [position('for', 3, 1), position('against', 1, 1)], participants: 4 }

describe('positions of a debate', () => {
  it('are counted only when all counts may be seen', () => {
    expect(countedOf(debate.positions)?.map(({ count }) => count)).toEqual([3, 1])
    expect(countedOf([position('for', 3), position('against', null)])).toBeNull()
  })

  it('count a stance that is on its way, a change of it, and its end', () => {
    expect(withStance(debate, null, 'for')).toMatchObject({ positions: [{ count: 4 }, {}], participants: 5 })
    const changed = withStance(debate, 'against', 'for')
    expect(changed).toMatchObject({ positions: [{ count: 4 }, { count: 0, certifiedCount: 0 }] })
    expect(changed.participants).toBe(4)
    expect(withStance(debate, 'for', null)).toMatchObject({ positions: [{ count: 2 }, {}], participants: 3 })
    expect(withStance(debate, 'for', 'for')).toBe(debate)
  })

  it('stay hidden while a stance is on its way', () => {
    const hidden = { positions: [position('for', null, null)], participants: 2 }
    expect(withStance(hidden, null, 'for')).toEqual({ ...hidden, participants: 3 })
  })
})
