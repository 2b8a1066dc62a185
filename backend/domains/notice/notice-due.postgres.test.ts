import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { publishDueNotices, publishNotice, scheduleNotice, updateNotice, writeNotice } from './index.ts'

let database: OpenDatabase
let editor: number
const now = new Date('2026-11-20T09:00:00Z')
const draft = { title: '서버 점검 안내', body: '새벽 두 시부터 네 시까지 점검합니다.', pinned: false }

beforeAll(async () => {
  database = await openPostgresTestDatabase(20)
  editor = (await memberToken(database, { role: 'EDITOR' })).seq
})
afterAll(() => database.close())

const countEvents = async (noticeId: number) => {
  const rows = await database.db.selectFrom('outbox').select('payload').execute()
  return rows.filter(({ payload }) => payload.noticeId === noticeId).length
}

describe('notices, by many at once', () => {
  it('are each published once and enqueued once, however many rounds run', async () => {
    const ids: number[] = []
    for (let number = 0; number < 30; number++) {
      const noticeId = await writeNotice(database.db, editor, draft)
      await scheduleNotice(database.db, editor, { noticeId, at: now })
      ids.push(noticeId)
    }
    const rounds = await Promise.all(Array.from({ length: 8 }, () => publishDueNotices(database.db, now)))
    expect(rounds.flat().toSorted((a, b) => a - b)).toEqual(ids)
    for (const id of ids) expect(await countEvents(id)).toBe(1)
  })

  it('go out once when editors and the clock send one out together', async () => {
    const noticeId = await writeNotice(database.db, editor, draft)
    await scheduleNotice(database.db, editor, { noticeId, at: now })
    const byHand = () =>
      publishNotice(database.db, editor, { noticeId }).then(
        () => 'out',
        () => 'refused',
      )
    await Promise.all([byHand(), publishDueNotices(database.db, now), byHand(), byHand()])
    expect(await countEvents(noticeId)).toBe(1)
  })

  it('take one of several changes to the same version', async () => {
    const noticeId = await writeNotice(database.db, editor, draft)
    const change = (title: string) =>
      updateNotice(database.db, editor, { ...draft, title, noticeId, version: 1 }).then(
        () => title,
        () => null,
      )
    const titles = Array.from({ length: 10 }, (_, index) => `고친 제목 ${index}번`)
    const saved = (await Promise.all(titles.map(change))).filter(title => title !== null)
    const row = await database.db
      .selectFrom('notices')
      .select(['title', 'version'])
      .where('id', '=', noticeId)
      .executeTakeFirst()
    expect(saved).toEqual([row?.title])
    expect(row?.version).toBe(2)
  })
})
