import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { recordAct } from './audit.commands.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('the record of acts', () => {
  it('keeps what was done, and nobody changes it afterwards', async () => {
    const { db } = database
    const { seq } = await memberToken(database, { role: 'EDITOR' })
    await db.transaction().execute(trx =>
      recordAct(trx, {
        actorId: seq,
        permission: 'question.edit',
        act: 'move',
        entity: 'post',
        entityId: 7,
        details: { life: ['review', 'selected'] },
        reason: '많은 사람이 겪는 일입니다.',
      }),
    )
    const [entry] = await db.selectFrom('audit_log').selectAll().execute()
    expect(entry).toMatchObject({ actor_id: seq, act: 'move', details: { life: ['review', 'selected'] } })
    await expect(db.updateTable('audit_log').set({ act: 'hide' }).execute()).rejects.toThrow(/never changed/)
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(/never changed/)
  })
})
