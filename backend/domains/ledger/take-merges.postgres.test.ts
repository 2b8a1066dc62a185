import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertMembers, insertTestPost, setAgreement, voices } from '#backend/domains/post/post.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { sealWaitingActs } from '#backend/testing/seal-ledger.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { recountLog } from './ledger.testing.ts'
import { takeMerges } from './take-merges.commands.ts'
import { noteAct } from './waiting-act.commands.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openPostgresTestDatabase()
})
afterAll(() => database.close())

it('a member who speaks while the merge carries them over has turns without gap or repeat', async () => {
  const { db } = database
  const members = await insertMembers(db, 6)
  const [authorId = 0, speaking = 0] = members
  const fromId = await insertTestPost(db, { authorId })
  const intoId = await insertTestPost(db, { authorId })
  for (const seq of members) await setAgreement(db, fromId, { seq, certified: false }, true)
  await sealWaitingActs(db)

  const place = { postId: intoId, kind: 'agree' } as const
  const locked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const act = db.transaction().execute(async trx => {
    const { who } = await voices.lock(trx, place, speaking)
    locked.resolve()
    await goOn.promise
    return noteAct(trx, place, who, { value: 'agreed', certified: false })
  })
  await locked.promise
  const merge = db
    .transaction()
    .execute(trx => takeMerges(trx, [{ fromId, intoId }], { epoch: 1, drafts: [], voices }))
  const blocked = sql<{ waits: boolean }>`
    select exists (select from pg_locks where not granted) as waits`
  await expect
    .poll(async () => (await blocked.execute(db)).rows[0]?.waits)
    .toBe(true)
    .finally(goOn.resolve)
  expect((await act).turn).toBe(1)
  expect((await merge).filter(({ type }) => type === 'act')).toHaveLength(5)
  await sealWaitingActs(db)
  expect((await recountLog(db)).tallyOf(intoId)?.countOf('agree')).toBe(1)
})
