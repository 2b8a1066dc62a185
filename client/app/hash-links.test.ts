import { expect, it } from 'vitest'
import { easeInOut } from './hash-links.ts'

it('starts where the page was, ends at the target, and never turns back', () => {
  const positions = Array.from({ length: 101 }, (_, step) => easeInOut(step / 100))
  expect([positions[0], positions[50], positions[100]]).toEqual([0, 0.5, 1])
  expect(positions.every((place, step) => step === 0 || place > (positions[step - 1] ?? 0))).toBe(true)
})
