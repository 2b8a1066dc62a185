import { beforeEach, describe, expect, it } from 'vitest'
import { publishDuePosts } from '#backend/domains/post/index.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { deliverAfterUndo } from '#backend/testing/deliver-after-undo.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'
import { holdInterview, inHours } from './interview.testing.ts'

const site = testSite()
const editor = site.as('editor')
const title = '밤에 아이가 아프면 어디로 가야 하나요?'
let supporter: TestMember
let question: number
beforeEach(async () => {
  const author = await site.join()
  supporter = await site.join()
  question = await askQuestion(site.db, { authorId: author.seq, status: 'selected', title })
  await agree(question)
})

const agree = (postId: number) =>
  site.db
    .insertInto('post_agreements')
    .values({ post_id: postId, user_id: supporter.seq, certified: false })
    .execute()

const draft = {
  categoryId: 1,
  title: '소아과 의사에게 묻습니다',
  body: '밤에 여는 병원을 묻습니다.',
  format: 'article',
  host: '한지우',
} as const

async function drafted(questionIds: number[]) {
  const { status, body } = await editor.call('POST /desk/interviews', {
    body: { ...draft, questionIds },
  })
  expect(status).toBe(201)
  return body
}
const change = async (id: number, questionIds?: number[]) => {
  const { body } = await editor.call('GET /desk/interviews/:id', { params: { id } })
  const sent = { ...draft, version: body.version, ...(questionIds && { questionIds }) }
  return editor.call('PUT /desk/interviews/:id', { params: { id }, body: sent })
}
const publish = (id: number) =>
  editor.call('POST /desk/interviews/:id/publish', { params: { id }, body: { version: 1 } })
const readNotifications = async (member = supporter) => {
  await deliverAfterUndo(site)
  const { items } = (await site.as(member).call('GET /notifications')).body
  return items.map(({ text, reason, count }) => [text, reason, count])
}
const milestones = async () =>
  (await site.as('stranger').call('GET /questions/:id', { params: { id: question } })).body.milestones.map(
    ({ kind, postId }) => [kind, postId],
  )
const ledOn = [`‘${title}’ 질문이 인터뷰로 이어졌습니다.`, '공감한 질문의 소식입니다.', 1]

describe('an interview is not opened from', () => {
  it.each([
    ['a question that does not exist', async () => 999_999],
    ['another interview', async () => holdInterview(site.db, { authorId: (await site.join()).seq })],
    [
      'a question that was removed',
      async () => askQuestion(site.db, { authorId: (await site.join()).seq, visibility: 'removed' }),
    ],
  ])('%s', async (_, other) => {
    const body = { ...draft, questionIds: [question, await other()] }
    const { error } = await editor.call('POST /desk/interviews', { body })
    expect(error?.validationErrors).toMatchObject([{ field: 'questionIds' }])
    expect((await editor.call('GET /desk/interviews')).body.items).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ title: draft.title })]),
    )
  })
})

describe('an interview that came out of a question', () => {
  it('is on the question’s path and told to its supporters once it is published, not before', async () => {
    const { id, sourceQuestions } = await drafted([question])
    expect(sourceQuestions).toMatchObject([{ id: question, title, status: 'selected' }])
    expect([await milestones(), await readNotifications()]).toEqual([[], []])
    await publish(id)
    expect([await milestones(), await readNotifications()]).toEqual([[['interview', id]], [ledOn]])
  })

  it('is told of when it is published by its date, once', async () => {
    const { id } = await drafted([question])
    const body = { publishAt: inHours(1).toISOString(), version: 0 }
    await editor.call('PUT /desk/interviews/:id/schedule', { params: { id }, body })
    await publishDuePosts(site.db, inHours(2))
    await publishDuePosts(site.db, inHours(2))
    expect(await readNotifications()).toEqual([ledOn])
  })

  it('may be linked later, which tells of the new question alone, and unlinked', async () => {
    const other = await askQuestion(site.db, {
      authorId: supporter.seq,
      title: '응급실은 왜 늘 꽉 차 있나요?',
    })
    const { id } = await drafted([])
    await publish(id)
    expect(await readNotifications()).toEqual([])
    expect((await change(id, [question])).status).toBe(200)
    expect(await readNotifications()).toEqual([ledOn])
    expect((await change(id, [other, question])).body.sourceQuestions.map(one => one.id)).toEqual([
      other,
      question,
    ])
    expect((await readNotifications()).map(([text]) => text)).toEqual([
      '‘응급실은 왜 늘 꽉 차 있나요?’ 질문이 인터뷰로 이어졌습니다.',
      ledOn[0],
    ])
    await change(id)
    expect(await milestones()).toEqual([['interview', id]])
    await change(id, [other])
    expect(await milestones()).toEqual([])
  })

  it('is told of at its release too, but once to whoever follows the interview itself', async () => {
    const follower = await site.join()
    const { id } = await drafted([question])
    await publish(id)
    for (const postId of [question, id])
      await site.db.insertInto('bookmarks').values({ post_id: postId, user_id: follower.seq }).execute()
    await readNotifications()
    const segments = [{ start: 0, end: 4, speaker: '윤하경', text: '밤에 여는 곳이 열 군데입니다.' }]
    await editor.call('PUT /desk/interviews/:id/transcript', {
      params: { id },
      body: { segments, version: 1 },
    })
    await editor.call('POST /desk/interviews/:id/release', { params: { id }, body: { version: 1 } })
    expect((await readNotifications())[0]?.[0]).toBe(`‘${title}’ 질문에서 이어진 인터뷰가 공개되었습니다.`)
    expect((await readNotifications(follower)).map(([text]) => text)).toEqual([
      `‘${draft.title}’ 인터뷰가 공개되었습니다.`,
      ledOn[0],
    ])
    expect(await milestones()).toEqual([
      ['interview', id],
      ['interview-release', id],
    ])
  })

  it('is off the path and told to nobody while it is hidden', async () => {
    const { id } = await drafted([question])
    await publish(id)
    const hidden = { visibility: 'temporary', hidden_until: inHours(9) } as const
    await site.db.updateTable('posts').set(hidden).where('id', '=', id).execute()
    expect([await milestones(), await readNotifications()]).toEqual([[], []])
  })
})

describe('a cancelled interview', () => {
  it('is told to those who bookmarked it, with the reason, and to nobody else', async () => {
    const follower = await site.join()
    const id = await holdInterview(site.db, { authorId: follower.seq })
    await site.db.insertInto('bookmarks').values({ post_id: id, user_id: follower.seq }).execute()
    const body = { reason: '출연자의 사정으로 열지 못합니다.' }
    await editor.call('POST /desk/interviews/:id/cancellation', { params: { id }, body })
    expect(await readNotifications(follower)).toEqual([
      [
        '‘전세 피해를 막을 제도, 전문가에게 묻습니다’ 인터뷰가 취소되었습니다. 이유: 출연자의 사정으로 열지 못합니다.',
        '관심에 담은 인터뷰의 소식입니다.',
        1,
      ],
    ])
    expect(await readNotifications()).toEqual([])
    const again = await editor.call('POST /desk/interviews/:id/cancellation', { params: { id }, body })
    expect(again.error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    expect(await readNotifications(follower)).toHaveLength(1)
  })
})
