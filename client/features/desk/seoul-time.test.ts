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

it.each(['2027-02-29T10:00', '2026-04-31T10:00', '2026-11-22T24:00'])(
  'is none of the next day: %s',
  typed => {
    expect(timeOfSeoul(typed)).toBe(typed)
  },
)

it('is one of a leap day, typed with seconds or a space', () => {
  expect(timeOfSeoul('2028-02-29T23:59')).toBe('2028-02-29T14:59:00.000Z')
  expect(timeOfSeoul('2028-02-29 23:59:30')).toBe('2028-02-29T14:59:00.000Z')
})
