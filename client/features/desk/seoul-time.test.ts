import { expect, it } from 'vitest'
import { seoulTimeOf, timeOfSeoul } from './seoul-time.ts'

it('is the time in Seoul, there and back', () => {
  expect(seoulTimeOf('2026-11-22T15:30:00.000Z')).toBe('2026-11-23T00:30')
  expect(timeOfSeoul('2026-11-23T00:30')).toBe('2026-11-22T15:30:00.000Z')
})

it('is none when the field is empty, and what was typed when it is no time', () => {
  expect(seoulTimeOf(null)).toBe('')
  expect(timeOfSeoul('')).toBeNull()
  expect(timeOfSeoul('내일')).toBe('내일')
})
