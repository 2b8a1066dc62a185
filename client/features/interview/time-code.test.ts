import { describe, expect, it } from 'vitest'
import { formatTimeCode, spokenTimeCode, timeId, timeOf } from './time-code.ts'

describe('a time code', () => {
  it.each([
    [0, '0:00', '0초'],
    [59, '0:59', '59초'],
    [60, '1:00', '1분'],
    [125.9, '2:05', '2분 5초'],
    [3_723, '1:02:03', '1시간 2분 3초'],
    [-1, '0:00', '0초'],
  ])('of %d seconds is %s and read as %s', (seconds, written, spoken) =>
    expect([formatTimeCode(seconds), spokenTimeCode(seconds)]).toEqual([written, spoken]),
  )

  it('is read back from the fragment it writes', () => expect(timeOf(`#${timeId(125)}`)).toBe(125))

  it.each(['', '#', '#t=', '#t=-1', '#t=1.5', '#t=1e3', '#t=9999999', '#comment-3', 't=5'])(
    'is nothing in %j',
    hash => expect(timeOf(hash)).toBeNull(),
  )
})
