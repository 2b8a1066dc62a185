import { describe, expect, it } from 'vitest'
import type { ConsentCode } from '#shared/contract/consent.ts'
import { latestDecisions } from './latest-decisions.ts'

const decided = (code: ConsentCode, agreed: boolean, at: string) => ({
  code,
  agreed,
  version: 1,
  title: code,
  decidedAt: `2026-11-${at}T00:00:00.000Z`,
})

describe('what stands agreed', () => {
  it('is nothing without decisions', () => expect(latestDecisions([])).toEqual([]))

  it('is the newest decision of each document, in the order of asking', () => {
    const taken = decided('news', false, '20')
    const given = decided('service', true, '01')
    expect(latestDecisions([taken, decided('news', true, '10'), given])).toEqual([given, taken])
  })
})
