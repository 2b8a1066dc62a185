import { describe, expect, it } from 'vitest'
import type { ConsentCode } from '#shared/contract/consent.ts'
import { decisionsOf, latestDecisions, missingConsents } from './consent-decisions.ts'

const form = (agreed: string[]) => {
  const data = new FormData()
  for (const shown of ['service:1', 'privacy:2', 'sensitive:1', 'news:1']) data.append('shown', shown)
  for (const code of agreed) data.append('agree', code)
  return data
}

describe('the decisions of a consent form', () => {
  it('are none when no document was shown', () => expect(decisionsOf(new FormData())).toEqual([]))

  it('refuse what was not ticked and name the version shown', () =>
    expect(decisionsOf(form(['service', 'privacy']))).toEqual([
      { code: 'service', version: 1, agreed: true },
      { code: 'privacy', version: 2, agreed: true },
      { code: 'sensitive', version: 1, agreed: false },
      { code: 'news', version: 1, agreed: false },
    ]))

  it('cannot agree to a document that was not shown', () => {
    const data = new FormData()
    data.append('shown', 'service:1')
    data.append('agree', 'news')
    expect(decisionsOf(data)).toEqual([{ code: 'service', version: 1, agreed: false }])
  })

  it('miss exactly the required ones', () => {
    expect(missingConsents(decisionsOf(form(['privacy', 'news'])))).toEqual(['service'])
    expect(missingConsents(decisionsOf(form(['service', 'privacy'])))).toEqual([])
  })
})

const decided = (code: ConsentCode, agreed: boolean, at: string) => ({
  code,
  agreed,
  version: 1,
  title: code,
  decidedAt: `2026-11-${at}T00:00:00.000Z`,
})

describe('the latest decision about each document', () => {
  it('is nothing without decisions', () => expect(latestDecisions([])).toEqual([]))

  it('is the newest decision of each document, in the order of asking', () => {
    const taken = decided('news', false, '20')
    const given = decided('service', true, '01')
    expect(latestDecisions([taken, decided('news', true, '10'), given])).toEqual([given, taken])
  })
})
