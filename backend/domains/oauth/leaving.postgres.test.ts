import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startLeaving } from '#backend/domains/user/index.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { countLockWaiters, holdLock, watchSettled } from '#backend/testing/held-lock.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { pairsOfTests } from '#backend/testing/test-session.ts'
import { LeavingChoices } from '#shared/contract/leaving.ts'
import { signIn } from './sign-in.commands.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openPostgresTestDatabase(10)
})
afterAll(() => database.close())

async function memberWithIdentity() {
  const { seq } = await memberToken(database)
  const subject = `person-${seq}`
  await database.db
    .insertInto('oauth_identities')
    .values({ provider: 'local', subject, user_id: seq })
    .execute()
  return { seq, person: { subject, name: null, email: null, phone: null } }
}

const leavingOf = (seq: number) => ({
  seq,
  keep: LeavingChoices.parse({}),
  withdraw: false,
  now: new Date(),
})

const openSessionsOf = (memberId: number) =>
  database.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute()
const statusOf = async (memberId: number) =>
  (await database.db.selectFrom('users').select('status').where('id', '=', memberId).executeTakeFirst())
    ?.status

it('a sign-in during a leaving comes after it: no session of somebody who is leaving stays open', async () => {
  const { db } = database
  const { seq, person } = await memberWithIdentity()
  const lock = await holdLock(db, sql`select id from sessions where user_id = ${seq} for update`)
  const leaving = startLeaving(db, leavingOf(seq))
  await expect.poll(() => countLockWaiters(db)).toBe(1)
  const signingIn = watchSettled(
    signIn(db, pairsOfTests(), 'local', person, { device: null, now: new Date() }),
  )
  await expect.poll(async () => (await countLockWaiters(db)) + Number(signingIn.settled())).toBe(2)
  await lock.release()
  await leaving
  expect(await signingIn.work).toMatchObject({ kind: 'session', tookBackLeaving: true })
  expect([await statusOf(seq), (await openSessionsOf(seq)).length]).toEqual(['member', 1])
})

it('a leaving is not taken back by a sign-in that opens no session', async () => {
  const { db } = database
  const { seq, person } = await memberWithIdentity()
  await startLeaving(db, leavingOf(seq))
  const broken = { ...pairsOfTests(), open: () => Promise.reject(new Error('no session')) }
  const at = { device: null, now: new Date() }
  await expect(signIn(db, broken, 'local', person, at)).rejects.toThrow('no session')
  expect([await statusOf(seq), await openSessionsOf(seq)]).toEqual(['leaving', []])
})
