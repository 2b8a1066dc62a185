import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'
import {
  publishDueNotices,
  publishNotice,
  removeNotice,
  scheduleNotice,
  setNoticePopup,
  updateNotice,
  writeNotice,
} from './index.ts'

let database: OpenDatabase
let editor: number
const now = new Date('2026-11-20T09:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const reason = '내용이 잘못되었습니다.'
const draft = { title: '서버 점검 안내', body: '새벽 두 시부터 네 시까지 점검합니다.', pinned: false }

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await truncate(database)
  editor = (await memberToken(database, { role: 'EDITOR' })).seq
})

const write = () => writeNotice(database.db, editor, draft)
const noticeOf = (id: number) =>
  database.db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const acts = async () =>
  (await database.db.selectFrom('audit_log').select(['act', 'entity_id']).orderBy('id').execute()).map(
    ({ act, entity_id }) => `${act} ${entity_id}`,
  )
const outboxEvents = async () =>
  (await database.db.selectFrom('outbox').select(['topic', 'payload']).orderBy('id').execute()).map(
    ({ topic, payload }) => `${topic} ${payload.noticeId}`,
  )

describe('an act on a notice', () => {
  it('is refused where there is no such notice, and after it was removed', async () => {
    const { db } = database
    const noticeId = await write()
    await removeNotice(db, editor, { noticeId, reason })
    const attempts = (id: number) => [
      () => publishNotice(db, editor, { noticeId: id }),
      () => scheduleNotice(db, editor, { noticeId: id, at: now }),
      () => updateNotice(db, editor, { ...draft, noticeId: id, version: 1 }),
      () => removeNotice(db, editor, { noticeId: id, reason }),
      () => setNoticePopup(db, editor, { noticeId: id, popup: { startsAt: new Date(0), endsAt: now }, now }),
    ]
    for (const attempt of attempts(999)) await expect(attempt()).rejects.toThrow('NOT_FOUND')
    for (const attempt of attempts(noticeId)) await expect(attempt()).rejects.toThrow('GONE')
    expect(await acts()).toEqual([`write ${noticeId}`, `remove ${noticeId}`])
    expect(await outboxEvents()).toEqual([])
  })

  it('is refused for a version that is no longer, and leaves the text alone', async () => {
    const noticeId = await write()
    const change = { ...draft, noticeId, version: 1 }
    await updateNotice(database.db, editor, { ...change, title: '먼저 고친 제목' })
    const late = updateNotice(database.db, editor, { ...change, title: '나중에 고친 제목' })
    await expect(late).rejects.toThrow('VERSION_CONFLICT')
    expect(await noticeOf(noticeId)).toMatchObject({ title: '먼저 고친 제목', version: 2, revised_at: null })
  })

  it('is refused with a text outside the grammar', async () => {
    const document = { type: 'doc' as const, content: [{ type: 'iframe' }] }
    const bad = { title: '점검 안내', document, pinned: false }
    await expect(writeNotice(database.db, editor, bad)).rejects.toThrow('VALIDATION_FAILED')
  })

  it('refuses a pop-up that ends before it starts', async () => {
    const popup = { startsAt: now, endsAt: now }
    const attempt = setNoticePopup(database.db, editor, { noticeId: await write(), popup, now })
    await expect(attempt).rejects.toMatchObject({ validationErrors: [{ field: 'endsAt' }] })
  })

  it('refuses a pop-up whose period is over, except to end at once the one that shows', async () => {
    const noticeId = await write()
    const set = (from: number, to: number) =>
      setNoticePopup(database.db, editor, {
        noticeId,
        popup: { startsAt: hours(from), endsAt: hours(to) },
        now,
      })
    const refused = { validationErrors: [{ field: 'endsAt', message: '지금보다 뒤의 때를 골라 주세요.' }] }
    const endOf = async () =>
      (await database.db.selectFrom('notice_popups').select('ends_at').executeTakeFirst())?.ends_at
    await expect(set(-2, 0)).rejects.toMatchObject(refused)
    expect(await endOf()).toBeUndefined()
    await set(1, 5)
    await expect(set(-2, -1)).rejects.toMatchObject(refused)
    expect(await endOf()).toEqual(hours(5))
    await set(0, 5)
    await set(-1, 0)
    expect(await endOf()).toEqual(now)
    await expect(set(-2, 0)).rejects.toMatchObject(refused)
  })
})

describe('publishing', () => {
  it('notifies everybody once, and a change afterwards is marked as one', async () => {
    const noticeId = await write()
    await publishNotice(database.db, editor, { noticeId })
    const again = publishNotice(database.db, editor, { noticeId })
    await expect(again).rejects.toThrow('STEP_NOT_POSSIBLE')
    expect(await outboxEvents()).toEqual([`notice-published ${noticeId}`])
    await updateNotice(database.db, editor, { ...draft, noticeId, version: 1, pinned: true })
    expect(await noticeOf(noticeId)).toMatchObject({ pinned: true, revised_at: expect.any(Date) })
    expect(await acts()).toEqual([`write ${noticeId}`, `publish ${noticeId}`, `update ${noticeId}`])
  })

  it('happens by itself at the moment named, dated at it, once', async () => {
    const early = await write()
    const late = await write()
    const at = new Date(now.getTime() - 30_000)
    await scheduleNotice(database.db, editor, { noticeId: early, at })
    await scheduleNotice(database.db, editor, { noticeId: late, at: new Date(now.getTime() + 1) })
    const runs = await Promise.all([publishDueNotices(database.db, now), publishDueNotices(database.db, now)])
    expect(runs.flat()).toEqual([early])
    expect(await noticeOf(early)).toMatchObject({ visibility: 'public', published_at: at, publish_at: null })
    expect(await noticeOf(late)).toMatchObject({ visibility: 'draft' })
    expect(await outboxEvents()).toEqual([`notice-published ${early}`])
  })

  it('does not happen by itself once the schedule was taken back', async () => {
    const noticeId = await write()
    await scheduleNotice(database.db, editor, { noticeId, at: now })
    await scheduleNotice(database.db, editor, { noticeId, at: null })
    expect(await publishDueNotices(database.db, now)).toEqual([])
  })
})
