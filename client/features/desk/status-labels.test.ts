import { describe, expect, it } from 'vitest'
import { datedStatusLabels, datedStatusOf, suspensionText } from './status-labels.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const labelOf = (startsAt: string, endsAt: string | null, active = true) =>
  datedStatusLabels[datedStatusOf({ active, startsAt, endsAt }, now)]

describe('the status of a banner at the desk', () => {
  it('is not shown, whatever its period, while no editor has put it on', () => {
    expect(labelOf(at(-60), null, false)).toBe('싣지 않음')
    expect(labelOf(at(60), at(120), false)).toBe('싣지 않음')
  })

  it('is scheduled before its period, public in it and ended after it', () => {
    expect(labelOf(at(60), at(120))).toBe('예약')
    expect(labelOf(at(-60), null)).toBe('공개')
    expect(labelOf(at(-60), at(60))).toBe('공개')
    expect(labelOf(at(-60), at(0))).toBe('끝남')
  })

  it('is public for one stored a moment after the clock of the page was read', () => {
    expect(labelOf(at(0.5), null)).toBe('공개')
  })
})

it('names the hour at which a suspension ends, as the member reads it', () => {
  const suspension = { from: at(-60), until: '2026-11-24T22:30:00.000Z', rule: 'spam', reason: '광고' }
  expect(suspensionText({ suspension })).toBe('2026년 11월 25일 오전 7:30까지 제한')
})
