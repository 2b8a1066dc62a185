import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { justWroteCookie, recentProviderCookie } from '#shared/constants/cookies.ts'
import { dueProcess } from '#shared/constants/due-process.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import type { ConsentDocumentTable } from '../platform/database/schema/account.ts'
import { openTestDatabase } from '../testing/test-database.ts'

let database: OpenDatabase
let versions: ConsentDocumentTable[]

beforeAll(async () => {
  database = await openTestDatabase()
  versions = await database.db
    .selectFrom('consent_documents')
    .selectAll()
    .where('code', '=', 'privacy')
    .orderBy('version')
    .execute()
})
afterAll(() => database.close())

function versionOf(number: number): ConsentDocumentTable {
  const found = versions.find(({ version }) => version === number)
  if (!found) throw new Error(`no version ${number}`)
  return found
}

describe.each([
  { version: 3, renews: true },
  { version: 4, renews: false },
  { version: 5, renews: false },
])('version $version of the privacy policy', ({ version, renews }) => {
  it('takes effect after the one before, says whether it renews consent, and carries the hash of its text', () => {
    const policy = versionOf(version)
    expect(policy.effective_from.getTime()).toBeGreaterThan(versionOf(version - 1).effective_from.getTime())
    expect([policy.asks, policy.renews_consent]).toEqual(['required', renews])
    expect(policy.sha256).toBe(createHash('sha256').update(policy.body, 'utf8').digest('hex'))
    expect(policy.body).toBe(policy.body.normalize('NFC').trim())
  })

  it('numbers its articles without a gap and has tables whose rows are as long as their heads', () => {
    const { body } = versionOf(version)
    const headings = [...body.matchAll(/^## (\S+)/gm)].map(([, first]) => first)
    expect(headings).toEqual([...Array.from({ length: 15 }, (_, index) => `제${index + 1}조`), '부칙'])
    for (const block of body.split('\n\n').filter(block => block.startsWith('|')))
      expect(new Set(block.split('\n').map(line => line.split('|').length)).size, block).toBe(1)
  })
})

describe('the third version of the privacy policy', () => {
  it.each([
    ['the cookie that remembers a provider', recentProviderCookie],
    ['the cookies of a sign-in under way', 'oauth로 시작하는 쿠키'],
    ['the address being optional', /전자우편 주소를 맡기지 않아도 가입/],
    ['what a session keeps', /로그인 제공자, 로그인한 때와 마지막으로 쓴 때, 로그인한 기기의 종류/],
    ['what a certification keeps', /되돌릴 수 없게 바꾼 값 하나, 확인한 방법, 확인한 시각/],
    ['notices of a tie that was cut', /카카오에서 물음 Q와의 연결을 끊으면/],
    ['how long consents are kept', /동의와 철회 기록.*탈퇴한 뒤 3년/],
    ['those who did not finish signing up', /별명을 정한 뒤 가입을 그만둔 사람의 정보 \| 하루가 지나면/],
  ])('names %s', (_, words) => {
    expect(versionOf(3).body).toMatch(words)
  })

  it('says what changed, at its end and in the summary of changes', () => {
    const policy = versionOf(3)
    expect(policy.body).toContain('2판(2026년 6월 1일)과 달라진 것')
    for (const words of ['선택 항목', '로그인한 기기의 종류', 'recent-provider', '3년'])
      expect(policy.changes).toContain(words)
  })
})

describe('the fourth version of the privacy policy', () => {
  it.each([
    ['the network of an agreement', /망을 바꾼 값 \| 공감한 뒤 90일/],
    ['blocks between members', /숨기기와 차단 \| 해제할 때까지/],
    ['objections', /조치에 대한 이의와 그 판단 \| 처리한 뒤 3년/],
    ['claimants', `증명 자료 | 처리가 끝나고 ${dueProcess.claimantMonths}개월`],
    ['the cookie after a write', new RegExp(`^\\| ${justWroteCookie} \\|.*\\| 2초 \\|$`, 'm')],
  ])('names %s, and for how long', (_, words) => {
    expect(versionOf(4).body).toMatch(words)
  })
})
