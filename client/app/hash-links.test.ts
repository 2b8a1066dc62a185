import { expect, it } from 'vitest'
import { eased } from './hash-links.ts'

it('starts where the page was, ends at the target, and never turns back', () => {
  const way = Array.from({ length: 101 }, (_, step) => eased(step / 100))
  expect([way[0], way[50], way[100]]).toEqual([0, 0.5, 1])
  expect(way.every((place, step) => step === 0 || place > (way[step - 1] ?? 0))).toBe(true)
})
