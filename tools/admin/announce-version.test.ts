import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { changedTables, digestTables } from '#backend/testing/table-rows.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { brand } from '#shared/constants/brand.ts'
import { readCommand } from './command.ts'
import { testMachine } from './machine.testing.ts'

let database: OpenDatabase
let directory: string
let admin: string
beforeAll(async () => {
  database = await openTestDatabase()
  directory = mkdtempSync(join(tmpdir(), 'announce-'))
  admin = (await memberToken(database, { name: '관리하는이', role: 'ADMIN' })).name
})
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true })
  await database.close()
})

const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 10)
const worded = (more: Record<string, string> = {}, body = '## 제1조 (목적)\n\n새 약속입니다.\n') => {
  const fields = {
    문서: 'service',
    제목: '이용약관',
    요약: '함께 쓰기 위한 약속입니다.',
    시행일: dayAhead(100),
    '바뀐 것': '\n- 제1조를 고쳤습니다.\n- 제2조를 없앴습니다.',
    ...more,
  }
  const head = Object.entries(fields).map(([field, words]) => `${field}: ${words}`)
  return `${head.join('\n')}\n---\n${body}`
}
const run = async (...words: string[]) =>
  readCommand(words)({ db: database.db, machine: testMachine(directory) })
function announce(text: string | Buffer, by = admin, ...options: string[]): Promise<string> {
  const file = join(directory, 'terms.txt')
  writeFileSync(file, text)
  return run('announce', file, by, ...options)
}
const newest = () =>
  database.db
    .selectFrom('consent_documents')
    .selectAll()
    .where('code', '=', 'service')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('npm run admin -- announce', () => {
  it.each([
    ['a day too near', { 시행일: dayAhead(6) }, '적어도 7일 뒤'],
    ['no day', { 시행일: '다음 달' }, '2026-12-31처럼'],
    ['a document that does not exist', { 문서: 'weather' }, 'weather: 그런 문서가 없습니다'],
    ['a word of renewal nobody knows', { 재동의: '아니요' }, '받음이나 받지 않음'],
    ['nothing said of what changed', { '바뀐 것': '' }, '바뀐 것 칸이 없습니다'],
  ])('refuses %s, and changes nothing', async (_, more, message) => {
    const before = await newest()
    await expect(announce(worded(more))).rejects.toThrow(message)
    expect(await newest()).toEqual(before)
  })

  it('refuses a text that is not all UTF-8, whose letters would be lost', async () => {
    const before = await newest()
    const inCp949 = Buffer.concat([Buffer.from(worded()), Buffer.from([0xc0, 0xcc])])
    await expect(announce(inCp949, admin, '--dry-run')).rejects.toThrow('UTF-8로 저장한 파일이 아닙니다')
    expect(await newest()).toEqual(before)
  })

  it('takes a file as the editor of Windows saves it', async () => {
    const saved = `\ufeff${worded().replaceAll('\n', '\r\n')}`
    expect(await announce(saved, admin, '--dry-run')).toContain('알릴 것은 이용약관')
  })

  it('refuses a file that is not there, and one without a text', async () => {
    const missing = join(directory, 'none.txt')
    await expect(run('announce', missing, admin)).rejects.toThrow('읽지 못했습니다')
    await expect(announce(worded().replace(/---[\s\S]*/, ''))).rejects.toThrow('본문 칸이 없습니다')
    await expect(announce(worded({}, '\n'))).rejects.toThrow('본문 칸을 채워 주세요')
  })

  it('refuses a name in double braces that nobody knows', async () => {
    await expect(announce(worded({}, '{{king}}의 약속'))).rejects.toThrow('{{king}}: 그런 자리가 없습니다')
  })

  it('refuses anybody but an administrator', async () => {
    const { name } = await memberToken(database, { name: '편집하는이', role: 'EDITOR' })
    await expect(announce(worded(), name)).rejects.toThrow('ADMIN만')
    await expect(announce(worded(), '없는이')).rejects.toThrow('가입을 마친 회원 가운데 없습니다')
  })

  it('rehearses a version: it says what would be, announces nothing and refuses what it would', async () => {
    const before = await digestTables(database.db)
    const { version } = await newest()
    expect(await announce(worded(), admin, '--dry-run')).toContain(
      `이용약관 ${version + 1}판입니다. 아무것도 바꾸지 않았습니다. ${dayAhead(100)}부터`,
    )
    await expect(announce(worded({ 시행일: dayAhead(6) }), admin, '--dry-run')).rejects.toThrow('7일 뒤')
    expect(changedTables(before, await digestTables(database.db))).toEqual([])
  })

  it('announces the next version for midnight in Seoul, in the administrator’s name', async () => {
    const { version: before } = await newest()
    expect(await announce(worded({}, '## 제1조 (목적)\n\n{{operator}}의 약속입니다.\n'))).toContain(
      `이용약관 ${before + 1}판을 알렸습니다. ${dayAhead(100)}부터`,
    )
    const { version, changes, body, effective_from } = await newest()
    expect({ version, changes, body }).toEqual({
      version: before + 1,
      changes: '- 제1조를 고쳤습니다.\n- 제2조를 없앴습니다.',
      body: `## 제1조 (목적)\n\n${brand.operator.name}의 약속입니다.`,
    })
    expect(effective_from).toEqual(new Date(`${dayAhead(100)}T00:00:00+09:00`))
    const acts = await database.db.selectFrom('audit_log').select(['act', 'entity_id']).execute()
    expect(acts).toEqual([{ act: 'announce', entity_id: version }])
  })

  it('says of a version that only informs that nobody is asked again', async () => {
    const text = worded(
      { 시행일: dayAhead(110), 재동의: '받지 않음' },
      '## 제1조 (목적)\n\n다른 약속입니다.\n',
    )
    expect(await announce(text)).toContain('동의를 다시 묻지 않습니다')
    expect((await newest()).renews_consent).toBe(false)
  })
})

describe('npm run admin -- withdraw', () => {
  const withdraw = (...words: string[]) => run('withdraw', ...words)

  it.each([
    ['a document that nobody knows', ['weather', '2'], /weather: 문서는 service/],
    ['no number', ['service', '둘'], /숫자로/],
    ['a version that there is not', ['service', '99'], /그런 판이 없습니다/],
    ['the first version, in force once', ['service', '1'], /이미 시행했거나/],
  ])('refuses %s', async (_, words, message) => {
    await expect(withdraw(...words, admin, '잘못 적었습니다.')).rejects.toThrow(message)
  })

  it('refuses anybody but an administrator', async () => {
    const { name } = await memberToken(database, { name: '엮는이', role: 'EDITOR' })
    await expect(withdraw('service', '1', name, '잘못 적었습니다.')).rejects.toThrow(/ADMIN만/)
  })

  it('withdraws an announced version, whose number stays used', async () => {
    const file = join(directory, 'rules.txt')
    const changed = worded(
      { 문서: 'rules', 제목: '운영규칙', 시행일: dayAhead(120) },
      '## 제1조\n\n새 규칙입니다.\n',
    )
    writeFileSync(file, changed)
    const message = await run('announce', file, admin)
    const version = /(\d+)판/.exec(message)?.[1] ?? ''
    const before = await digestTables(database.db)
    expect(await withdraw('rules', version, admin, '연습', '--dry-run')).toContain(
      '아무것도 바꾸지 않았습니다',
    )
    expect(changedTables(before, await digestTables(database.db))).toEqual([])
    expect(await withdraw('rules', version, admin, '시행일을', '잘못 적었습니다.')).toContain(
      `rules ${version}판을 철회했습니다`,
    )
    expect(await run('announce', file, admin)).toContain(`${Number(version) + 1}판`)
  })
})
