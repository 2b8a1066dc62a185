import { beforeEach, describe, expect, it } from 'vitest'
import { holdDebate } from '#backend/domains/debate/debate.testing.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import type { OutboxEvent } from '#backend/platform/outbox/outbox-event.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { batchSize } from './notification.commands.ts'

const site = testSite()
let asker: TestMember
let question: number
beforeEach(async () => {
  await truncate(site.database)
  asker = await site.join()
  question = await askQuestion(site.db, { authorId: asker.seq, title: '버스는 왜 줄었습니까?' })
})

async function deliver(event: OutboxEvent): Promise<void> {
  await site.db.transaction().execute(trx => enqueue(trx, event))
  await site.app.background.deliverAll()
}
const notificationsOf = async (member: TestMember) =>
  (await site.as(member).call('GET /notifications')).body.items

async function comment(by: TestMember, body: string, parentId?: number): Promise<number> {
  const values = { post_id: question, author_id: by.seq, body, depth: parentId ? 1 : 0 }
  const { id } = await site.db
    .insertInto('comments')
    .values({ ...values, parent_id: parentId ?? null, root_id: parentId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deliver({ topic: 'comment-written', commentId: id, postId: question })
  return id
}
async function follow(by: TestMember, how: 'agreed' | 'bookmarked'): Promise<void> {
  const row = { post_id: question, user_id: by.seq }
  if (how === 'bookmarked') await site.db.insertInto('bookmarks').values(row).execute()
  else
    await site.db
      .insertInto('post_agreements')
      .values({ ...row, certified: false })
      .execute()
}
async function step(status: 'review' | 'selected' | 'answered'): Promise<void> {
  const { id } = await site.db
    .insertInto('question_steps')
    .values({ post_id: question, life: status })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deliver({ topic: 'question-moved', postId: question, stepId: id })
}

describe('a notification of a comment', () => {
  it('is not sent for one’s own question, nor for a question that was hidden before', async () => {
    await comment(asker, '제가 덧붙입니다.')
    const other = await site.join()
    await site.db.updateTable('posts').set({ visibility: 'temporary' }).execute()
    await comment(other, '가려진 질문입니다.')
    expect(await notificationsOf(asker)).toEqual([])
  })

  it('reaches the author of the question, with name, reason and link', async () => {
    const other = await site.join({ name: '김물음' })
    const id = await comment(other, '저희 동네도 그렇습니다.')
    expect(await notificationsOf(asker)).toMatchObject([
      {
        kind: 'post-commented',
        text: '김물음 님이 ‘버스는 왜 줄었습니까?’ 질문에 의견을 남겼습니다.',
        reason: '내 질문의 소식입니다.',
        post: { id: question, kind: 'question', title: '버스는 왜 줄었습니까?' },
        commentId: id,
        count: 1,
        readAt: null,
      },
    ])
    expect(await notificationsOf(other)).toEqual([])
  })

  it('leads nowhere once the author took the question back', async () => {
    await comment(await site.join({ name: '김물음' }), '저희 동네도 그렇습니다.')
    await site.as(asker).call('DELETE /questions/:id', { params: { id: question } })
    expect(await notificationsOf(asker)).toMatchObject([
      {
        text: '김물음 님이 지금은 볼 수 없는 질문에 의견을 남겼습니다.',
        post: { id: question, title: null },
      },
    ])
  })

  it('counts up with others while unread, and begins anew once read', async () => {
    const [one, two] = [await site.join({ name: '이하나' }), await site.join({ name: '박두리' })]
    for (const by of [one, two, one]) await comment(by, '의견입니다.')
    const [collapsed] = await notificationsOf(asker)
    expect(collapsed?.text).toBe('이하나 님 외 1명이 ‘버스는 왜 줄었습니까?’ 질문에 의견 3개를 남겼습니다.')
    await site.as(asker).call('PUT /notifications/read', { body: { all: true } })
    await comment(two, '의견입니다.')
    expect((await notificationsOf(asker)).map(({ count, readAt }) => [count, readAt === null])).toEqual([
      [1, true],
      [3, false],
    ])
  })

  it('reaches the author of the comment that is answered, once where that is the author of the question', async () => {
    const [one, two] = [await site.join(), await site.join({ name: '박두리' })]
    const root = await comment(one, '의견입니다.')
    await comment(two, '답글입니다.', root)
    expect((await notificationsOf(one)).map(({ kind, reason, text }) => [kind, reason, text])).toEqual([
      [
        'comment-replied',
        '내 의견의 소식입니다.',
        '박두리 님이 ‘버스는 왜 줄었습니까?’ 질문에 남기신 의견에 답글을 남겼습니다.',
      ],
    ])
    const own = await comment(asker, '제 의견입니다.')
    await comment(two, '답글입니다.', own)
    expect((await notificationsOf(asker)).map(({ kind, count }) => [kind, count])).toEqual([
      ['comment-replied', 1],
      ['post-commented', 2],
    ])
  })
})

describe('a notification about the own account', () => {
  it.each([
    [
      'writing-resumed',
      '글쓰기 제한이 끝났습니다. 이제 다시 글을 쓸 수 있습니다.',
      '회원님의 글쓰기에 관한 소식입니다.',
    ],
    [
      'passkey-added',
      '계정에 새 패스키가 등록되었습니다. 내가 한 일이 아니면 그 패스키를 지우고 바로 관리자에게 알려 주세요.',
      '회원님의 로그인에 관한 소식입니다.',
    ],
  ] as const)('%s reaches that member alone', async (topic, text, reason) => {
    const other = await site.join()
    await deliver({ topic, memberId: asker.seq })
    expect(await notificationsOf(asker)).toMatchObject([{ kind: topic, text, reason, post: null }])
    expect(await notificationsOf(other)).toEqual([])
  })
})

describe('a notification of somebody who has left', () => {
  it('names nobody', async () => {
    const [gone, other] = [await site.join(), await site.join({ name: '박두리' })]
    await comment(other, '의견입니다.')
    await comment(gone, '의견입니다.')
    await site.db.updateTable('users').set({ status: 'withdrawn' }).where('id', '=', gone.seq).execute()
    expect((await notificationsOf(asker)).map(({ text, actor }) => [text, actor])).toEqual([
      ['탈퇴한 회원 외 1명이 ‘버스는 왜 줄었습니까?’ 질문에 의견 2개를 남겼습니다.', null],
    ])
  })
})

describe('a notification of a question’s step', () => {
  it('reaches author, agreeing members and keepers, each for one reason', async () => {
    const [agreed, keeps] = [await site.join(), await site.join()]
    await follow(agreed, 'agreed')
    await follow(agreed, 'bookmarked')
    await follow(keeps, 'bookmarked')
    await follow(asker, 'agreed')
    await step('selected')
    const text = '‘버스는 왜 줄었습니까?’ 질문이 선정되었습니다.'
    for (const [member, reason] of [
      [asker, '내 질문의 소식입니다.'],
      [agreed, '공감한 질문의 소식입니다.'],
      [keeps, '관심에 담은 질문의 소식입니다.'],
    ] as const)
      expect(await notificationsOf(member)).toMatchObject([
        { kind: 'question-selected', text, reason, count: 1 },
      ])
  })

  it('is not sent to a member who is leaving', async () => {
    await site.db.updateTable('users').set({ status: 'withdrawn' }).execute()
    await step('review')
    expect(await site.db.selectFrom('notifications').selectAll().execute()).toEqual([])
  })

  it('is sent once for an answer, though it is a step too', async () => {
    await step('answered')
    await deliver({ topic: 'question-answered', postId: question })
    expect((await notificationsOf(asker)).map(({ kind, count }) => [kind, count])).toEqual([
      ['question-answered', 1],
    ])
  })
})

describe('a notification of a debate', () => {
  it('reaches followers of its source question and its own when it opens', async () => {
    const [follower, keeper] = [await site.join(), await site.join()]
    const editor = await site.join({ role: 'EDITOR' })
    await follow(follower, 'agreed')
    const debate = await holdDebate(site.db, {
      authorId: editor.seq,
      title: '노선을 누가 정해야 합니까?',
    })
    const relation = { from_id: question, to_id: debate, kind: 'derived' } as const
    await site.db.insertInto('post_relations').values(relation).execute()
    await site.db.insertInto('bookmarks').values({ post_id: debate, user_id: keeper.seq }).execute()
    await deliver({ topic: 'debate-opened', postId: debate })
    const opened = { kind: 'debate-opened', text: '‘노선을 누가 정해야 합니까?’ 토론이 열렸습니다.' }
    expect(await notificationsOf(follower)).toMatchObject([{ ...opened, reason: '공감한 글의 소식입니다.' }])
    expect(await notificationsOf(asker)).toMatchObject([{ ...opened, reason: '내 질문의 소식입니다.' }])
    expect(await notificationsOf(keeper)).toMatchObject([
      { ...opened, reason: '관심에 담은 글의 소식입니다.' },
    ])
    expect(await notificationsOf(editor)).toEqual([])
  })

  it('reaches members who took a position or keep it when there is news', async () => {
    const [taker, keeper] = [await site.join(), await site.join()]
    const debate = await holdDebate(site.db, { authorId: asker.seq, title: '노선을 누가 정해야 합니까?' })
    const stance = { post_id: debate, user_id: taker.seq, position: 'for', certified: false }
    await site.db.insertInto('debate_stances').values(stance).execute()
    await site.db.insertInto('bookmarks').values({ post_id: debate, user_id: keeper.seq }).execute()
    for (const eventId of [1, 2]) await deliver({ topic: 'debate-event', postId: debate, eventId })
    const text = '‘노선을 누가 정해야 합니까?’ 토론에 새 소식 2건이 올라왔습니다.'
    expect(await notificationsOf(taker)).toMatchObject([{ text, reason: '입장을 고른 토론의 소식입니다.' }])
    expect(await notificationsOf(keeper)).toMatchObject([{ text, reason: '관심에 담은 토론의 소식입니다.' }])
    expect(await notificationsOf(asker)).toEqual([])
  })
})

describe('a notification of moderation', () => {
  it('reaches the author with its reason, even for a post that others cannot see any more', async () => {
    await site.db.updateTable('posts').set({ visibility: 'temporary' }).execute()
    await deliver({ topic: 'post-hidden', postId: question, reason: '다른 사람의 개인정보가 있습니다.' })
    await deliver({
      topic: 'writing-suspended',
      memberId: asker.seq,
      until: '2026-12-01T00:00:00.000Z',
      reason: '광고를 되풀이했습니다.',
    })
    expect((await notificationsOf(asker)).map(({ text }) => text)).toEqual([
      '운영규칙에 따라 2026년 12월 1일 오전 9:00까지 글을 쓸 수 없습니다. 이유: 광고를 되풀이했습니다. 30일 안에 이의를 제기할 수 있습니다.',
      '‘버스는 왜 줄었습니까?’ 질문이 운영규칙에 따라 가려졌습니다. 이유: 다른 사람의 개인정보가 있습니다. 30일 안에 이의를 제기할 수 있습니다.',
    ])
  })
})

describe('a notification of an added or removed way to sign in', () => {
  it('reaches its member alone, each provider by itself', async () => {
    const added = { topic: 'sign-in-added', memberId: asker.seq } as const
    await deliver({ ...added, providerName: '구글' })
    await deliver({ ...added, providerName: '네이버' })
    await deliver({ topic: 'sign-in-removed', memberId: asker.seq, providerName: '구글' })
    const reason = '회원님의 로그인에 관한 소식입니다.'
    expect(await notificationsOf(asker)).toMatchObject([
      {
        text: '로그인 방법에서 구글 계정 연결이 해제되었습니다. 이제 그 계정으로는 들어올 수 없습니다.',
        reason,
      },
      { text: expect.stringContaining('네이버 계정이 추가되었습니다.'), reason },
      { text: expect.stringContaining('구글 계정이 추가되었습니다.'), reason },
    ])
    expect(await notificationsOf(await site.join())).toEqual([])
  })
})

describe('a notification of a notice', () => {
  const writeNotice = async (visibility: 'public' | 'removed') =>
    await site.db
      .insertInto('notices')
      .values({
        title: '선거 기간 안내',
        body: '기간을 알려 드립니다.',
        author_id: asker.seq,
        visibility,
        published_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()

  it('reaches nobody once the notice was removed', async () => {
    const { id } = await writeNotice('removed')
    await deliver({ topic: 'notice-published', noticeId: id })
    expect(await site.db.selectFrom('notifications').selectAll().execute()).toEqual([])
  })

  it('reaches every member once, a thousand at a time', async () => {
    const people = Array.from({ length: batchSize + 200 }, (_, number) => ({
      name: `시민 ${number}`,
      status: 'member' as const,
    }))
    await site.db.insertInto('users').values(people).execute()
    const { id } = await writeNotice('public')
    await deliver({ topic: 'notice-published', noticeId: id })
    const { count } = await site.db
      .selectFrom('notifications')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('count', '=', 1)
      .executeTakeFirstOrThrow()
    expect(count).toBe(batchSize + 201)
    expect(await site.db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
  })
})
