import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { countLockWaiters, holdLock, watchSettled } from '#backend/testing/held-lock.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { unlinkMember } from './identity.commands.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openPostgresTestDatabase(10)
})
afterAll(() => database.close())

it('of a member’s two ways to sign in that are taken away at once, one stays', async () => {
  const { db } = database
  const member = await memberToken(database)
  const providers = [
    { id: 'google', name: '구글' },
    { id: 'kakao', name: '카카오' },
  ] as const
  const ties = providers.map(({ id }) => ({ provider: id, subject: `at-${id}`, user_id: member.seq }))
  await db.insertInto('oauth_identities').values(ties).execute()
  const held = await holdLock(db, sql`select from oauth_identities where user_id = ${member.seq} for update`)
  const unlinking = providers.map(provider => watchSettled(unlinkMember(db, member, { provider })))
  const ready = async () => (await countLockWaiters(db)) + unlinking.filter(({ settled }) => settled()).length
  await expect.poll(ready).toBe(2)
  await held.release()
  const outcomes = await Promise.allSettled(unlinking.map(({ work }) => work))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({ errorName: 'LAST_IDENTITY' }),
  })
  const left = db.selectFrom('oauth_identities').select('provider').where('user_id', '=', member.seq)
  expect(await left.execute()).toHaveLength(1)
})
