import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { announceDocument } from './consent.commands.ts'
import { findDocumentsInForce, findVersions } from './consent.queries.ts'
import type { DocumentDraft } from './document-file.ts'

const day = 86_400_000
/** Is later than every date that migrations announce. */
const now = new Date('2030-01-01T00:00:00+09:00')

let database: OpenDatabase
let admin: number
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  admin = (await memberToken(database, { role: 'ADMIN' })).seq
})
afterAll(() => database.close())

const draft = (more: Partial<DocumentDraft> = {}): DocumentDraft => ({
  code: 'service',
  title: '이용약관',
  summary: '함께 쓰기 위한 약속입니다.',
  changes: '- 제1조를 고쳤습니다.',
  body: '## 제1조 (목적)\n\n새로 적은 약속입니다.',
  renewsConsent: true,
  effectiveFrom: new Date(now.getTime() + 7 * day),
  ...more,
})
const announced = (more: Partial<DocumentDraft> = {}, at = now) =>
  announceDocument(database.db, admin, { draft: draft(more), now: at })
const newest = async () => (await findVersions(database.db, 'service'))[0]
const acts = () =>
  database.db.selectFrom('audit_log').select(['act', 'entity', 'details']).orderBy('id').execute()

describe('a new version of a document', () => {
  it.each([
    ['a day that is less than a week ahead', { effectiveFrom: new Date(now.getTime() + 7 * day - 1) }],
    ['a day after two years', { effectiveFrom: new Date(now.getTime() + 730 * day + 1) }],
    ['a name left to be filled in', { body: '{{operator}}의 약속입니다.' }],
    ['no word of what changed', { changes: ' \n' }],
    ['no text', { body: '' }],
    ['no summary', { summary: '' }],
  ])('is refused with %s, and nothing is announced', async (_, more) => {
    const before = [await newest(), await acts()]
    await expect(announced(more)).rejects.toMatchObject({
      errorName: 'VALIDATION_FAILED',
      validationErrors: [{ field: Object.keys(more)[0] }],
    })
    expect([await newest(), await acts()]).toEqual(before)
  })

  it('is refused with the text of the newest version, and with a day before that of the newest', async () => {
    const later = { effectiveFrom: new Date(now.getTime() + 30 * day) }
    await announced({ ...later, body: '첫 글입니다.' })
    await expect(announced({ body: '첫 글입니다.', title: ' ' })).rejects.toMatchObject({
      validationErrors: [{ field: 'title' }, { field: 'body' }, { field: 'effectiveFrom' }],
    })
    const muchLater = { effectiveFrom: new Date(now.getTime() + 60 * day) }
    await expect(announced({ ...muchLater, body: '첫 글입니다.' })).rejects.toMatchObject({
      validationErrors: [{ field: 'body' }],
    })
  })

  it('waits beside the one in force until its day, asks for what it asked for, and is in the record', async () => {
    const before = await newest()
    const inForce = await findDocumentsInForce(database.db)
    const effectiveFrom = new Date(now.getTime() + 400 * day)
    const body = '## 제1조 (목적)\r\n\r\n고쳐 적은 약속입니다.\r\n'
    const version = await announced({ body: body.normalize('NFD'), effectiveFrom })
    const stored = '## 제1조 (목적)\n\n고쳐 적은 약속입니다.'
    expect(await newest()).toEqual({
      code: 'service',
      version,
      title: '이용약관',
      summary: '함께 쓰기 위한 약속입니다.',
      changes: '- 제1조를 고쳤습니다.',
      body: stored,
      asks: 'required',
      renewsConsent: true,
      effectiveFrom: effectiveFrom.toISOString(),
      sha256: createHash('sha256').update(stored).digest('hex'),
      inForce: false,
    })
    expect(version).toBe(Number(before?.version) + 1)
    expect(await findDocumentsInForce(database.db)).toEqual(inForce)
    expect((await acts()).at(-1)).toEqual({
      act: 'announce',
      entity: 'consent-document',
      details: { code: 'service', version, renewsConsent: true, effectiveFrom: effectiveFrom.toISOString() },
    })
  })
})
