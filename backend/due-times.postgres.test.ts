import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdInterview } from './domains/interview/interview.testing.ts'
import { publishDueNotices, scheduleNotice, setNoticePopup, writeNotice } from './domains/notice/index.ts'
import { publishDuePosts, schedulePost } from './domains/post/index.ts'
import { endDueSuspensions, suspendMember } from './domains/user/index.ts'
import type { TestSite } from './testing/test-site.ts'
import { openTwoBackends } from './testing/two-backends.ts'

const minute = 60_000
const due = new Date('2030-03-01T09:00:00Z')
const clock = { now: due }
let backends: [TestSite, TestSite]
let close: () => Promise<void>
let editor: number

beforeAll(async () => {
  const parts = { clock: () => clock.now }
  const opened = await openTwoBackends(parts, parts)
  backends = opened.sites
  close = opened.close
  editor = (await backends[0].join({ role: 'ADMIN' })).seq
})
afterAll(() => close())

const before = new Date(due.getTime() - 1)
/** Several rounds in each backend at once. */
const rounds = async <T>(run: (site: TestSite) => Promise<T[]>): Promise<T[]> =>
  (await Promise.all([...backends, ...backends, ...backends].map(run))).flat()
const eventsOf = async (topic: string, id: number) => {
  const { rows } = await sql`
    select from outbox
    where topic = ${topic} and ${id} in ((payload ->> 'postId')::bigint, (payload ->> 'noticeId')::bigint)`.execute(
    backends[0].db,
  )
  return rows.length
}

describe('two backends whose clock comes to a date', () => {
  it('publish a scheduled post then and not before, dated to the minute, once', async () => {
    const { db } = backends[0]
    const ids: number[] = []
    for (let number = 0; number < 20; number += 1) {
      const postId = await holdInterview(db, { authorId: editor, visibility: 'draft' })
      await schedulePost(db, editor, { postId, at: due })
      ids.push(postId)
    }
    expect(await rounds(site => publishDuePosts(site.db, before))).toEqual([])
    const published = await rounds(site => publishDuePosts(site.db, due))
    expect(published.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
    expect(await rounds(site => publishDuePosts(site.db, new Date(due.getTime() + minute)))).toEqual([])
    const rows = await db.selectFrom('posts').select('published_at').where('id', 'in', ids).execute()
    expect(new Set(rows.map(row => row.published_at?.toISOString()))).toEqual(new Set([due.toISOString()]))
    for (const id of ids) expect(await eventsOf('post-published', id)).toBe(1)
  })

  it('publish a scheduled notice then and not before, once', async () => {
    const { db } = backends[0]
    const draft = { title: '서버 점검 안내', body: '새벽에 점검합니다. 두 시간 걸립니다.', pinned: false }
    const noticeId = await writeNotice(db, editor, draft)
    await scheduleNotice(db, editor, { noticeId, at: due })
    expect(await rounds(site => publishDueNotices(site.db, before))).toEqual([])
    expect(await rounds(site => publishDueNotices(site.db, due))).toEqual([noticeId])
    expect(await eventsOf('notice-published', noticeId)).toBe(1)
    const popup = { startsAt: due, endsAt: new Date(due.getTime() + minute) }
    await setNoticePopup(db, editor, { noticeId, popup, now: due })
  })

  it('show a popup from its first moment to its last, both alike', async () => {
    const shown = async (at: Date) => {
      clock.now = at
      const replies = await Promise.all(backends.map(site => site.as('stranger').call('GET /notices/popup')))
      return replies.map(({ body }) => body.items.length)
    }
    const last = new Date(due.getTime() + minute)
    expect(await shown(before)).toEqual([0, 0])
    expect(await shown(due)).toEqual([1, 1])
    expect(await shown(new Date(last.getTime() - 1))).toEqual([1, 1])
    expect(await shown(last)).toEqual([0, 0])
  })
})

describe('a suspension, whose end the database’s clock decides', () => {
  it('ends in both backends at its moment, of which the member is notified once', async () => {
    const { db } = backends[0]
    clock.now = new Date()
    const member = await backends[0].join()
    const until = new Date(Date.now() + 60 * minute)
    await suspendMember(db, editor, { memberId: member.seq, until, rule: 'spam', reason: '광고입니다.' })
    const suspended = async () => {
      const replies = await Promise.all(backends.map(site => site.as(member).call('POST /users/me')))
      return replies.map(({ body }) => body.suspended)
    }
    const endsIn = (span: string) =>
      sql`update user_sanctions set from_at = now() - interval '2 hours', until_at = now() + ${span}::interval
        where user_id = ${member.seq}`.execute(db)
    await endsIn('1 minute')
    expect(await suspended()).toEqual([true, true])
    const endings = () => Promise.all([...backends, ...backends].map(site => endDueSuspensions(site.db)))
    expect(await endings()).toEqual([0, 0, 0, 0])
    await endsIn('0 seconds')
    expect(await suspended()).toEqual([false, false])
    expect((await endings()).toSorted()).toEqual([0, 0, 0, 1])
    expect(await endings()).toEqual([0, 0, 0, 0])
    const { rows } = await sql`
      select payload ->> 'memberId' as member from outbox where topic = 'writing-resumed'`.execute(db)
    expect(rows).toEqual([{ member: String(member.seq) }])
    // Not reversed: it lasted as long as it was decided.
    const { body } = await backends[0].as(member).call('GET /users/decisions')
    expect(body.items).toMatchObject([{ kind: 'suspension', reversed: false, mayObject: true }])
  })
})
