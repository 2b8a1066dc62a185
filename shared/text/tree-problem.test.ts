import { describe, expect, it } from 'vitest'
import { problemOfTree } from './tree-problem.ts'

describe('a document of a stranger', () => {
  it('is deep from the thirty-third level on', () => {
    const tower = (levels: number): unknown => (levels === 0 ? 'x' : [tower(levels - 1)])
    expect(problemOfTree(tower(32), 1_000)).toBeNull()
    expect(problemOfTree(tower(33), 1_000)).toBe('deep')
  })

  it.each([
    ['texts', 'x'.repeat(99)],
    ['names', { ['x'.repeat(99)]: 1 }],
    ['values', Array.from({ length: 50 }, () => 1)],
    ['empty lists', Array.from({ length: 50 }, () => [])],
  ])('is large by its %s', (_, tree) => {
    expect(problemOfTree(tree, 100)).toBe('large')
    expect(problemOfTree(tree, 200)).toBeNull()
  })

  it('is not read on where a letter has more than thirty marks', () => {
    expect(problemOfTree({ text: `가${'\u0301'.repeat(30)}` }, 1_000)).toBeNull()
    expect(problemOfTree({ text: `가${'\u0301'.repeat(31)}` }, 1_000)).toBe('marks')
  })
})
