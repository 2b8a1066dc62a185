import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recountLog } from '#backend/domains/ledger/ledger.testing.ts'
import { insertMembers, setAgreement, voices } from '#backend/domains/post/post.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { countLockWaiters, holdLock } from '#backend/testing/held-lock.ts'
import { sealWaitingActs } from '#backend/testing/seal-ledger.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { setMergeRefusal } from './merge-refusal.commands.ts'
import { askQuestion } from './question.testing.ts'
import { mergeQuestions } from './question-merge.commands.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openPostgresTestDatabase(10)
})
afterAll(() => database.close())

it('a member who refuses a merge while the log carries its people over is not among them', async () => {
  const { db } = database
  const members = await insertMembers(db, 6)
  const [memberId = 0] = members
  const fromId = await askQuestion(db, { authorId: memberId })
  const intoId = await askQuestion(db, { authorId: memberId })
  for (const seq of members) await setAgreement(db, fromId, { seq, certified: false }, true)
  await mergeQuestions(db, memberId, { fromId, intoId, note: '같은 것을 묻습니다.' })
  await sealWaitingActs(db)
  await sql`update post_relations set created_at = created_at - interval '1 hour'`.execute(db)

  const held = await holdLock(db, sql`lock table merge_refusals in share mode`)
  const refusal = setMergeRefusal(db, { memberId, postId: fromId, refused: true }, voices)
  await expect.poll(() => countLockWaiters(db)).toBe(1)
  const sealing = sealWaitingActs(db)
  await expect.poll(() => countLockWaiters(db)).toBe(2)
  await held.release()
  await Promise.all([refusal, sealing])
  await sealWaitingActs(db)
  expect((await recountLog(db)).tallyOf(intoId)?.counts()).toMatchObject([{ value: 'merged', counted: 5 }])
})
