import { describe, expect, it } from 'vitest'
import { withStance } from './debate.write.ts'

const position = (key: string, count: number | null, certifiedCount: number | null = 0) => ({
  key,
  label: key,
  count,
  certifiedCount,
})
const debate = { positions: [position('for', 3, 1), position('against', 1, 1)], participants: 4 }

describe('positions of a debate with a pending stance', () => {
  it('count it, its change and its end', () => {
    expect(withStance(debate, null, 'for')).toMatchObject({ positions: [{ count: 4 }, {}], participants: 5 })
    const changed = withStance(debate, 'against', 'for')
    expect(changed).toMatchObject({ positions: [{ count: 4 }, { count: 0, certifiedCount: 0 }] })
    expect(changed.participants).toBe(4)
    expect(withStance(debate, 'for', null)).toMatchObject({ positions: [{ count: 2 }, {}], participants: 3 })
    expect(withStance(debate, 'for', 'for')).toBe(debate)
  })

  it('stay hidden where counts are hidden', () => {
    const hidden = { positions: [position('for', null, null)], participants: 2 }
    expect(withStance(hidden, null, 'for')).toEqual({ ...hidden, participants: 3 })
  })
})
