import { describe, expect, it } from 'vitest'
import { type ConsentCode, consentCodes } from '#shared/contract/consent.ts'
import { type Actor, type Permission, refusalOf } from '#shared/policy/permissions.ts'
import {
  decisionsOf,
  isWithdrawable,
  latestDecisions,
  missingConsents,
  withdrawals,
} from './consent-decisions.ts'

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
  counts: true,
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

describe('what is said of taking back the consent to sensitive data', () => {
  const withoutConsent: Actor = {
    kind: 'member',
    seq: 1,
    role: 'MEMBER',
    certified: false,
    type: null,
    consented: true,
    sensitiveConsented: false,
    suspended: false,
    secondFactor: false,
    recentSecondFactor: false,
  }
  const [ended = '', kept = ''] = withdrawals.sensitive.split('할 수 없습니다.')

  it.each<[string, Permission[]]>([
    [
      '글쓰기',
      ['question.create', 'question.update', 'comment.create', 'interview.ask', 'green-paper.write'],
    ],
    ['공감', ['question.react', 'comment.react', 'interview.react']],
    ['관심 담기', ['question.react']],
    ['입장 고르기', ['debate.react']],
  ])('names %s, which the permission table ends', (act, permissions) => {
    expect(ended).toContain(act)
    for (const permission of permissions)
      expect(refusalOf(withoutConsent, permission), permission).toBe('SENSITIVE_CONSENT_REQUIRED')
  })

  it('promises that own texts can be deleted without it, which the table allows', () => {
    expect(kept).toContain('글은 동의 없이도 직접 지울 수 있습니다.')
    for (const permission of ['question.delete', 'comment.delete'] as const)
      expect(refusalOf(withoutConsent, permission), permission).toBeNull()
  })
})

it('every consent but those of membership can be taken back', () =>
  expect(consentCodes.filter(isWithdrawable)).toEqual(['sensitive', 'news']))
