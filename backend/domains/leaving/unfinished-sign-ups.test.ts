import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'
import { forgetUnfinishedSignUps } from './retention.commands.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => truncate(database))
afterAll(() => database.close())

const hoursLater = (hours: number) => new Date(Date.now() + hours * 3_600_000)

async function account(status: 'joining' | 'member', consents: string[]): Promise<number> {
  const { seq } = await memberToken(database, { status, consents })
  await database.db
    .insertInto('oauth_identities')
    .values({ provider: 'local', subject: `canary-${seq}`, user_id: seq })
    .execute()
  await sql`
    insert into user_contacts (user_id, email, provider)
    values (${seq}, ${`canary-${seq}@example.org`}, 'local')`.execute(database.db)
  return seq
}

async function personalRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from user_contacts) + (select count(*) from oauth_identities)
      + (select count(*) from sessions) + (select count(*) from users where status <> 'withdrawn') as count`.execute(
    database.db,
  )
  return Number(rows[0]?.count)
}

describe('a sign-up that nobody finished', () => {
  it('is kept for a day', async () => {
    await account('joining', [])
    expect(await forgetUnfinishedSignUps(database.db, hoursLater(23))).toBe(0)
    expect(await personalRows()).toBe(4)
  })

  it('leaves no row behind', async () => {
    await account('joining', [])
    expect(await forgetUnfinishedSignUps(database.db, hoursLater(25))).toBe(1)
    expect(await database.db.selectFrom('users').select('id').execute()).toEqual([])
    expect(await personalRows()).toBe(0)
    expect(await forgetUnfinishedSignUps(database.db, hoursLater(25))).toBe(0)
  })

  it('with a decision on one document leaves the decision, under nobody’s name', async () => {
    const seq = await account('joining', ['service'])
    expect(await forgetUnfinishedSignUps(database.db, hoursLater(25))).toBe(1)
    expect(await personalRows()).toBe(0)
    const left = await database.db.selectFrom('users').select(['id', 'name', 'status']).execute()
    expect(left).toEqual([{ id: seq, name: '탈퇴한 회원', status: 'withdrawn' }])
  })
})

describe('more unfinished sign-ups than one step takes', () => {
  const people = (count: number, prefix: string) => sql`
    insert into users (name, status, created_at)
    select ${prefix} || n, 'joining', now() - make_interval(mins => n) from generate_series(1, ${count}::int) n`

  it('are all forgotten in one night', async () => {
    await people(230, '미완').execute(database.db)
    expect(await forgetUnfinishedSignUps(database.db, hoursLater(25))).toBe(230)
  })

  it('are forgotten beside one that cannot be, which is reported', async () => {
    await people(3, '미완').execute(database.db)
    await sql`
      insert into mail_opt_outs (user_id, kind) select id, 'step' from users where name = '미완2'`.execute(
      database.db,
    )
    await expect(forgetUnfinishedSignUps(database.db, hoursLater(25))).rejects.toThrow('mail_opt_outs')
    const left = await database.db.selectFrom('users').select('name').execute()
    expect(left).toEqual([{ name: '미완2' }])
  })
})

it('a member is no unfinished sign-up, however old', async () => {
  await account('member', ['service', 'privacy'])
  expect(await forgetUnfinishedSignUps(database.db, hoursLater(24 * 400))).toBe(0)
  expect(await personalRows()).toBe(4)
})
