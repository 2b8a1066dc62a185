import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { holdInterview, span } from './interview.testing.ts'
import { publishInterview } from './interview-acts.ts'
import { answerQuestion, mergeQuestion } from './interview-question-acts.ts'

let database: OpenDatabase
let app: App
let editor: TestMember

beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
  editor = await memberToken(database, { role: 'EDITOR' })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const kindsTold = async ({ headers }: TestMember): Promise<string[]> => {
  await app.background.tellAll()
  const { items } = (await app.inject({ url: '/api/notifications', headers })).json()
  return items.map((item: { kind: string }) => item.kind)
}
async function asking(postId: number): Promise<{ id: number; asker: TestMember }> {
  const asker = await memberToken(database)
  const url = `/api/interviews/${postId}/questions`
  const payload = { body: '보증보험은 왜 의무가 아닙니까?' }
  const reply = await app.inject({ method: 'POST', url, headers: asker.headers, payload })
  return { id: reply.json().id, asker }
}

describe('those who took part in an interview', () => {
  it('hear of the answer, also where another question stands for theirs', async () => {
    const postId = await holdInterview(database.db, { authorId: editor.seq })
    const [own, merged, other] = [await asking(postId), await asking(postId), await asking(postId)]
    await mergeQuestion(database.db, editor.seq, { questionId: merged.id, into: own.id })
    await answerQuestion(database.db, editor.seq, {
      questionId: own.id,
      state: 'answered',
      answer: '내년부터 의무가 됩니다.',
    })
    expect(await kindsTold(own.asker)).toEqual(['interview-question-answered'])
    expect(await kindsTold(merged.asker)).toEqual(['interview-question-answered'])
    expect(await kindsTold(other.asker)).toEqual([])
  })

  it('hear of the recording once it is published', async () => {
    const postId = await holdInterview(database.db, {
      authorId: editor.seq,
      media: { kind: 'video', url: 'https://media.example/1.mp4' },
    })
    const { asker } = await asking(postId)
    const past = { collect_from: span(-9, 0).from, collect_to: span(-8, 0).from }
    const live = { live_from: span(-7, 0).from, live_to: span(-6, 0).from }
    await database.db
      .updateTable('interviews')
      .set({ ...past, ...live })
      .where('post_id', '=', postId)
      .execute()
    await publishInterview(database.db, editor.seq, { postId })
    expect(await kindsTold(asker)).toEqual(['interview-published'])
    expect(await kindsTold(await memberToken(database))).toEqual([])
  })
})
