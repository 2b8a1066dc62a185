import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import { holdDebate } from '#backend/domains/debate/debate.testing.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { announce } from '#backend/platform/outbox/announce.ts'
import type { Happening } from '#backend/platform/outbox/happening.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'
import type { Notification } from '#shared/contract/notification.ts'
import { audienceSize } from './tell.repository.ts'

let database: OpenDatabase
let app: App
let asker: TestMember
let question: number
beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  await truncate(database)
  asker = await memberToken(database)
  question = await askQuestion(database.db, { authorId: asker.seq, title: '버스는 왜 줄었습니까?' })
})

async function happen(happening: Happening): Promise<void> {
  await database.db.transaction().execute(trx => announce(trx, happening))
  await app.background.tellAll()
}
const told = async ({ headers }: TestMember): Promise<Notification[]> =>
  (await app.inject({ url: '/api/notifications', headers })).json().items

async function comment(by: TestMember, body: string, parentId?: number): Promise<number> {
  const values = { post_id: question, author_id: by.seq, body, depth: parentId ? 1 : 0 }
  const { id } = await database.db
    .insertInto('comments')
    .values({ ...values, parent_id: parentId ?? null, root_id: parentId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await happen({ topic: 'comment-written', commentId: id, postId: question })
  return id
}
async function follow(by: TestMember, how: 'agreed' | 'bookmarked'): Promise<void> {
  const row = { post_id: question, user_id: by.seq }
  if (how === 'bookmarked') await database.db.insertInto('bookmarks').values(row).execute()
  else
    await database.db
      .insertInto('post_agreements')
      .values({ ...row, certified: false })
      .execute()
}
async function step(life: 'review' | 'selected' | 'answered'): Promise<void> {
  const { id } = await database.db
    .insertInto('question_steps')
    .values({ post_id: question, life })
    .returning('id')
    .executeTakeFirstOrThrow()
  await happen({ topic: 'question-moved', postId: question, stepId: id })
}

describe('a comment', () => {
  it('on one’s own question, or taken away before it was told, is told to nobody', async () => {
    await comment(asker, '제가 덧붙입니다.')
    const other = await memberToken(database)
    await database.db.updateTable('posts').set({ visibility: 'temporary' }).execute()
    await comment(other, '가려진 질문입니다.')
    expect(await told(asker)).toEqual([])
  })

  it('is told to who asked, with name, reason and where it leads', async () => {
    const other = await memberToken(database, { name: '김물음' })
    const id = await comment(other, '저희 동네도 그렇습니다.')
    expect(await told(asker)).toMatchObject([
      {
        kind: 'post-commented',
        text: "김물음 님이 '버스는 왜 줄었습니까?' 질문에 의견을 남겼습니다.",
        reason: '질문을 쓰셔서',
        post: { id: question, kind: 'question', title: '버스는 왜 줄었습니까?' },
        commentId: id,
        count: 1,
        readAt: null,
      },
    ])
    expect(await told(other)).toEqual([])
  })

  it('counts up with others while unread, and begins anew once read', async () => {
    const [one, two] = [
      await memberToken(database, { name: '이하나' }),
      await memberToken(database, { name: '박두리' }),
    ]
    for (const by of [one, two, one]) await comment(by, '의견입니다.')
    const [collapsed] = await told(asker)
    expect(collapsed?.text).toBe("이하나 님 외 1명이 '버스는 왜 줄었습니까?' 질문에 의견 3개를 남겼습니다.")
    await app.inject({
      method: 'PUT',
      url: '/api/notifications/read',
      headers: asker.headers,
      payload: { all: true },
    })
    await comment(two, '의견입니다.')
    expect((await told(asker)).map(({ count, readAt }) => [count, readAt === null])).toEqual([
      [1, true],
      [3, false],
    ])
  })

  it('that answers another is told to who is answered, and once to who is both', async () => {
    const [one, two] = [await memberToken(database), await memberToken(database, { name: '박두리' })]
    const root = await comment(one, '의견입니다.')
    await comment(two, '답글입니다.', root)
    expect((await told(one)).map(({ kind, reason, text }) => [kind, reason, text])).toEqual([
      [
        'comment-replied',
        '의견을 쓰셔서',
        "박두리 님이 '버스는 왜 줄었습니까?' 질문에 남기신 의견에 답글을 남겼습니다.",
      ],
    ])
    const own = await comment(asker, '제 의견입니다.')
    await comment(two, '답글입니다.', own)
    expect((await told(asker)).map(({ kind, count }) => [kind, count])).toEqual([
      ['comment-replied', 1],
      ['post-commented', 2],
    ])
  })
})

describe('whoever has left', () => {
  it('stays without a name', async () => {
    const [gone, other] = [await memberToken(database), await memberToken(database, { name: '박두리' })]
    await comment(other, '의견입니다.')
    await comment(gone, '의견입니다.')
    await database.db.updateTable('users').set({ status: 'withdrawn' }).where('id', '=', gone.seq).execute()
    expect((await told(asker)).map(({ text, actor }) => [text, actor])).toEqual([
      ["탈퇴한 회원 외 1명이 '버스는 왜 줄었습니까?' 질문에 의견 2개를 남겼습니다.", null],
    ])
  })
})

describe('the life of a question', () => {
  it('is told to who asked, agreed or keeps it, each for one reason', async () => {
    const [agreed, keeps] = [await memberToken(database), await memberToken(database)]
    await follow(agreed, 'agreed')
    await follow(agreed, 'bookmarked')
    await follow(keeps, 'bookmarked')
    await follow(asker, 'agreed')
    await step('selected')
    const text = "'버스는 왜 줄었습니까?' 질문이 선정되었습니다."
    for (const [member, reason] of [
      [asker, '질문을 쓰셔서'],
      [agreed, '질문에 공감하셔서'],
      [keeps, '관심 질문으로 담으셔서'],
    ] as const)
      expect(await told(member)).toMatchObject([{ kind: 'question-selected', text, reason, count: 1 }])
  })

  it('is not told to somebody who is leaving', async () => {
    await database.db.updateTable('users').set({ status: 'withdrawn' }).execute()
    await step('review')
    expect(await database.db.selectFrom('notifications').selectAll().execute()).toEqual([])
  })

  it('tells an answer once, though it is a step too', async () => {
    await step('answered')
    await happen({ topic: 'question-answered', postId: question })
    expect((await told(asker)).map(({ kind, count }) => [kind, count])).toEqual([['question-answered', 1]])
  })
})

describe('a debate', () => {
  it('that opens is told to those who follow the question it came from', async () => {
    const [follower, editor] = [await memberToken(database), await memberToken(database, { role: 'EDITOR' })]
    await follow(follower, 'agreed')
    const debate = await holdDebate(database.db, {
      authorId: editor.seq,
      title: '노선을 누가 정해야 합니까?',
    })
    const relation = { from_id: question, to_id: debate, kind: 'derived' } as const
    await database.db.insertInto('post_relations').values(relation).execute()
    await happen({ topic: 'debate-opened', postId: debate })
    const opened = { kind: 'debate-opened', text: "'노선을 누가 정해야 합니까?' 토론이 열렸습니다." }
    expect(await told(follower)).toMatchObject([{ ...opened, reason: '질문에 공감하셔서' }])
    expect(await told(asker)).toMatchObject([{ ...opened, reason: '질문을 쓰셔서' }])
    expect(await told(editor)).toEqual([])
  })

  it('that goes on is told to those who took a position or keep it', async () => {
    const [taker, keeper] = [await memberToken(database), await memberToken(database)]
    const debate = await holdDebate(database.db, { authorId: asker.seq, title: '노선을 누가 정해야 합니까?' })
    const stance = { post_id: debate, user_id: taker.seq, position: 'for', certified: false }
    await database.db.insertInto('debate_stances').values(stance).execute()
    await database.db.insertInto('bookmarks').values({ post_id: debate, user_id: keeper.seq }).execute()
    for (const eventId of [1, 2]) await happen({ topic: 'debate-event', postId: debate, eventId })
    const text = "'노선을 누가 정해야 합니까?' 토론에 새 소식 2건이 올라왔습니다."
    expect(await told(taker)).toMatchObject([{ text, reason: '토론에서 입장을 고르셔서' }])
    expect(await told(keeper)).toMatchObject([{ text, reason: '관심 토론으로 담으셔서' }])
    expect(await told(asker)).toEqual([])
  })
})

describe('moderation', () => {
  it('is told to the author with its reason, even of what others cannot see any more', async () => {
    await database.db.updateTable('posts').set({ visibility: 'temporary' }).execute()
    await happen({ topic: 'post-hidden', postId: question, reason: '다른 사람의 개인정보가 있습니다.' })
    await happen({
      topic: 'writing-suspended',
      userId: asker.seq,
      until: '2026-12-01T00:00:00.000Z',
      reason: '광고를 되풀이했습니다.',
    })
    expect((await told(asker)).map(({ text }) => text)).toEqual([
      '운영규칙에 따라 2026년 12월 1일까지 글을 쓸 수 없습니다. 이유: 광고를 되풀이했습니다.',
      "'버스는 왜 줄었습니까?' 질문이 운영규칙에 따라 가려졌습니다. 이유: 다른 사람의 개인정보가 있습니다.",
    ])
  })
})

describe('a way to sign in', () => {
  it('that was added or taken away is told to its member alone, each provider by itself', async () => {
    const added = { topic: 'sign-in-added', userId: asker.seq } as const
    await happen({ ...added, providerName: '구글' })
    await happen({ ...added, providerName: '네이버' })
    await happen({ topic: 'sign-in-removed', userId: asker.seq, providerName: '구글' })
    const reason = '회원님의 로그인에 관한 일이어서'
    expect(await told(asker)).toMatchObject([
      { text: '로그인 방법에서 구글 계정이 빠졌습니다. 이제 그 계정으로는 들어올 수 없습니다.', reason },
      { text: expect.stringContaining('네이버 계정이 더해졌습니다.'), reason },
      { text: expect.stringContaining('구글 계정이 더해졌습니다.'), reason },
    ])
    expect(await told(await memberToken(database))).toEqual([])
  })
})

describe('a notice', () => {
  it('reaches every member once, a thousand at a time', async () => {
    const people = Array.from({ length: audienceSize + 200 }, (_, number) => ({
      name: `시민 ${number}`,
      status: 'member' as const,
    }))
    await database.db.insertInto('users').values(people).execute()
    const { id } = await database.db
      .insertInto('notices')
      .values({ title: '선거 기간 안내', body: '기간을 알려 드립니다.', author_id: asker.seq })
      .returning('id')
      .executeTakeFirstOrThrow()
    await happen({ topic: 'notice-published', noticeId: id })
    const { count } = await database.db
      .selectFrom('notifications')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('count', '=', 1)
      .executeTakeFirstOrThrow()
    expect(count).toBe(audienceSize + 201)
    expect(await database.db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
  })
})
