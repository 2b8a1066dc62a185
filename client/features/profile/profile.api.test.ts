import { expect, it } from 'vitest'
import { monthText } from './profile.api.ts'

it('reads a month without a leading zero', () => {
  expect(monthText('2026-03')).toBe('2026년 3월')
  expect(monthText('2026-11')).toBe('2026년 11월')
})
