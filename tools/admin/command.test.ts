import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { changedTables, digestTables } from '#backend/testing/table-rows.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { readCommand } from './command.ts'
import { testMachine } from './machine.testing.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const hashOf = (code: string) => createHash('sha256').update(code.replaceAll('-', '')).digest()
const run = async (...words: string[]) =>
  readCommand(words)({ db: database.db, machine: testMachine(tmpdir()) })
/** Answers the text with the names of the tables whose rows differ afterwards. */
async function changed(act: () => Promise<string>): Promise<{ output: string; tables: string[] }> {
  const before = await digestTables(database.db)
  const output = await act()
  return { output, tables: changedTables(before, await digestTables(database.db)) }
}
const acts = () =>
  database.db.selectFrom('audit_log').select(['act', 'entity_id', 'details']).orderBy('id').execute()

describe('npm run admin', () => {
  it.each([
    [[]],
    [['help']],
    [['grant']],
    [['grant', '1']],
    [['grant', '1', 'KING']],
    [['grant', '', 'EDITOR']],
    [['grant', '1', 'EDITOR', '2']],
    [['enrol']],
    [['enrol', '']],
    [['enrol', '1', '2']],
    [['reset-factor']],
    [['announce']],
    [['announce', 'file']],
    [['announce', 'file', '']],
    [['withdraw', 'service', '2', 'admin']],
    [['members', '--dry-run']],
    [['grant', '1', 'EDITOR', '--force']],
    [['import', 'file']],
    [['reconcile', 'all']],
  ])('explains itself when it is asked for %j', async words => {
    await expect(run(...words)).rejects.toThrow(/쓰는 법/)
  })

  it.each([
    ['-1', ['withdraw', 'service', '-1', 'admin', '잘못 적었습니다.']],
    ['--force', ['grant', '1', 'EDITOR', '--force']],
    ['--as=1', ['export', '--as=1', 'file']],
  ])('names an option that it does not know before it explains itself: %s', async (option, words) => {
    await expect(run(...words)).rejects.toThrow(
      new RegExp(`^${option}: 그런 옵션은 없습니다\\.\n\n쓰는 법: npm run admin -- ${words[0]} `),
    )
  })

  it('names whom it does not know, and takes no wildcard for a name', async () => {
    await memberToken(database, { name: '가나다' })
    const joining = await memberToken(database, { name: '가입하는이', status: 'joining' })
    for (const whom of [
      '없는사람',
      '가%',
      '999999',
      '99999999999999999999',
      joining.name,
      String(joining.seq),
    ])
      await expect(run('grant', whom, 'EDITOR')).rejects.toThrow(`${whom}: 가입을 마친 회원 가운데 없습니다`)
    expect(await run('members', '%')).toBe('그런 회원이 없습니다.')
    expect(await acts()).toEqual([])
  })

  it('never guesses from part of a name, and lists whom it could mean', async () => {
    const { seq } = await memberToken(database, { name: '느티나무그늘' })
    await expect(run('grant', '느티', 'EDITOR')).rejects.toThrow(
      new RegExp(`번호로.*\\s${seq}  MEMBER  느티나무그늘`, 's'),
    )
    await memberToken(database, { name: '느티나무아래' })
    await expect(run('grant', '느티나무', 'EDITOR')).rejects.toThrow(/느티나무아래.*느티나무그늘/s)
    expect(await acts()).toEqual([])
  })

  it('reads digits as a number, though somebody is called so', async () => {
    await memberToken(database, { name: '777' })
    await expect(run('grant', '777', 'EDITOR')).rejects.toThrow('777: ')
  })

  it('makes the first editor by number or by name, and records it', async () => {
    const { seq, name } = await memberToken(database, { name: '첫편집자' })
    expect(await run('grant', name.normalize('NFD'), 'editor')).toContain(
      `${name}(${seq}번): MEMBER → EDITOR`,
    )
    expect(await run('grant', String(seq), 'ADMIN')).toContain(`${name}(${seq}번): EDITOR → ADMIN`)
    await expect(run('grant', name, 'ADMIN')).rejects.toThrow('이미 ADMIN입니다')
    await expect(run('grant', name, 'MEMBER')).rejects.toThrow('하나 남은 ADMIN입니다')
    expect((await run('members')).split('\n')[0]).toContain(`ADMIN   ${name}`)
    expect(await run('members', '편집')).toContain('ADMIN')
    expect(await acts()).toEqual([
      { act: 'grant-role', entity_id: seq, details: { role: ['MEMBER', 'EDITOR'] } },
      { act: 'grant-role', entity_id: seq, details: { role: ['EDITOR', 'ADMIN'] } },
    ])
  })

  it('makes an enrolment code for editors alone, prints it once and keeps its hash', async () => {
    const member = await memberToken(database, { name: '아무나' })
    await expect(run('enrol', member.name)).rejects.toThrow('먼저 역할을 주세요')
    const editor = await memberToken(database, { name: '새편집자', role: 'EDITOR' })
    const printed = await run('enrol', editor.name)
    const [code = ''] = printed.match(/(?:[0-9A-Z]{4}-){5}[0-9A-Z]{4}/) ?? []
    const kept = await database.db.selectFrom('enrolment_codes').selectAll().execute()
    expect(kept).toMatchObject([{ user_id: editor.seq, code_hash: hashOf(code), used_at: null }])
    expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''))
    await run('enrol', String(editor.seq))
    expect(await database.db.selectFrom('enrolment_codes').select('id').execute()).toHaveLength(1)
  })

  it('resets a second factor, whoever has it, and signs the member out', async () => {
    const { seq, name } = await memberToken(database, { name: '잃은이', role: 'EDITOR' })
    await run('enrol', name)
    expect(await run('reset-factor', name)).toContain('모든 기기에서 로그아웃')
    const left = database.db.selectFrom('enrolment_codes').select('id').where('user_id', '=', seq)
    const open = database.db.selectFrom('sessions').select('id').where('user_id', '=', seq)
    expect([await left.execute(), await open.where('ended_at', 'is', null).execute()]).toEqual([[], []])
    expect((await acts()).slice(-2)).toMatchObject([
      { act: 'enrol', entity_id: seq },
      { act: 'reset', entity_id: seq },
    ])
  })

  it('rehearses a role, and refuses there what it would refuse', async () => {
    const { seq, name } = await memberToken(database, { name: '예비편집자' })
    expect(await changed(() => run('grant', name, 'EDITOR', '--dry-run'))).toEqual({
      output: expect.stringMatching(
        new RegExp(`아무것도 바꾸지.*${name}\\(${seq}번\\): MEMBER → EDITOR`, 's'),
      ),
      tables: [],
    })
    const last = run('grant', '첫편집자', 'MEMBER', '--dry-run')
    await expect(last).rejects.toThrow('하나 남은 ADMIN입니다')
  })

  it('rehearses an enrolment without a code, and a reset that leaves the member signed in', async () => {
    const { name } = await memberToken(database, { name: '연습하는이', role: 'EDITOR' })
    await run('enrol', name)
    const enrolment = await changed(() => run('enrol', name, '--dry-run'))
    expect(enrolment).toEqual({ output: expect.stringContaining('아무것도 바꾸지'), tables: [] })
    expect(enrolment.output).not.toMatch(/[0-9A-Z]{4}-/)
    expect(await changed(() => run('reset-factor', name, '--dry-run'))).toEqual({
      output: expect.stringContaining('아무것도 바꾸지'),
      tables: [],
    })
  })
})
