import { describe, expect, it } from 'vitest'
import { seoulDay } from './seoul-day.ts'

describe('the day of a moment', () => {
  it('begins at midnight in Seoul', () => {
    expect(seoulDay(new Date('2026-11-20T14:59:59.999Z'))).toBe('2026-11-20')
    expect(seoulDay(new Date('2026-11-20T15:00:00.000Z'))).toBe('2026-11-21')
  })
})
