import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallQuery } from '#shared/contract/index.ts'
import { holdInterview } from './interview.testing.ts'
import { insertQuestion } from './interview-question.commands.ts'
import {
  addFollowUp,
  answerQuestion,
  declineQuestion,
  hideQuestion,
  markAsked,
  mergeQuestion,
  promiseAnswer,
  releaseQuestion,
  restoreQuestion,
  selectQuestion,
} from './interview-question-status.commands.ts'
import { cancelInterview } from './interview-status.commands.ts'

const site = testSite()
let editor: TestMember
let interview: number

beforeAll(async () => {
  editor = await site.join({ role: 'EDITOR' })
})
beforeEach(async () => {
  await site.db.deleteFrom('outbox').execute()
  interview = await holdInterview(site.db, { authorId: editor.seq })
})

async function ask(postId = interview): Promise<number> {
  const { seq } = await site.join()
  const id = await insertQuestion(site.db, { postId, askerId: seq, body: '누가 책임집니까?' })
  if (id === null) throw new Error('the interview does not collect')
  return id
}
const questions = async (query: CallQuery<'GET /interviews/:id/questions'> = {}) =>
  (await site.as('stranger').call('GET /interviews/:id/questions', { params: { id: interview }, query })).body
const statusOf = async (id: number) => (await questions()).items.find(item => item.id === id)
const moveEvents = async () =>
  (
    await site.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'interview-question-answered')
      .execute()
  ).map(row => row.payload)
const notPossible = { errorName: 'STEP_NOT_POSSIBLE' }

describe('a question on its way', () => {
  it('is selected, asked, promised an answer and answered, on record at each step', async () => {
    const { db } = site.database
    const questionId = await ask()
    await selectQuestion(db, editor.seq, { questionId })
    await releaseQuestion(db, editor.seq, { questionId })
    await selectQuestion(db, editor.seq, { questionId })
    await markAsked(db, editor.seq, { questionId, at: 125 })
    await promiseAnswer(db, editor.seq, {
      questionId,
      answer: '자료를 찾아 다음 주에 답하겠습니다.',
      at: 130,
    })
    expect(await statusOf(questionId)).toMatchObject({ status: 'follow-up', at: 130, answeredAt: null })
    await answerQuestion(db, editor.seq, {
      questionId,
      status: 'partly',
      answer: '절반만 확인되었습니다.',
      at: 130,
    })
    const answeredAt = (await statusOf(questionId))?.answeredAt
    await answerQuestion(db, editor.seq, {
      questionId,
      status: 'answered',
      answer: '모두 확인되었습니다.',
      at: 131,
    })
    expect(await statusOf(questionId)).toMatchObject({
      status: 'answered',
      answer: '모두 확인되었습니다.',
      at: 131,
      answeredAt,
    })
    const moved = { postId: interview, interviewQuestionId: questionId }
    expect(await moveEvents()).toEqual(Array(6).fill(moved))
    const acts = await db
      .selectFrom('audit_log')
      .select(['act', 'permission', 'details'])
      .where('entity_id', '=', interview)
      .orderBy('id')
      .execute()
    expect(acts.map(one => one.act)).toEqual([
      'select-question',
      'release-question',
      'select-question',
      'mark-asked',
      'promise-answer',
      'answer-question',
      'answer-question',
    ])
    expect(acts[0]).toMatchObject({
      permission: 'interview.edit',
      details: { questionId, state: ['received', 'selected'] },
    })
  })

  it('takes no step that does not follow, and notifies nobody', async () => {
    const { db } = site.database
    const questionId = await ask()
    await expect(markAsked(db, editor.seq, { questionId })).rejects.toMatchObject(notPossible)
    await expect(releaseQuestion(db, editor.seq, { questionId })).rejects.toMatchObject(notPossible)
    await expect(promiseAnswer(db, editor.seq, { questionId, answer: '나중에' })).rejects.toMatchObject(
      notPossible,
    )
    await declineQuestion(db, editor.seq, { questionId, reason: '수사 중인 사건이라 답하지 않습니다.' })
    expect(await statusOf(questionId)).toMatchObject({
      status: 'declined',
      reason: '수사 중인 사건이라 답하지 않습니다.',
      answer: null,
    })
    await expect(selectQuestion(db, editor.seq, { questionId })).rejects.toMatchObject(notPossible)
    await expect(selectQuestion(db, editor.seq, { questionId: 999_999 })).rejects.toMatchObject({
      errorName: 'NOT_FOUND',
    })
    expect(await moveEvents()).toHaveLength(1)
  })

  it('goes no further once its interview was called off', async () => {
    const questionId = await ask()
    await cancelInterview(site.db, editor.seq, { postId: interview, reason: '출연자의 사정입니다.' })
    await expect(selectQuestion(site.db, editor.seq, { questionId })).rejects.toMatchObject(notPossible)
  })
})

describe('merging', () => {
  it('is refused into itself, elsewhere, or into what is merged or declined', async () => {
    const { db } = site.database
    const [one, merged, declined, into] = [await ask(), await ask(), await ask(), await ask()]
    const elsewhere = await ask(await holdInterview(db, { authorId: editor.seq }))
    await mergeQuestion(db, editor.seq, { questionId: merged, into })
    await declineQuestion(db, editor.seq, { questionId: declined, reason: '주제 밖입니다.' })
    for (const target of [one, merged, declined])
      await expect(mergeQuestion(db, editor.seq, { questionId: one, into: target })).rejects.toMatchObject(
        notPossible,
      )
    await expect(mergeQuestion(db, editor.seq, { questionId: one, into: elsewhere })).rejects.toMatchObject({
      errorName: 'NOT_FOUND',
    })
  })

  it('lets one question stand for many and leaves agreements where they were given', async () => {
    const { db } = site.database
    const [first, second, third] = [await ask(), await ask(), await ask()]
    await db.updateTable('interview_questions').set({ agree_count: 4 }).where('id', '=', first).execute()
    await mergeQuestion(db, editor.seq, { questionId: first, into: second })
    await mergeQuestion(db, editor.seq, { questionId: second, into: third })
    expect(await statusOf(first)).toMatchObject({ status: 'merged', mergedInto: third, counts: { agree: 4 } })
    expect(await statusOf(second)).toMatchObject({ status: 'merged', mergedInto: third, mergedCount: 0 })
    expect(await statusOf(third)).toMatchObject({ status: 'received', mergedCount: 2, counts: { agree: 0 } })
    expect(await questions({ status: 'merged' })).toMatchObject({ total: 2 })
  })
})

describe('what the host asks on', () => {
  it('follows a question that was asked, and no other', async () => {
    const { db } = site.database
    const questionId = await ask()
    const followUp = { questionId, body: '그 자료는 언제 나옵니까?' }
    await expect(addFollowUp(db, editor.seq, followUp)).rejects.toMatchObject(notPossible)
    await answerQuestion(db, editor.seq, { questionId, status: 'answered', answer: '재단이 모읍니다.' })
    const id = await addFollowUp(db, editor.seq, followUp)
    expect(await statusOf(id)).toMatchObject({ status: 'asked', followUpOf: questionId, body: followUp.body })
  })
})

describe('a hidden question', () => {
  it('is gone from list and counts until it is restored', async () => {
    const { db } = site.database
    const questionId = await ask()
    await hideQuestion(db, editor.seq, { questionId, reason: '다른 사람의 이름을 밝혔습니다.' })
    expect(await questions()).toMatchObject({ total: 0, items: [] })
    await expect(hideQuestion(db, editor.seq, { questionId, reason: '다시' })).rejects.toMatchObject(
      notPossible,
    )
    await restoreQuestion(db, editor.seq, { questionId, reason: '이름을 지웠습니다.' })
    expect(await questions()).toMatchObject({ total: 1, items: [{ id: questionId }] })
  })
})
