import { beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { holdInterview, span } from './interview.testing.ts'
import { answerQuestion, mergeQuestion } from './interview-question-status.commands.ts'
import { publishInterview } from './interview-status.commands.ts'

const site = testSite()
let editor: TestMember

beforeAll(async () => {
  editor = await site.join({ role: 'EDITOR' })
})

const kindsTold = async (member: TestMember): Promise<string[]> => {
  await site.app.background.deliverAll()
  return (await site.as(member).call('GET /notifications')).body.items.map(({ kind }) => kind)
}
async function asking(id: number): Promise<{ id: number; asker: TestMember }> {
  const asker = await site.join()
  const body = { body: '보증보험은 왜 의무가 아닙니까?' }
  const asked = await site.as(asker).call('POST /interviews/:id/questions', { params: { id }, body })
  return { id: asked.body.id, asker }
}

describe('those who took part in an interview', () => {
  it('hear of the answer, also where another question stands for theirs', async () => {
    const postId = await holdInterview(site.db, { authorId: editor.seq })
    const [own, merged, other] = [await asking(postId), await asking(postId), await asking(postId)]
    await mergeQuestion(site.db, editor.seq, { questionId: merged.id, into: own.id })
    await answerQuestion(site.db, editor.seq, {
      questionId: own.id,
      state: 'answered',
      answer: '내년부터 의무가 됩니다.',
    })
    expect(await kindsTold(own.asker)).toEqual(['interview-question-answered'])
    expect(await kindsTold(merged.asker)).toEqual(['interview-question-answered'])
    expect(await kindsTold(other.asker)).toEqual([])
  })

  it('hear of the recording once it is published', async () => {
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
    expect(await kindsTold(asker)).toEqual(['interview-published'])
    expect(await kindsTold(await site.join())).toEqual([])
  })
})
