import { expect, it } from 'vitest'
import { isOfAge } from './proven-person.ts'

it.each([
  ['2012-11-20', '2026-11-20T00:00:00Z', true],
  ['2012-11-21', '2026-11-20T14:59:59Z', false],
  // Midnight in Seoul.
  ['2012-11-21', '2026-11-20T15:00:00Z', true],
  ['2012-02-29', '2026-02-28T03:00:00Z', false],
  ['2012-02-29', '2026-03-01T03:00:00Z', true],
])('somebody born on %s is of age at %s: %s', (born, at, expected) => {
  expect(isOfAge(born, new Date(at))).toBe(expected)
})
