import { describe, expect, it } from 'vitest'
import { formatTimeCode, readTimeCode, timeId, timeOf } from './time-code.ts'

describe('a time code', () => {
  it.each([
    [0, '0:00'],
    [59, '0:59'],
    [60, '1:00'],
    [125.9, '2:05'],
    [3_723, '1:02:03'],
    [-1, '0:00'],
  ])('of %d seconds is %s', (seconds, written) => expect(formatTimeCode(seconds)).toBe(written))

  it.each([
    ['0:00', 0],
    ['2:05', 125],
    ['62:03', 3_723],
    ['1:02:03', 3_723],
    [' 01:02:03 ', 3_723],
    ['12:30', 750],
  ])('is read from %j', (typed, seconds) => expect(readTimeCode(typed)).toBe(seconds))

  it.each(['', '125', '1:60', '1:60:00', '1:2', '-1:00', '1:02:03.5', '1:02:03:04', '가:00'])(
    'is not read from %j',
    typed => expect(readTimeCode(typed)).toBeNull(),
  )

  it('is read back from the fragment it writes', () => expect(timeOf(`#${timeId(125)}`)).toBe(125))

  it.each(['', '#', '#t=', '#t=-1', '#t=1.5', '#t=1e3', '#t=9999999', '#comment-3', 't=5'])(
    'is nothing in %j',
    hash => expect(timeOf(hash)).toBeNull(),
  )
})
