import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { commentCalls } from '#backend/domains/comment/comment.testing.ts'
import { holdDebate, inHours } from '#backend/domains/debate/debate.testing.ts'
import { callsOf, contentOf } from '#backend/domains/green-paper/green-paper.testing.ts'
import { holdInterview } from '#backend/domains/interview/interview.testing.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { LeavingChoices } from '#shared/contract/leaving.ts'
import { eraseDueMembers } from './erasure.commands.ts'

const site = testSite()
let other: TestMember
beforeAll(async () => {
  other = await site.join()
})

const fail = (about: { err: unknown }) => {
  throw about.err
}
const preview = async (member: TestMember) => (await site.as(member).call('GET /users/leaving')).body
const leaveAndBeErased = async (member: TestMember, keep: Partial<LeavingChoices>) => {
  expect((await site.as(member).call('DELETE /users/sign-out', { body: { keep } })).status).toBe(200)
  await eraseDueMembers(site.db, {
    providers: [],
    log: { error: fail },
    now: new Date(Date.now() + 8 * 86_400_000),
  })
}

async function askAll(authorId: number): Promise<void> {
  const { db } = site.database
  await askQuestion(db, { authorId })
  await askQuestion(db, { authorId, visibility: 'temporary' })
  await askQuestion(db, { authorId, status: 'withdrawn' })
  await askQuestion(db, { authorId, status: 'answered' })
  const into = await askQuestion(db, { authorId: other.seq })
  const merged = await askQuestion(db, { authorId })
  await db
    .updateTable('questions')
    .set({ life: 'merged', merged_into: into })
    .where('post_id', '=', merged)
    .execute()
  const onceSelected = await askQuestion(db, { authorId, status: 'withdrawn' })
  await sql`insert into question_steps (post_id, life) values (${onceSelected}, 'selected')`.execute(db)
  await askQuestion(db, { authorId, visibility: 'author-removed' })
}

async function commentAll(member: TestMember): Promise<number> {
  const post = await askQuestion(site.db, { authorId: other.seq })
  const { write, remove } = commentCalls(site, post)
  await write(member, '그냥 사라질 의견입니다.')
  const answered = await write(member, '답글이 달릴 의견입니다.')
  await write(other, '답글입니다.', answered.id)
  const alone = await write(member, '혼자 답하는 의견입니다.')
  await write(member, '스스로 단 답글입니다.', alone.id)
  const chain = await write(member, '지운 답글 위의 의견입니다.')
  const between = await write(other, '곧 지울 답글입니다.', chain.id)
  await write(member, '지운 답글 아래의 의견입니다.', between.id)
  await remove(other, between.id)
  return post
}

async function askInterview(member: TestMember): Promise<void> {
  const postId = await holdInterview(site.db, { authorId: other.seq })
  const params = { id: postId }
  const ids: number[] = []
  for (const body of ['하나를 묻습니다.', '둘을 묻습니다.', '셋을 묻습니다.'])
    ids.push(
      (await site.as(member).call('POST /interviews/:id/questions', { params, body: { body } })).body.id,
    )
  const set = (id: number | undefined, values: object) =>
    site.db.updateTable('interview_questions').set(values).where('id', '=', Number(id)).execute()
  await set(ids[1], { state: 'selected', selected_at: new Date() })
  await set(ids[2], { merged_count: 1 })
}

async function writePapers(member: TestMember): Promise<void> {
  const calls = callsOf(site)
  await calls.bringOut(member, contentOf('혼자 펴낸 글입니다.'))
  const shared = await calls.bringOut(member, contentOf('함께 펴낸 글입니다.'))
  const { code } = (await calls.invite(member, shared, 'writer')).body
  await calls.accept(other, code)
  await calls.begin(member)
}

async function takeStances(member: TestMember): Promise<void> {
  const debates = [0, 1].map(() => holdDebate(site.db, { authorId: other.seq }))
  const [open, over] = await Promise.all(debates)
  for (const debate of [open, over]) {
    const params = { id: Number(debate) }
    await site.as(member).call('POST /debates/:id/stance', { params, body: { position: 'for' } })
  }
  await site.db
    .updateTable('debates')
    .set({ closes_at: inHours(-1) })
    .where('post_id', '=', Number(over))
    .execute()
}

describe('the preview of leaving', () => {
  it('is empty for somebody who left nothing here, and nobody else’s business', async () => {
    expect((await site.as('stranger').call('GET /users/leaving')).status).toBe(401)
    const { texts, ...rest } = await preview(await site.join())
    expect(texts.map(({ kind, total }) => [kind, total])).toEqual([
      ['question', 0],
      ['comment', 0],
      ['interviewQuestion', 0],
      ['greenPaper', 0],
    ])
    expect(rest).toEqual({ agreements: 0, otherAgreements: 0, bookmarks: 0, stances: { open: 0, closed: 0 } })
  })

  it('says of every kind what goes, what leaves a place, and what stays and why; and so it happens', async () => {
    const member = await site.join()
    await askAll(member.seq)
    const post = await commentAll(member)
    await askInterview(member)
    await takeStances(member)
    await writePapers(member)
    const params = { id: post }
    await site.as(member).call('POST /questions/:id/agreed', { params, body: { agreed: true } })
    await site.as(member).call('POST /questions/:id/bookmarked', { params, body: { bookmarked: true } })
    const promised = await preview(member)
    expect(promised).toEqual({
      texts: [
        {
          kind: 'question',
          total: 6,
          deleted: 3,
          stubs: 0,
          kept: [
            { reason: 'merged', count: 1 },
            { reason: 'selected', count: 2 },
          ],
        },
        { kind: 'comment', total: 6, deleted: 6, stubs: 1, kept: [] },
        {
          kind: 'interviewQuestion',
          total: 3,
          deleted: 1,
          stubs: 0,
          kept: [
            { reason: 'merged', count: 1 },
            { reason: 'selected', count: 1 },
          ],
        },
        { kind: 'greenPaper', total: 2, deleted: 1, stubs: 0, kept: [{ reason: 'shared', count: 1 }] },
      ],
      agreements: 1,
      otherAgreements: 0,
      bookmarks: 1,
      stances: { open: 1, closed: 1 },
    })

    await leaveAndBeErased(member, {
      question: 'delete',
      comment: 'delete',
      interviewQuestion: 'delete',
      greenPaper: 'delete',
    })
    const { rows } = await sql<Record<string, number>>`
      select
        (select count(*)::int from posts where author_id = ${member.seq} and kind = 'question'
          and visibility in ('public', 'temporary') and body <> '') as questions,
        (select count(*)::int from comments where author_id = ${member.seq} and body <> '') as comments,
        (select count(*)::int from comments where author_id = ${member.seq} and child_count > 0) as places,
        (select count(*)::int from interview_questions where asker_id = ${member.seq}
          and visibility = 'public') as "interviewQuestions",
        (select count(*)::int from green_papers where withdrawn_at is null and updated_by = ${member.seq}
          and edition is not null) as papers,
        (select count(*)::int from debate_stances where user_id = ${member.seq}) as stances`.execute(site.db)
    const stays = (kind: number) =>
      Number(promised.texts[kind]?.total) - Number(promised.texts[kind]?.deleted)
    expect(rows[0]).toEqual({
      questions: stays(0),
      comments: stays(1),
      places: promised.texts[1]?.stubs,
      interviewQuestions: stays(2),
      papers: stays(3),
      stances: 0,
    })
    const { items } = await commentCalls(site, post).list()
    expect(items.map(({ author }) => author)).toEqual([null])
  })
})

describe('leaving', () => {
  it.each([
    ['keep', { keep: 'posts' }],
    ['keep.question', { keep: { question: 'burn' } }],
    ['keep', { keep: { question: 'keep', diary: 'delete' } }],
  ])('refuses a choice at %s that it does not know', async (field, body) => {
    const answer = await site.as(await site.join()).send('DELETE', '/users/sign-out', body)
    expect(answer.status).toBe(400)
    expect(answer.error?.validationErrors?.[0]?.field).toContain(field)
  })

  it('decides about each kind by itself', async () => {
    const member = await site.join()
    const question = await askQuestion(site.db, { authorId: member.seq, title: '남는 질문입니까?' })
    const post = await commentAll(member)
    await leaveAndBeErased(member, { comment: 'delete' })
    const kept = await site.as(other).call('GET /questions/:id', { params: { id: question } })
    expect(kept.body).toMatchObject({ title: '남는 질문입니까?', author: { name: '탈퇴한 회원' } })
    const { rows } = await sql<{ bodies: string[] }>`
      select array_agg(body) as bodies from comments
      where post_id = ${post} and author_id = ${member.seq}`.execute(site.db)
    expect(new Set(rows[0]?.bodies)).toEqual(new Set(['']))
  })
})
