import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatMonth, formatRelative } from './date.ts'

const now = Date.parse('2026-11-20T03:00:00.000Z')

describe('a date', () => {
  it('is the day in Seoul, not in UTC', () => {
    expect(formatDate('2026-11-19T15:00:00.000Z')).toBe('2026.11.20')
    expect(formatDate('2026-11-19T14:59:59.999Z')).toBe('2026.11.19')
  })

  it('of a month alone has no leading zero', () => {
    expect(formatMonth('2026-03')).toBe('2026년 3월')
    expect(formatMonth('2026-11')).toBe('2026년 11월')
  })

  it('is written out with morning and afternoon', () => {
    expect(formatDateTime('2026-11-20T00:05:00.000Z')).toBe('2026년 11월 20일 오전 9:05')
    expect(formatDateTime('2026-11-20T03:00:00.000Z')).toBe('2026년 11월 20일 오후 12:00')
    expect(formatDateTime('2026-11-20T15:00:00.000Z')).toBe('2026년 11월 21일 오전 12:00')
  })

  it.each([
    ['2026-11-20T02:59:30.000Z', '방금'],
    ['2026-11-20T03:00:10.000Z', '방금'],
    ['2026-11-20T02:57:00.000Z', '3분 전'],
    ['2026-11-20T01:00:00.000Z', '2시간 전'],
    ['2026-11-19T02:00:00.000Z', '어제'],
    ['2026-11-18T02:00:00.000Z', '그저께'],
    ['2026-11-15T02:00:00.000Z', '5일 전'],
    ['2026-11-13T02:00:00.000Z', '2026.11.13'],
  ])('%s is %s at noon of 20 November in Seoul', (at, shown) => expect(formatRelative(at, now)).toBe(shown))
})
