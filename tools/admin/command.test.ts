import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { runCommand } from './command.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const run = (...words: string[]) => runCommand(database.db, words)

describe('npm run admin', () => {
  it.each([[[]], [['help']], [['grant']], [['grant', '1']], [['grant', '1', 'KING']]])(
    'explains itself when it is asked for %j',
    async words => {
      await expect(run(...words)).rejects.toThrow(/쓰는 법/)
    },
  )

  it('names whom it does not know, and takes no wildcard for a name', async () => {
    await memberToken(database, { name: '가나다' })
    await expect(run('grant', '없는사람', 'EDITOR')).rejects.toThrow(/없는사람/)
    await expect(run('grant', '가%', 'EDITOR')).rejects.toThrow(/가%/)
    expect(await run('members', '%')).toBe('그런 회원이 없습니다.')
  })

  it('makes the first editor by number or by name, and records it', async () => {
    const { seq, name } = await memberToken(database, { name: '첫편집자' })
    expect(await run('grant', name, 'editor')).toBe(`${name}(${seq}번): MEMBER → EDITOR`)
    expect(await run('grant', String(seq), 'ADMIN')).toBe(`${name}(${seq}번): EDITOR → ADMIN`)
    expect(await run('members', '편집')).toContain('ADMIN')
    const acts = await database.db
      .selectFrom('audit_log')
      .select(['act', 'details'])
      .where('entity_id', '=', seq)
      .execute()
    expect(acts).toEqual([
      { act: 'grant-role', details: { role: ['MEMBER', 'EDITOR'] } },
      { act: 'grant-role', details: { role: ['EDITOR', 'ADMIN'] } },
    ])
  })
})
