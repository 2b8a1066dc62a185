import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseOf } from '../platform/database/open-database.ts'
import { engineOf } from '../platform/database/open-embedded.ts'
import { memberToken } from './test-app.ts'
import { newEngine, type OpenDatabase, openTestDatabase } from './test-database.ts'

let asNew: Awaited<ReturnType<typeof contentsOf>>
beforeAll(async () => {
  const database = databaseOf(await engineOf(await newEngine()))
  asNew = await contentsOf(database)
  await database.close()
})

/** Leaves the database as a test file does, and opens the next one of the worker. */
async function handOn(leave: (database: OpenDatabase) => Promise<unknown>) {
  const left = await openTestDatabase()
  await leave(left)
  const written = await transactionsOf(left)
  await left.close()
  const next = await openTestDatabase()
  try {
    return { isReused: (await transactionsOf(next)) > written, contents: await contentsOf(next) }
  } finally {
    await next.close()
  }
}

const transactionsOf = async ({ db }: OpenDatabase) => {
  const { rows } = await sql<{ n: number }>`select pg_current_xact_id()::text::int as n`.execute(db)
  return rows[0]?.n ?? 0
}

async function contentsOf({ db }: OpenDatabase) {
  const read = async (text: string) => (await sql.raw(text).execute(db)).rows
  const tables = (await read(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    order by 1`)) as { name: string }[]
  const rows = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*), md5(string_agg(t::text, ' ' order by t::text)) from ${name} t`,
  )
  return {
    rows: await read(`${rows.join(' union all ')} order by 1`),
    ids: await read('select sequencename, last_value from pg_sequences order by 1'),
    functions: await read('select proname, md5(prosrc) from pg_proc order by oid'),
    triggers: await read('select tgname, tgenabled from pg_trigger order by oid'),
    settings: await read(`select name, setting from pg_settings where source <> 'default' order by 1`),
    estimates: await read(
      `select relname, relpages, reltuples from pg_class where relkind in ('r', 'i') order by oid`,
    ),
    statistics: await read('select starelid::regclass from pg_statistic order by 1'),
    channels: await read('select pg_listening_channels()'),
    locks: await read(`select objid from pg_locks where locktype = 'advisory'`),
    draws: await read(`select setseed(0.5), random()`),
  }
}

const run =
  (text: string) =>
  ({ db }: OpenDatabase) =>
    sql.raw(text).execute(db)

describe('the database of the next test file', () => {
  it('is the one that was given back, as new, after rows were written', async () => {
    const { isReused, contents } = await handOn(async database => {
      for (let n = 0; n < 3; n += 1) await memberToken(database)
    })
    expect(isReused).toBe(true)
    expect(contents).toEqual(asNew)
  })

  it.each([
    ['a transaction left open', "begin; insert into users (name, status) values ('누구', 'joining')"],
    ['an id taken and not used', "select nextval('users_id_seq')"],
    ['a setting', "set statement_timeout = '7s'"],
    ['a channel listened to', 'listen news'],
    ['a lock held by the session', 'select pg_advisory_lock(7)'],
    ['estimates of empty tables', 'vacuum users'],
    [
      'estimates of long values',
      `insert into ledger_tiles (level, index, hashes)
       select 0, n, (select string_agg(sha256((n || '-' || m)::bytea), '') from generate_series(1, 256) m)
       from generate_series(1, 300) n`,
    ],
  ])('shows nothing of %s', async (_, text) => {
    const { isReused, contents } = await handOn(run(text))
    expect(contents).toEqual(asNew)
    expect(isReused).toBe(true)
  })

  it.each([
    ['a table', 'create table left_behind (n int)'],
    ['a temporary table', 'create temporary table passing (n int)'],
    ['a changed code', "update codes set label = label || '!'"],
    ['a removed category', 'delete from categories where id = (select max(id) from categories)'],
    ['a job', 'insert into pgboss.version (version) values (99)'],
    ['a trigger out of use', 'alter table audit_log disable trigger user'],
    ['a function', 'create function seven() returns int language sql return 7'],
    ['statistics', "insert into users (name, status) values ('누구', 'joining'); analyze users"],
  ])('is a new one after %s', async (_, text) => {
    const { isReused, contents } = await handOn(run(text))
    expect(contents).toEqual(asNew)
    expect(isReused).toBe(false)
  })
})
