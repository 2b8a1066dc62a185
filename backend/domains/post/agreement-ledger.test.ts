import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { appendToLedger, pseudonyms } from './agreement-ledger.commands.ts'
import { insertMembers, insertTestPost, pseudonymOf } from './post.testing.ts'
import { setAgreement } from './reaction.commands.ts'

let database: OpenDatabase
let post: number
let seq: number

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  const [author = 0, reader = 0] = await insertMembers(database.db, 2)
  seq = reader
  post = await insertTestPost(database.db, { authorId: author })
})

const entries = () =>
  database.db
    .selectFrom('post_agreement_ledger')
    .select(['kind', 'value', 'certified', 'pseudonym'])
    .where('post_id', '=', post)
    .orderBy('id')
    .execute()

describe('a pseudonym', () => {
  it('is the member’s own on one post, and another on another post and under another key', () => {
    const other = pseudonyms(Buffer.alloc(32, 8))
    expect(pseudonymOf(1, 5)).toEqual(pseudonymOf(1, 5))
    const names = [pseudonymOf(1, 5), pseudonymOf(2, 5), pseudonymOf(1, 6), other(1, 5), pseudonymOf(15, 1)]
    expect(new Set(names.map(name => name.toString('hex'))).size).toBe(5)
  })
})

describe('the ledger of agreements', () => {
  it('is never changed, shortened or emptied', async () => {
    await setAgreement(database.db, post, { seq, certified: false }, true, pseudonymOf)
    for (const act of [
      'update post_agreement_ledger set certified = true',
      'delete from post_agreement_ledger',
    ])
      await expect(sql.raw(act).execute(database.db)).rejects.toThrow('never changed')
    await expect(sql`truncate post_agreement_ledger`.execute(database.db)).rejects.toThrow('never changed')
  })

  it('grows by what changed and by nothing that was so already', async () => {
    const set = (wanted: boolean | undefined, certified = true) =>
      setAgreement(database.db, post, { seq, certified }, wanted, pseudonymOf)
    await set(false)
    await set(true)
    await set(true)
    await set(undefined, false)
    await set(undefined, false)
    const who = { kind: 'agree', pseudonym: pseudonymOf(post, seq) }
    expect(await entries()).toEqual([
      { ...who, value: 'agreed', certified: true },
      { ...who, value: null, certified: true },
      { ...who, value: 'agreed', certified: false },
    ])
  })

  it('goes back with the transaction that failed', async () => {
    const change = database.db.transaction().execute(async trx => {
      const pseudonym = pseudonymOf(post, seq)
      await appendToLedger(trx, { postId: post, pseudonym, kind: 'stance', value: 'for', certified: true })
      throw new Error('half way')
    })
    await expect(change).rejects.toThrow('half way')
    expect(await entries()).toEqual([])
  })
})

describe('every table that grows only', () => {
  it('refuses to be emptied too', async () => {
    const guarded = (level: string) => `
      select array_agg(distinct c.relname::text order by c.relname::text) as names
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc f on f.oid = t.tgfoid
      where f.proname in ('refuse_change', 'refuse_change_of_consent') and (t.tgtype & ${level}) <> 0`
    const { rows: rowwise } = await sql.raw<{ names: string[] }>(guarded('8')).execute(database.db)
    const { rows: whole } = await sql.raw<{ names: string[] }>(guarded('32')).execute(database.db)
    expect(rowwise[0]?.names).toContain('user_consents')
    expect(whole).toEqual(rowwise)
  })
})
