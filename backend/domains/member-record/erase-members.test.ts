import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import { pseudonyms } from '#backend/domains/post/index.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { noLeaving } from '#backend/domains/user/index.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { eraseDueMembers } from './erase-members.ts'

let database: OpenDatabase
let app: App
let leaver: TestMember
let other: TestMember
beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  canary = `카나리아${randomBytes(4).toString('hex')}`
  leaver = await memberToken(database, { type: '변호사', certified_at: new Date() })
  other = await memberToken(database)
})

const send = async (
  member: TestMember,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) => {
  const { headers } = member
  const reply = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() }
}
const fail = (about: { err: unknown }) => {
  throw about.err
}
const erase = (days: number, error: (about: { err: unknown }) => void = fail) =>
  eraseDueMembers(database.db, {
    pseudonymOf: pseudonyms(testConfig().secrets.pseudonymKey),
    providers: [],
    log: { error },
    now: new Date(Date.now() + days * 86_400_000),
  })
/** Whether any row of any table holds it. */
async function isAnywhere(trace: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db)
  for (const { name } of rows) {
    const found = await sql<{ there: boolean }>`
      select exists (select from ${sql.table(name)} t where strpos(t::text, ${trace}) > 0) as there`.execute(
      database.db,
    )
    if (found.rows[0]?.there) return true
  }
  return false
}

const nothing = { question: 'delete', comment: 'delete', interviewQuestion: 'delete', greenPaper: 'delete' }
/** Of each test's own, since what was kept in one is found in the next. */
let canary: string
const personHash = Buffer.alloc(32, 0xca)

async function live(): Promise<{ own: number; foreign: number }> {
  await send(leaver, 'PUT', '/users/update-user', { introduction: `${canary} 소개` })
  await send(leaver, 'PUT', '/users/update-pdf-info', {
    version: 0,
    pages: [{ title: `${canary} 쪽 제목`, body: `${canary} 쪽 내용` }],
  })
  await database.db
    .insertInto('user_contacts')
    .values({ user_id: leaver.seq, email: `${canary}@example.org`, provider: 'local' })
    .execute()
  await database.db
    .insertInto('oauth_identities')
    .values({ provider: 'local', subject: `${canary} ${leaver.seq}`, user_id: leaver.seq })
    .execute()
  const proof = { method: 'portone' as const, verified_at: new Date() }
  await database.db
    .insertInto('certifications')
    .values({ user_id: leaver.seq, person_hash: personHash, ...proof })
    .execute()
  const own = await askQuestion(database.db, {
    authorId: leaver.seq,
    title: `${canary} 물음은 남습니까?`,
    body: `${canary} 물음의 내용입니다.`,
  })
  const foreign = await askQuestion(database.db, { authorId: other.seq })
  await send(leaver, 'POST', `/questions/${foreign}/agreed`, { agreed: true })
  await send(leaver, 'POST', `/questions/${foreign}/bookmarked`, { bookmarked: true })
  await send(leaver, 'POST', `/comments/${foreign}`, { body: `${canary} 의견입니다.` })
  return { own, foreign }
}

describe('erasure', () => {
  it('waits for the grace to end, and passes over whoever came back', async () => {
    await send(leaver, 'DELETE', '/users/sign-out')
    expect(await erase(6)).toBe(0)
    await database.db
      .updateTable('users')
      .set({ status: 'member', ...noLeaving })
      .where('id', '=', leaver.seq)
      .execute()
    expect(await erase(8)).toBe(0)
  })

  it('leaves nothing of somebody who kept nothing, and every count as its rows are', async () => {
    const { own, foreign } = await live()
    await send(leaver, 'DELETE', '/users/sign-out', { keep: nothing })
    expect(await erase(8)).toBe(1)
    for (const trace of [canary, leaver.name, personHash.toString('hex')])
      expect(await isAnywhere(trace)).toBe(false)
    expect((await send(other, 'GET', `/questions/${own}`)).status).toBe(410)
    const { counts } = (await send(other, 'GET', `/questions/${foreign}`)).body
    expect(counts).toMatchObject({ agree: 0, certifiedAgree: 0, bookmark: 0, comment: 0 })
    expect(await erase(8)).toBe(0)
  })

  it('keeps the texts of somebody who left them, under the name of all who left', async () => {
    const { own } = await live()
    await send(leaver, 'DELETE', '/users/sign-out', { keep: {} })
    expect(await erase(8)).toBe(1)
    const { author, title } = (await send(other, 'GET', `/questions/${own}`)).body
    expect(title).toContain(canary)
    expect(author).toEqual({ seq: leaver.seq, name: '탈퇴한 회원', certified: false, type: null })
    expect(await isAnywhere(leaver.name)).toBe(false)
    const profile = (await send(other, 'POST', `/users/profile/${leaver.seq}`)).body
    expect(profile).toMatchObject({ name: '탈퇴한 회원', introduction: null, left: true })
  })

  it('ends a leaving as it was chosen when one choice was made for all texts', async () => {
    const { own } = await live()
    await send(leaver, 'DELETE', '/users/sign-out')
    await database.db
      .updateTable('users')
      .set({ leaving_keeps: 'nothing', leaving_deletes: null })
      .where('id', '=', leaver.seq)
      .execute()
    expect(await erase(8)).toBe(1)
    expect(await isAnywhere(canary)).toBe(false)
    expect((await send(other, 'GET', `/questions/${own}`)).status).toBe(410)
  })

  it('empties what was taken back long before, whatever is chosen', async () => {
    const { own, foreign } = await live()
    await send(leaver, 'DELETE', `/questions/${own}`)
    const [comment] = (await send(leaver, 'GET', `/comments/${foreign}`)).body.items
    await send(leaver, 'DELETE', `/comments/${foreign}/${comment.id}`)
    await send(leaver, 'DELETE', '/users/sign-out', { keep: {} })
    expect(await erase(8)).toBe(1)
    expect(await isAnywhere(canary)).toBe(false)
  })

  it('goes on past somebody who cannot be erased, and says who', async () => {
    await sql`
      create function refuse_erasure() returns trigger language plpgsql as $$
      begin raise exception 'kept by a test'; end $$`.execute(database.db)
    await sql`
      create trigger refused before update on users for each row
      when (new.status = 'withdrawn' and new.id = ${sql.lit(leaver.seq)})
      execute function refuse_erasure()`.execute(database.db)
    for (const member of [leaver, other]) await send(member, 'DELETE', '/users/sign-out')
    const failed: unknown[] = []
    expect(await erase(8, about => failed.push(about))).toBe(1)
    expect(failed).toEqual([
      { err: expect.objectContaining({ message: 'kept by a test' }), member: leaver.seq },
    ])
    await sql`drop trigger refused on users`.execute(database.db)
    expect(await erase(8)).toBe(1)
  })

  it('notes agreements that are taken back in the ledger, which keeps no name', async () => {
    const { foreign } = await live()
    await send(leaver, 'DELETE', '/users/sign-out')
    await erase(8)
    const ledger = await database.db
      .selectFrom('post_agreement_ledger')
      .select(['value', 'pseudonym'])
      .where('post_id', '=', foreign)
      .orderBy('id')
      .execute()
    expect(ledger.map(({ value }) => value)).toEqual(['agreed', null])
    expect(ledger[0]?.pseudonym).toEqual(ledger[1]?.pseudonym)
  })
})
