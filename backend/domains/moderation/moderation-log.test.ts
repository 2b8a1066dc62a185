import { beforeEach, describe, expect, it } from 'vitest'
import { insertComment } from '#backend/domains/comment/comment.commands.ts'
import { restoreComment } from '#backend/domains/comment/comment.testing.ts'
import { insertTestPost, restorePost } from '#backend/domains/post/post.testing.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput, CallQuery } from '#shared/contract/index.ts'

const site = testSite()
const stranger = site.as('stranger')
const title = '아무에게도 보이지 않을 제목입니다'
const reason = '김아무개의 번호가 적혀 있습니다.'
let author: TestMember
let editor: TestMember

beforeEach(async () => {
  await truncate(site.database)
  author = await site.join({ name: '작성자' })
  editor = await site.join({ role: 'EDITOR', name: '편집자' })
})

type Thing = { postId: number } | { commentId: number }
type Decision = Omit<CallInput<'POST /desk/reports/decisions'>['body'], 'postId' | 'commentId' | 'reason'>

const post = () => insertTestPost(site.db, { authorId: author.seq, title })
const comment = async () => {
  const place = { postId: await post(), place: undefined, stance: null }
  return insertComment(site.db, { ...place, authorId: author.seq, body: '가려질 의견입니다.' })
}
const report = async (thing: Thing, why: string) =>
  site.as(await site.join()).call('POST /reports', { body: { ...thing, reason: why } })
const decide = (thing: Thing, decision: Decision) =>
  site.as(editor).call('POST /desk/reports/decisions', { body: { ...thing, ...decision, reason } })
const log = async (query: CallQuery<'GET /moderation-log'> = {}) =>
  (await stranger.call('GET /moderation-log', { query })).body
const removed = { decision: 'removed', rule: 'privacy' } as const

describe('the public log of moderation', () => {
  it('has no decision that was refused for want of a rule', async () => {
    const postId = await post()
    await report({ postId }, 'spam')
    for (const rule of [undefined, 'weather']) {
      const { error } = await decide({ postId }, { decision: 'removed', rule })
      expect(error?.validationErrors).toMatchObject([{ field: 'rule' }])
    }
    expect(await log()).toEqual({ items: [], next: null })
  })

  it('tells each decision by its rule and measure, and nothing of people and texts', async () => {
    const postId = await post()
    for (const why of ['spam', 'hate', 'hate']) await report({ postId }, why)
    await decide({ postId }, { decision: 'kept' })
    const commentId = await comment()
    await report({ commentId }, 'insult')
    await decide({ commentId }, { decision: 'hidden', rule: 'hate', until: '2030-01-31T15:00:00.000Z' })
    const other = await post()
    await report({ postId: other }, 'insult')
    await site.db
      .updateTable('reports')
      .set({ created_at: daysAgo(3) })
      .where('status', '=', 'open')
      .execute()
    await decide({ postId: other }, removed)

    const { items } = await log()
    const today = { day: seoulDay(new Date()), reversed: false, objection: null }
    expect(items).toEqual([
      { ...today, kind: 'question', rule: 'privacy', measure: 'removed', days: 3 },
      { ...today, kind: 'comment', rule: 'hate', measure: 'temporary', days: 0 },
      { ...today, kind: 'question', rule: 'hate', measure: 'kept', days: 0 },
    ])
  })

  it('says which measure an editor reversed, and not what was decided to stay', async () => {
    const [postId, commentId] = [await post(), await comment()]
    const temporary = { decision: 'hidden', rule: 'hate', until: '2030-01-31T15:00:00.000Z' } as const
    await report({ commentId }, 'privacy')
    await decide({ commentId }, removed)
    await report({ postId }, 'hate')
    await decide({ postId }, temporary)
    await report({ postId }, 'spam')
    await decide({ postId }, { decision: 'kept' })
    await restorePost(site.db, editor.seq, { postId, reason })
    await restoreComment(site.db, editor.seq, { commentId, reason })
    const items = (await log()).items.map(({ kind, measure, reversed }) => [kind, measure, reversed])
    expect(items).toEqual([
      ['question', 'kept', false],
      ['question', 'temporary', true],
      ['comment', 'removed', true],
    ])
  })

  it('is never changed, nor are its rows removed', async () => {
    await decidedAt(new Date())
    const change = (values: { rule?: string; reversed_at?: Date | null; objection?: 'upheld' | 'kept' }) =>
      site.db.updateTable('moderation_decisions').set(values).execute()
    await expect(change({ rule: 'spam' })).rejects.toThrow(/never changed/)
    await expect(site.db.deleteFrom('moderation_decisions').execute()).rejects.toThrow(/never changed/)
    await change({ reversed_at: new Date() })
    await expect(change({ reversed_at: null })).rejects.toThrow(/never changed/)
    await change({ objection: 'kept' })
    await expect(change({ objection: 'upheld' })).rejects.toThrow(/never changed/)
  })

  it('is read by quarters of Seoul, part after part, and counted', async () => {
    for (const at of ['2026-09-30T14:59:59Z', '2026-09-30T15:00:00Z', '2026-12-31T14:59:59Z'])
      await decidedAt(new Date(at))
    expect((await log({ quarter: '2026-Q3' })).items.map(({ day }) => day)).toEqual(['2026-09-30'])
    const none = {
      kept: 0,
      temporary: 0,
      withdrawn: 0,
      blocked: 0,
      suspended: 0,
      reversed: 0,
      objectionsUpheld: 0,
      objectionsKept: 0,
    }
    const first = await log({ quarter: '2026-Q4', size: 1 })
    expect(first.items.map(({ day }) => day)).toEqual(['2026-12-31'])
    const second = await log({ quarter: '2026-Q4', size: 1, cursor: Number(first.next) })
    expect(second).toMatchObject({ items: [{ day: '2026-10-01' }], next: null })
    expect((await stranger.call('GET /moderation-log/quarters')).body.items).toEqual([
      { ...none, quarter: '2026-Q4', removed: 2, medianDays: 2 },
      { ...none, quarter: '2026-Q3', removed: 1, medianDays: 2 },
    ])
  })

  it('is a table for spreadsheets, in which nothing runs', async () => {
    await decidedAt(new Date('2026-10-01T00:00:00Z'))
    const relabel = (label: string) =>
      site.db.updateTable('codes').set({ label }).where('code', '=', 'privacy').execute()
    await relabel('=HYPERLINK("https://example.org"),\n둘')
    const { headers, body } = await stranger.call('GET /moderation-log/csv', {
      query: { quarter: '2026-Q4' },
    })
    await relabel('개인정보 노출')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(body.split('\r\n')).toEqual([
      '\ufeff결정한 날,대상,규칙,조치,되돌림,신고부터 결정까지 며칠,이의 제기',
      '2026-10-01,질문,"\'=HYPERLINK(""https://example.org""),\n둘",가림,아니요,2,',
      '',
    ])
  })
})

async function decidedAt(at: Date): Promise<void> {
  const reported_at = new Date(at.getTime() - 2.5 * 86_400_000)
  const decision = { kind: 'question', post_id: await post(), rule: 'privacy', measure: 'removed' } as const
  await site.db
    .insertInto('moderation_decisions')
    .values({ ...decision, decided_at: at, reported_at })
    .execute()
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000)
const seoulDay = (date: Date) => new Date(date.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
