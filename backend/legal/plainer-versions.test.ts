import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { justWroteCookie, recentProviderCookie } from '#shared/constants/cookies.ts'
import { dueProcess } from '#shared/constants/due-process.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import type { ConsentDocumentTable } from '../platform/database/schema/account.ts'
import { openTestDatabase } from '../testing/test-database.ts'

let database: OpenDatabase
let documents: ConsentDocumentTable[]

beforeAll(async () => {
  database = await openTestDatabase()
  documents = await database.db.selectFrom('consent_documents').selectAll().execute()
})
afterAll(() => database.close())

function versionOf(code: string, version: number): ConsentDocumentTable {
  const found = documents.find(one => one.code === code && one.version === version)
  if (!found) throw new Error(`no version ${version} of ${code}`)
  return found
}

const longDate = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long' })

/** Sections of a text but its last, which tells what changed. */
const sectionsOf = (body: string) => body.split(/^## /m).filter(section => !section.startsWith('부칙'))
/** Periods, thresholds, ages and numbers of laws in a section, without the day on which the text takes effect. */
const numbersIn = (section: string) =>
  [...new Set(section.replace(/제3자|^시행일.*$/gm, '').match(/\d+/g) ?? [])].toSorted()

const tablesOf = (body: string) =>
  body
    .split('\n\n')
    .filter(block => block.startsWith('|'))
    .map(block => block.split('\n').map(line => line.split('|').length))

describe.each([
  { code: 'privacy', version: 5 },
  { code: 'sensitive', version: 3 },
  { code: 'service', version: 3 },
  { code: 'rules', version: 3 },
  { code: 'news', version: 2 },
])('version $version of $code, which says the same in plainer words', ({ code, version }) => {
  it('takes effect after the one before, renews no consent and carries the hash of its text', () => {
    const [earlier, plainer] = [versionOf(code, version - 1), versionOf(code, version)]
    expect(plainer.effective_from.getTime()).toBeGreaterThan(earlier.effective_from.getTime())
    expect([plainer.asks, plainer.renews_consent]).toEqual([earlier.asks, false])
    expect(plainer.sha256).toBe(createHash('sha256').update(plainer.body, 'utf8').digest('hex'))
    expect(plainer.body).toBe(plainer.body.normalize('NFC').trim())
  })

  it('has in each section the periods, thresholds and laws of the one before', () => {
    const [earlier, plainer] = [versionOf(code, version - 1), versionOf(code, version)]
    expect(sectionsOf(plainer.body).map(numbersIn)).toEqual(sectionsOf(earlier.body).map(numbersIn))
  })

  it('has the tables of the one before, with as many rows and columns', () => {
    const [earlier, plainer] = [versionOf(code, version - 1), versionOf(code, version)]
    expect(tablesOf(plainer.body)).toEqual(tablesOf(earlier.body))
  })

  it('names the day on which it takes effect', () => {
    const { body, effective_from } = versionOf(code, version)
    expect(body.slice(-400)).toContain(longDate.format(effective_from))
  })
})

describe('the fifth version of the privacy policy', () => {
  it.each(['수집 항목', '이용 목적', '보유 기간', '제3자 제공', '처리 위탁', '문의처'])(
    'has the row %s in its summary, as the law calls it',
    term => {
      expect(versionOf('privacy', 5).body).toMatch(new RegExp(`^\\| ${term} \\| `, 'm'))
    },
  )

  it.each([
    ['the cookie that remembers a provider', recentProviderCookie],
    ['the cookie after a write', new RegExp(`^\\| ${justWroteCookie} \\|.*\\| 2초 \\|$`, 'm')],
    ['the network of an agreement', /네트워크를 암호로 바꾼 값 \| 공감한 뒤 90일/],
    ['claimants', `증명 자료 | 처리가 끝나고 ${dueProcess.claimantMonths}개월`],
    ['the promises of the public log kept on the device', /브라우저 저장소 \|.*약속과 마지막으로 본 점검표/],
  ])('still names %s', (_, words) => {
    expect(versionOf('privacy', 5).body).toMatch(words)
  })

  it('names e-mail once as the law does', () => {
    expect(versionOf('privacy', 5).body.match(/전자우편/g)).toEqual(['전자우편'])
    expect(versionOf('privacy', 5).body).toContain('전자우편(이메일) 주소')
  })
})
