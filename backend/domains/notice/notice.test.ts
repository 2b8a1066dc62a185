import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallQuery } from '#shared/contract/index.ts'
import type { NoticeSummary } from '#shared/contract/notice.ts'
import { publishNotice, removeNotice, setNoticePopup, writeNotice } from './index.ts'

const site = testSite({ parts: { clock: () => now } })
let editor: number
const now = new Date('2026-11-20T09:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

beforeEach(async () => {
  await truncate(site.database)
  editor = (await site.join({ role: 'EDITOR' })).seq
})

const stranger = site.as('stranger')
const read = (seq: number) => stranger.call('GET /notices/:seq', { params: { seq } })
const list = async (query: CallQuery<'GET /notices'> = {}) =>
  (await stranger.call('GET /notices', { query })).body
const titles = (items: NoticeSummary[]) => items.map(({ title }) => title)

async function put(title: string, at: Date, more: { pinned?: boolean; body?: string } = {}): Promise<number> {
  const { pinned = false, body = '점검하는 동안 글을 올릴 수 없습니다.' } = more
  const noticeId = await writeNotice(site.db, editor, { title, body, pinned })
  await publishNotice(site.db, editor, { noticeId })
  await sql`update notices set published_at = ${at} where id = ${noticeId}`.execute(site.db)
  return noticeId
}

describe('a notice', () => {
  it('is not found before it goes out, nor when a draft was removed, nor where there is none', async () => {
    const draft = { title: '아직 쓰는 공지', body: '아직 다 쓰지 않은 글입니다.', pinned: false }
    const noticeId = await writeNotice(site.db, editor, draft)
    for (const seq of [noticeId, 999]) expect(await read(seq)).toMatchObject({ status: 404 })
    await removeNotice(site.db, editor, { noticeId, reason: '쓰지 않기로 했습니다.' })
    expect((await read(noticeId)).status).toBe(404)
  })

  it('answers 410 once it was removed', async () => {
    const noticeId = await put('점검 안내', now)
    await removeNotice(site.db, editor, { noticeId, reason: '날짜가 틀렸습니다.' })
    expect(await read(noticeId)).toMatchObject({ status: 410, error: { errorCode: 41000 } })
    expect((await list()).items).toEqual([])
  })

  it('names its neighbours in time, whichever of them is pinned', async () => {
    const first = await put('첫째 공지', hours(-3), { pinned: true })
    const second = await put('둘째 공지', hours(-2))
    const third = await put('셋째 공지', hours(-1))
    expect((await read(second)).body).toMatchObject({
      title: '둘째 공지',
      publishedAt: hours(-2).toISOString(),
      revisedAt: null,
      document: null,
      previous: { id: first, title: '첫째 공지' },
      next: { id: third, title: '셋째 공지' },
    })
    expect((await read(first)).body.previous).toBeNull()
    expect((await read(third)).body.next).toBeNull()
  })
})

describe('the list of notices', () => {
  it('refuses a cursor that it did not write', async () => {
    for (const cursor of ['x', Buffer.from('notice.up.1').toString('base64url'), '%EA%B0%80'])
      expect((await stranger.send('GET', `/notices?cursor=${cursor}`)).error).toMatchObject({
        errorCode: 40001,
      })
  })

  it('shows pinned notices first, then the newest', async () => {
    await put('오래된 고정 공지', hours(-9), { pinned: true })
    await put('어제 나온 공지', hours(-5))
    await put('방금 나온 공지', hours(-1))
    const body = await list()
    expect(titles(body.items)).toEqual(['오래된 고정 공지', '방금 나온 공지', '어제 나온 공지'])
    expect(body).toMatchObject({ total: 3, totalIsCapped: false, next: null, prev: null, size: 20 })
  })

  it('goes through all notices by cursor and back, each once, though many went out at one moment', async () => {
    for (let number = 1; number <= 7; number++)
      await put(`공지 ${number}번입니다`, now, { pinned: number === 4 })
    const all = titles((await list()).items)
    const first = await list({ size: 3 })
    const second = await list({ size: 3, cursor: `${first.next}` })
    const third = await list({ size: 3, cursor: `${second.next}` })
    expect([...titles(first.items), ...titles(second.items), ...titles(third.items)]).toEqual(all)
    expect([first.prev, third.next]).toEqual([null, null])
    const back = await list({ size: 3, cursor: `${third.prev}` })
    expect(titles(back.items)).toEqual(titles(second.items))
    expect(titles((await list({ size: 3, page: 2 })).items)).toEqual(titles(second.items))
  })

  it('finds words of title and text, and takes signs as they are', async () => {
    await put('서버 점검 안내', now, { body: '새벽 두 시에 시작합니다. 100% 마칩니다.' })
    await put('약관 개정 안내', now, { body: '12월 1일부터 적용합니다.' })
    const found = async (keyword: string) => titles((await list({ keyword })).items)
    expect(await found('점검')).toEqual(['서버 점검 안내'])
    expect(await found('적용합니다'.normalize('NFD'))).toEqual(['약관 개정 안내'])
    expect(await found('안내 새벽')).toEqual(['서버 점검 안내'])
    expect(await found('없는말')).toEqual([])
    expect(await list({ keyword: '점검' })).toMatchObject({ total: 1 })
  })
})

describe('a pop-up', () => {
  const popup = async (title: string, from: number, to: number, sort = 0) => {
    const noticeId = await put(title, hours(-10))
    const period = { startsAt: hours(from), endsAt: hours(to), sort }
    await setNoticePopup(site.db, editor, { noticeId, popup: period, now: period.startsAt })
    return noticeId
  }

  it('shows in its period alone, in the order editors gave, and only while the notice is out', async () => {
    await popup('이미 끝난 알림', -5, 0)
    await popup('아직 오지 않은 알림', 1, 5)
    const below = await popup('아래에 놓인 알림', -5, 5, 2)
    const top = await popup('위에 놓인 알림', 0, 5, 1)
    const items = async () => (await stranger.call('GET /notices/popup')).body.items
    expect(await items()).toMatchObject([
      { noticeId: top, title: '위에 놓인 알림', endsAt: hours(5).toISOString(), version: 1 },
      { noticeId: below },
    ])
    await removeNotice(site.db, editor, { noticeId: top, reason: '끝난 일입니다.' })
    expect(await items()).toMatchObject([{ noticeId: below }])
    await setNoticePopup(site.db, editor, { noticeId: below, popup: null, now })
    expect(await items()).toEqual([])
  })
})
