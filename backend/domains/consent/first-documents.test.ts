import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkDatabase } from '#backend/platform/database/boot-check.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { removeDocuments } from '#backend/testing/documents-in-force.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { brand } from '#shared/constants/brand.ts'
import { documentCodes } from '#shared/contract/consent.ts'
import { publishFirstDocuments } from './first-documents.commands.ts'

let database: OpenDatabase
let directory: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'legal-'))
  for (const code of documentCodes) write(`${code}-1.md`, { 문서: code })
  await removeDocuments(database.db, documentCodes)
})
afterEach(() => rmSync(directory, { recursive: true }))

function write(name: string, more: Record<string, string> = {}, body = '## 제1조 (목적)\n\n약속입니다.') {
  const values = { 문서: 'service', 제목: '이용약관', 요약: '약속입니다.', 시행일: '2026-01-01', ...more }
  const head = Object.entries(values).map(([field, value]) => `${field}: ${value}`)
  writeFileSync(join(directory, name), `${head.join('\n')}\n---\n\n${body}\n`)
}

const publish = () => publishFirstDocuments(database.db, directory)
const stored = () =>
  database.db.selectFrom('consent_documents').selectAll().orderBy('code').orderBy('version').execute()

describe('the first documents of a site', () => {
  it.each([
    ['a document without a text', () => rmSync(join(directory, 'news-1.md')), 'news-1.md is missing'],
    ['a version left out', () => write('service-3.md', { '바뀐 것': '- 모두' }), 'service-2.md'],
    ['the text of another document', () => write('rules-1.md'), 'is no text of rules'],
    ['an empty text', () => write('service-1.md', {}, ''), 'is no text of service'],
    ['a field left out', () => write('service-1.md', { 요약: '' }), '요약 칸이 없습니다'],
    ['a later version that does not say what changed', () => write('service-2.md'), '바뀐 것 칸이 없습니다'],
    [
      'a later version that takes effect no later',
      () => write('service-2.md', { '바뀐 것': '- 모두' }),
      'takes effect no later',
    ],
    [
      'a first version that asks for no consent',
      () => write('service-1.md', { 재동의: '받지 않음' }),
      '1판에는 재동의를',
    ],
    [
      'a word of renewal nobody knows',
      () => write('service-2.md', { '바뀐 것': '- 모두', 재동의: '아니요' }),
      '재동의 칸에는 받음이나 받지 않음을',
    ],
    [
      'a name nobody knows',
      () => write('service-1.md', {}, '{{king}}의 약속'),
      '{{king}}: 그런 자리가 없습니다',
    ],
  ])('are refused all together for %s', async (_, spoil, message) => {
    spoil()
    await expect(publish()).rejects.toThrow(message)
    expect(await stored()).toEqual([])
    await expect(checkDatabase(database.db)).rejects.toThrow('legal documents are missing: service, privacy')
  })

  it('are every version in the directory, with the operator named and the hash of what is read', async () => {
    write(
      'service-2.md',
      { 시행일: '2026-03-01', 재동의: '받지 않음', '바뀐 것': '\n- 제1조를 고쳤습니다.' },
      '{{operator}}, {{helpEmail}}',
    )
    expect((await publish()).toSorted()).toEqual(
      [...documentCodes.map(code => `${code}-1`), 'service-2'].toSorted(),
    )
    const body = `${brand.operator.name}, ${brand.operator.helpEmail}`
    const [first, second] = (await stored()).filter(({ code }) => code === 'service')
    expect(first).toMatchObject({ changes: null, asks: 'required', renews_consent: true })
    expect(second).toEqual({
      code: 'service',
      version: 2,
      title: '이용약관',
      summary: '약속입니다.',
      changes: '- 제1조를 고쳤습니다.',
      body,
      asks: 'required',
      renews_consent: false,
      effective_from: new Date('2026-03-01T00:00:00+09:00'),
      sha256: createHash('sha256').update(body, 'utf8').digest('hex'),
    })
    await expect(checkDatabase(database.db)).resolves.toBeUndefined()
  })

  it('are published once: a document that has a version is left as it is', async () => {
    await publish()
    const before = await stored()
    write('service-1.md', {}, '다른 약속')
    write('service-2.md', { 시행일: '2026-03-01', '바뀐 것': '- 모두' })
    expect(await publish()).toEqual([])
    expect(await stored()).toEqual(before)
  })
})
