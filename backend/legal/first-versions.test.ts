import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brand } from '#shared/constants/brand.ts'
import { ConsentDocument, documentCodes } from '#shared/contract/consent.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import type { ConsentDocumentTable } from '../platform/database/schema/account.ts'
import { openTestDatabase } from '../testing/test-database.ts'

let database: OpenDatabase
let documents: ConsentDocumentTable[]

beforeAll(async () => {
  database = await openTestDatabase()
  documents = await database.db.selectFrom('consent_documents').selectAll().where('version', '=', 1).execute()
})
afterAll(() => database.close())

const bodyOf = (code: string) => documents.find(one => one.code === code)?.body ?? ''

describe('the first version of the documents', () => {
  it('exists once for every code, in the shape of the contract', () => {
    expect(documents.map(one => one.code).toSorted()).toEqual([...documentCodes].toSorted())
    for (const { effective_from, renews_consent: renewsConsent, ...one } of documents)
      ConsentDocument.parse({ ...one, renewsConsent, effectiveFrom: effective_from.toISOString() })
  })

  it('carries the hash of the body that is shown', () => {
    for (const { body, sha256 } of documents)
      expect(sha256).toBe(createHash('sha256').update(body, 'utf8').digest('hex'))
  })

  it('asks what the permission table waits for', () => {
    expect(Object.fromEntries(documents.map(one => [one.code, one.asks]))).toEqual({
      service: 'required',
      privacy: 'required',
      sensitive: 'writing',
      news: 'optional',
      rules: 'nothing',
    })
  })

  it('is in normal form, parted by blank lines, with headings that carry text', () => {
    for (const { body } of documents) {
      expect(body).toBe(body.normalize('NFC').trim())
      for (const paragraph of body.split('\n\n')) expect(paragraph).toMatch(/^(## \S.*|[^#\s].*)$/)
    }
  })

  it('names the operator and the address that the footer shows', () => {
    expect(bodyOf('service')).toContain(brand.operator.name)
    expect(bodyOf('privacy')).toContain(brand.operator.helpEmail)
  })

  it('says before consent what becomes public and what stays private (R12.12)', () => {
    expect(bodyOf('sensitive')).toMatch(/모두에게 공개되는 것[\s\S]*질문[\s\S]*의견[\s\S]*별명/)
    expect(bodyOf('sensitive')).toMatch(/공개되지 않는 것[\s\S]*공감한 질문의 목록[\s\S]*관심/)
  })
})
