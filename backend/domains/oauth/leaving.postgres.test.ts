import { afterAll, beforeAll, expect, it } from 'vitest'
import { endAllSessions } from '#backend/domains/session/index.ts'
import { startLeaving } from '#backend/domains/user/index.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { countLockWaiters, watchSettled } from '#backend/testing/held-lock.ts'
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
  const [ended, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const leaving = startLeaving(
    db,
    async (trx, memberId) => {
      await endAllSessions(trx, memberId)
      ended.resolve()
      await mayEnd.promise
    },
    { seq, keep: LeavingChoices.parse({}), withdraw: false, now: new Date() },
  )
  await ended.promise
  const signingIn = watchSettled(
    signIn(db, pairsOfTests(), 'local', person, { device: null, now: new Date() }),
  )
  await expect.poll(async () => (await countLockWaiters(db)) + Number(signingIn.settled())).toBe(1)
  mayEnd.resolve()
  await leaving
  expect(await signingIn.work).toMatchObject({ kind: 'session', tookBackLeaving: true })
  expect([await statusOf(seq), (await openSessionsOf(seq)).length]).toEqual(['member', 1])
})

it('a leaving is not taken back by a sign-in that opens no session', async () => {
  const { db } = database
  const { seq, person } = await memberWithIdentity()
  await startLeaving(db, endAllSessions, {
    seq,
    keep: LeavingChoices.parse({}),
    withdraw: false,
    now: new Date(),
  })
  const broken = { ...pairsOfTests(), open: () => Promise.reject(new Error('no session')) }
  const at = { device: null, now: new Date() }
  await expect(signIn(db, broken, 'local', person, at)).rejects.toThrow('no session')
  expect([await statusOf(seq), await openSessionsOf(seq)]).toEqual(['leaving', []])
})
