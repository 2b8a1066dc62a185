import { beforeAll, describe, expect, it } from 'vitest'
import { deliverAfterUndo } from '#backend/testing/deliver-after-undo.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { askQuestion } from './question.testing.ts'

const site = testSite()
const editor = site.as('editor')
const note = '공감한 분들의 뜻을 모아 이어 갑니다.'

describe('who agreed with a question', () => {
  it('hears of each step, and of none before it can no longer be undone', async () => {
    const params = { id: await askQuestion(site.db, { authorId: (await site.join()).seq }) }
    const supporter = site.as(await site.join())
    await supporter.call('POST /questions/:id/agreed', { params, body: { agreed: true } })
    const readUnread = async () => {
      const { items } = (await supporter.call('GET /notifications')).body
      await supporter.call('PUT /notifications/read', { body: { all: true } })
      return items
        .filter(({ readAt }) => readAt === null)
        .map(({ text }) => text)
        .join('\n')
    }
    const steps = [
      [
        '선정되었습니다',
        () => editor.call('POST /desk/questions/:id/steps', { params, body: { to: 'selected', note } }),
      ],
      [
        '답변이 올라왔습니다',
        () =>
          editor.call('PUT /desk/questions/:id/answer', {
            params,
            body: { body: '법을 고치겠습니다.', answerer: '국토교통부', note, version: 0 },
          }),
      ],
      [
        '결과가 실렸습니다',
        () =>
          editor.call('PUT /desk/questions/:id/outcome', {
            params,
            body: { kind: 'bill', summary: '법안이 발의되었습니다.', happenedOn: '2026-12-01', version: 0 },
          }),
      ],
    ] as const
    for (const [word, step] of steps) {
      expect((await step()).error).toBeNull()
      await site.app.background.deliverAll()
      expect(await readUnread()).toBe('')
      await deliverAfterUndo(site)
      expect(await readUnread()).toContain(word)
    }
  })
})

describe('who follows a question that was merged into another', () => {
  const title = '버스 노선은 누가 정합니까?'
  let merged: { id: number }
  let into: { id: number }
  let people: Record<'author' | 'agreed' | 'keeps' | 'agreedWithBoth' | 'refuses' | 'ofHidden', TestMember>
  const agree = (params: { id: number }, by: TestMember) =>
    site.as(by).call('POST /questions/:id/agreed', { params, body: { agreed: true } })
  const ask = async (authorId: number) => ({ id: await askQuestion(site.db, { authorId, title }) })
  const join = async (params: { id: number }) =>
    editor.call('POST /desk/questions/:id/merge', { params, body: { into: into.id, note } })
  const answeredOf = async (member: TestMember) => {
    const { items } = (await site.as(member).call('GET /notifications')).body
    return items
      .filter(({ kind }) => kind === 'question-answered')
      .map(({ post, reason, count }) => [post?.id, reason, count])
  }

  beforeAll(async () => {
    people = {
      author: await site.join(),
      agreed: await site.join(),
      keeps: await site.join(),
      agreedWithBoth: await site.join(),
      refuses: await site.join(),
      ofHidden: await site.join(),
    }
    into = await ask((await site.join()).seq)
    merged = await ask(people.author.seq)
    const hidden = await ask((await site.join()).seq)
    for (const by of [people.agreed, people.agreedWithBoth, people.refuses]) await agree(merged, by)
    await agree(into, people.agreedWithBoth)
    await agree(hidden, people.ofHidden)
    const bookmark = { params: merged, body: { bookmarked: true } }
    await site.as(people.keeps).call('POST /questions/:id/bookmarked', bookmark)
    for (const each of [merged, hidden]) expect((await join(each)).status).toBe(200)
    const refusal = { params: merged, body: { refused: true } }
    await site.as(people.refuses).call('PUT /questions/:id/merge-refusal', refusal)
    await site.db.updateTable('posts').set({ visibility: 'temporary' }).where('id', '=', hidden.id).execute()
    const step = { to: 'selected', note } as const
    await editor.call('POST /desk/questions/:id/steps', { params: into, body: step })
    const body = { body: '법을 고치겠습니다.', answerer: '국토교통부', note, version: 0 }
    expect((await editor.call('PUT /desk/questions/:id/answer', { params: into, body })).status).toBe(200)
    await deliverAfterUndo(site)
  })

  it('hears once of the other’s answer, and why', async () => {
    for (const member of [people.author, people.agreed, people.keeps])
      expect(await answeredOf(member)).toEqual([[into.id, '합쳐진 질문의 소식입니다.', 1]])
    expect(await answeredOf(people.agreedWithBoth)).toEqual([[into.id, '공감한 질문의 소식입니다.', 1]])
  })

  it('hears nothing after they said that they do not agree with the words of the other', async () => {
    expect(await answeredOf(people.refuses)).toEqual([])
  })

  it('hears nothing while the merged question is hidden', async () => {
    expect(await answeredOf(people.ofHidden)).toEqual([])
  })
})
