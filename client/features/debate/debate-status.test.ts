import { describe, expect, it } from 'vitest'
import { timeLeftOf } from './debate-status.tsx'

const now = Date.parse('2026-11-20T09:00:00.000Z') // 18:00 in Seoul
const dates = {
  opensAt: '2026-11-01T00:00:00.000Z',
  closesAt: '2026-11-30T09:00:00.000Z',
  closedEarly: false,
}
const open = (closesAt: string) => timeLeftOf({ ...dates, status: 'open', closesAt }, now)

describe('the time left of a debate', () => {
  it('counts calendar days in Seoul, not spans of 24 hours', () => {
    expect(open('2026-11-30T09:00:00.000Z')).toEqual({ text: '10일 남음', soon: false })
    expect(open('2026-11-21T15:00:00.000Z')).toEqual({ text: '2일 남음', soon: true })
    expect(open('2026-11-21T14:59:00.000Z')).toEqual({ text: '내일 마감', soon: true })
  })

  it('counts hours and minutes on the last day', () => {
    expect(open('2026-11-20T14:00:00.000Z').text).toBe('5시간 뒤 마감')
    expect(open('2026-11-20T09:12:30.000Z').text).toBe('12분 뒤 마감')
    expect(open('2026-11-20T09:00:20.000Z').text).toBe('곧 마감')
  })

  it('is soon for the last three days', () => {
    expect(open('2026-11-23T09:00:00.000Z').soon).toBe(true)
    expect(open('2026-11-24T09:00:00.000Z').soon).toBe(false)
  })

  it('says when a debate starts, and when it ended', () => {
    const at = (opensAt: string) => timeLeftOf({ ...dates, status: 'scheduled', opensAt }, now).text
    expect(at('2026-11-25T01:00:00.000Z')).toBe('5일 뒤 시작')
    expect(at('2026-11-21T01:00:00.000Z')).toBe('내일 시작')
    expect(at('2026-11-20T12:00:00.000Z')).toBe('3시간 뒤 시작')
    const over = { ...dates, closesAt: '2026-11-18T09:00:00.000Z' }
    expect(timeLeftOf({ ...over, status: 'closed' }, now).text).toBe('2026.11.18 마감')
    expect(timeLeftOf({ ...over, status: 'concluded', closedEarly: true }, now).text).toBe(
      '2026.11.18 조기 마감',
    )
  })
})
