import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brand } from '#shared/constants/brand.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import type { ConsentDocumentTable } from '../platform/database/schema/account.ts'
import { openTestDatabase } from '../testing/test-database.ts'

let database: OpenDatabase
let documents: ConsentDocumentTable[]

beforeAll(async () => {
  database = await openTestDatabase()
  documents = await database.db.selectFrom('consent_documents').selectAll().where('version', '=', 2).execute()
})
afterAll(() => database.close())

const policies = () => documents.filter(({ code }) => !['sensitive', 'news'].includes(code))
const bodyOf = (code: string) => documents.find(one => one.code === code)?.body ?? ''
const headingsOf = (body: string) => [...body.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)

describe('the second version of the consent to sensitive data', () => {
  it('says what the public log has of agreements, and what leaving does to it', () => {
    const consent = documents.find(({ code }) => code === 'sensitive')
    expect(consent?.renews_consent).toBe(true)
    for (const words of [
      '공개 기록',
      '재단은 누가 공감했는지 압니다',
      '영수증을 남에게 주면',
      '열쇠를 없앱니다',
    ])
      expect(consent?.body).toContain(words)
  })
})

describe('the second version of the policies', () => {
  it('is there for those that have a page, each with the hash of its text', () => {
    expect(
      policies()
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(['privacy', 'rules', 'service'])
    for (const { body, sha256 } of documents)
      expect(sha256).toBe(createHash('sha256').update(body, 'utf8').digest('hex'))
  })

  it('numbers its articles without a gap and ends with what changed', () => {
    for (const { body } of policies()) {
      const headings = headingsOf(body)
      expect(headings.at(-1)).toBe('부칙')
      expect(headings.slice(0, -1).map(heading => heading?.split(' ')[0])).toEqual(
        headings.slice(0, -1).map((_, index) => `제${index + 1}조`),
      )
      expect(body).toContain('1판(2026년 1월 1일)과 달라진 것')
    }
  })

  it('has tables whose rows are as long as their heads', () => {
    for (const { body } of documents)
      for (const block of body.split('\n\n').filter(block => block.startsWith('|'))) {
        const widths = block.split('\n').map(line => line.split('|').length)
        expect(new Set(widths).size, block).toBe(1)
      }
  })

  it('names the operator, the address and what the law asks a privacy policy to say', () => {
    expect(bodyOf('service')).toContain(brand.operator.name)
    for (const word of [
      '목적',
      '기간',
      '제3자',
      '위탁',
      '국외 이전',
      '지우는',
      '권리',
      '보호책임자',
      '쿠키',
      '민감정보',
    ])
      expect(bodyOf('privacy')).toContain(word)
    expect(bodyOf('privacy')).toContain(brand.operator.helpEmail)
  })
})
