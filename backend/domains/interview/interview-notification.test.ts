import { beforeAll, describe, expect, it } from 'vitest'
import { deliverAfterUndo } from '#backend/testing/deliver-after-undo.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { holdInterview, span } from './interview.testing.ts'
import {
  answerQuestion,
  declineQuestion,
  hideQuestion,
  markAsked,
  mergeQuestion,
  promiseAnswer,
  releaseQuestion,
  selectQuestion,
} from './interview-question-status.commands.ts'
import { publishInterview } from './interview-status.commands.ts'

const site = testSite()
let editor: TestMember

beforeAll(async () => {
  editor = await site.join({ role: 'EDITOR' })
})

const title = '전세 피해를 막을 제도, 전문가에게 묻습니다'
async function notificationsOf(member: TestMember) {
  await deliverAfterUndo(site)
  const { items } = (await site.as(member).call('GET /notifications')).body
  await site.as(member).call('PUT /notifications/read', { body: { all: true } })
  return items.filter(({ readAt }) => readAt === null)
}
const kindsOf = async (member: TestMember) => (await notificationsOf(member)).map(({ kind }) => kind)
const textsOf = async (member: TestMember) => (await notificationsOf(member)).map(({ text }) => text)

async function asking(id: number): Promise<{ id: number; asker: TestMember }> {
  const asker = await site.join()
  const body = { body: '보증보험은 왜 의무가 아닙니까?' }
  const asked = await site.as(asker).call('POST /interviews/:id/questions', { params: { id }, body })
  return { id: asked.body.id, asker }
}
async function agreeing(id: number, questionId: number): Promise<TestMember> {
  const member = await site.join()
  const params = { id, questionId }
  await site.as(member).call('POST /interviews/:id/questions/:questionId/agreed', { params, body: {} })
  return member
}

describe('those who asked a question of an interview, or agree with it', () => {
  it('are notified of each step that it takes, and of none that was taken back', async () => {
    const postId = await holdInterview(site.db, { authorId: editor.seq })
    const { id: questionId, asker } = await asking(postId)
    const agreed = await agreeing(postId, questionId)
    const answer = '내년부터 의무가 됩니다.'
    const reason = '수사 중인 사건이라 답하지 않습니다.'
    const steps: [() => Promise<void>, string | null][] = [
      [() => selectQuestion(site.db, editor.seq, { questionId }), '이 선정되었습니다'],
      [() => releaseQuestion(site.db, editor.seq, { questionId }), null],
      [() => selectQuestion(site.db, editor.seq, { questionId }), '이 선정되었습니다'],
      [() => markAsked(site.db, editor.seq, { questionId, at: 60 }), '을 출연자에게 물었습니다'],
      [() => promiseAnswer(site.db, editor.seq, { questionId, answer }), '에 나중에 답하기로 했습니다'],
      [
        () => answerQuestion(site.db, editor.seq, { questionId, status: 'partly', answer }),
        '에 일부 답변이 올라왔습니다',
      ],
      [
        () => answerQuestion(site.db, editor.seq, { questionId, status: 'answered', answer }),
        '에 답변이 올라왔습니다',
      ],
    ]
    for (const [step, text] of steps) {
      await step()
      const expected = text === null ? [] : [`‘${title}’ 인터뷰에 보내거나 공감하신 질문${text}.`]
      expect(await textsOf(asker)).toEqual(expected)
      expect(await textsOf(agreed)).toEqual(expected)
    }
    const declined = await asking(postId)
    await declineQuestion(site.db, editor.seq, { questionId: declined.id, reason })
    expect(await textsOf(declined.asker)).toEqual([
      `‘${title}’ 인터뷰에 보내거나 공감하신 질문에 답하지 않기로 했습니다.`,
    ])
    expect(await textsOf(asker)).toEqual([])
  })

  it('read why they are notified', async () => {
    const postId = await holdInterview(site.db, { authorId: editor.seq })
    const { id: questionId, asker } = await asking(postId)
    const agreed = await agreeing(postId, questionId)
    await selectQuestion(site.db, editor.seq, { questionId })
    expect(await notificationsOf(asker)).toMatchObject([{ reason: '질문을 남긴 인터뷰의 소식입니다.' }])
    expect(await notificationsOf(agreed)).toMatchObject([{ reason: '공감한 질문의 소식입니다.' }])
  })

  it('are notified where another question stands for theirs', async () => {
    const postId = await holdInterview(site.db, { authorId: editor.seq })
    const [own, merged, other] = [await asking(postId), await asking(postId), await asking(postId)]
    const agreed = await agreeing(postId, merged.id)
    await mergeQuestion(site.db, editor.seq, { questionId: merged.id, into: own.id })
    const text = `‘${title}’ 인터뷰에 보내거나 공감하신 질문이 뜻이 같은 다른 질문에 합쳐졌습니다.`
    expect([await textsOf(merged.asker), await textsOf(agreed)]).toEqual([[text], [text]])
    const answer = '내년부터 의무가 됩니다.'
    await answerQuestion(site.db, editor.seq, { questionId: own.id, status: 'answered', answer })
    for (const member of [own.asker, merged.asker, agreed])
      expect(await kindsOf(member)).toEqual(['interview-question-answered'])
    expect(await kindsOf(other.asker)).toEqual([])
  })

  it('are not notified of a question that was hidden meanwhile', async () => {
    const postId = await holdInterview(site.db, { authorId: editor.seq })
    const { id: questionId, asker } = await asking(postId)
    await selectQuestion(site.db, editor.seq, { questionId })
    await hideQuestion(site.db, editor.seq, { questionId, reason: '다른 사람의 이름을 밝혔습니다.' })
    expect(await kindsOf(asker)).toEqual([])
  })
})

describe('those who took part in an interview', () => {
  it('are notified of the recording once it is published', async () => {
    const postId = await holdInterview(site.db, {
      authorId: editor.seq,
      media: { kind: 'video', url: 'https://media.example/1.mp4' },
    })
    const { asker } = await asking(postId)
    const past = { collect_from: span(-9, 0).from, collect_to: span(-8, 0).from }
    const live = { live_from: span(-7, 0).from, live_to: span(-6, 0).from }
    await site.db
      .updateTable('interviews')
      .set({ ...past, ...live })
      .where('post_id', '=', postId)
      .execute()
    await publishInterview(site.db, editor.seq, { postId })
    expect(await kindsOf(asker)).toEqual(['interview-published'])
    expect(await kindsOf(await site.join())).toEqual([])
  })
})
