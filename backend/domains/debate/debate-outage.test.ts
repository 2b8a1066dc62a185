import { beforeAll, describe, expect, it } from 'vitest'
import { publishPost, schedulePost } from '#backend/domains/post/index.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { createDebate } from './debate.commands.ts'
import { inHours } from './debate.testing.ts'
import { openDueDebates } from './debate-status.commands.ts'

const site = testSite()
let editorId: number
beforeAll(async () => {
  editorId = (await site.join({ role: 'EDITOR' })).seq
})

const draft = (questionIds: number[] = []) =>
  createDebate(site.db, editorId, {
    categoryId: 1,
    title: '빈집세를 걷어야 합니까?',
    body: '비어 있는 집이 늘고 있습니다. 세금으로 집을 내놓게 할 수 있는지 묻습니다.',
    opensAt: inHours(1),
    closesAt: inHours(48),
    questionIds,
  })
const setDates = (debate: number, dates: { opens_at: Date; closes_at: Date }) =>
  site.db.updateTable('debates').set(dates).where('post_id', '=', debate).execute()
const read = async (seq: number) =>
  (await site.as('stranger').call('GET /debates/:seq', { params: { seq } })).body

describe('an opening that the site was down for', () => {
  const passed = async (closesAt: Date) => {
    const question = await askQuestion(site.db, { authorId: editorId, status: 'selected' })
    const debate = await draft([question])
    await publishPost(site.db, editorId, { postId: debate })
    await setDates(debate, { opens_at: inHours(-3), closes_at: closesAt })
    return { question, debate }
  }
  const statusOf = async (id: number) =>
    (await site.as('stranger').call('GET /questions/:id', { params: { id } })).body.status

  it('is told once, late, also when it is over; questions are debated only while readers can take part', async () => {
    const [late, over] = [await passed(inHours(1)), await passed(inHours(-1))]
    expect(await openDueDebates(site.db)).toEqual([late.debate, over.debate])
    expect(await openDueDebates(site.db)).toEqual([])
    const events = await site.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'debate-opened')
      .execute()
    expect(events).toEqual([late, over].map(({ debate }) => ({ payload: { postId: debate } })))
    expect([await statusOf(late.question), await statusOf(over.question)]).toEqual(['debating', 'selected'])
  })

  it('is told to those who follow the debate as one that they missed', async () => {
    const { debate } = await passed(inHours(-1))
    const follower = await site.join()
    await site.db.insertInto('bookmarks').values({ post_id: debate, user_id: follower.seq }).execute()
    await openDueDebates(site.db)
    await site.app.background.deliverAll()
    const { items } = (await site.as(follower).call('GET /notifications')).body
    expect(items.map(({ text }) => text)).toEqual([
      '‘빈집세를 걷어야 합니까?’ 토론이 마감되었습니다. 장애로 열릴 때 알려 드리지 못했습니다.',
    ])
  })

  it('is not told of a debate that was over a week ago, or is concluded', async () => {
    const [old, concluded] = [await passed(inHours(-1)), await passed(inHours(-1))]
    await setDates(old.debate, { opens_at: inHours(-24 * 9), closes_at: inHours(-24 * 8) })
    await site.db
      .updateTable('debates')
      .set({ concluded_at: new Date(), conclusion: '열지 못했습니다.' })
      .where('post_id', '=', concluded.debate)
      .execute()
    expect(await openDueDebates(site.db)).toEqual([])
  })
})

describe('a scheduled publication that the site was down for', () => {
  const scheduled = async (closesAt: Date) => {
    const postId = await draft()
    await schedulePost(site.db, editorId, { postId, at: inHours(1) })
    await site.db
      .updateTable('posts')
      .set({ publish_at: inHours(-3) })
      .where('id', '=', postId)
      .execute()
    await setDates(postId, { opens_at: inHours(-2), closes_at: closesAt })
    return postId
  }

  it('comes late while readers can still take part; later the debate is a draft without a date', async () => {
    const [late, over] = [await scheduled(inHours(1)), await scheduled(inHours(-1))]
    expect(await site.app.background.runNow('publish-due-posts')).toBe(2)
    expect([(await read(late)).status, await read(over)]).toMatchObject(['open', { errorCode: 40400 }])
    const columns = ['visibility', 'publish_at', 'schedule_version'] as const
    const post = await site.db.selectFrom('posts').select(columns).where('id', '=', over).executeTakeFirst()
    expect(post).toEqual({ visibility: 'draft', publish_at: null, schedule_version: 2 })
    expect(await openDueDebates(site.db)).toEqual([late])
    expect(await site.app.background.runNow('publish-due-posts')).toBe(0)
  })
})
