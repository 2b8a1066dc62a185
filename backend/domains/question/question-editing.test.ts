import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallQuery } from '#shared/contract/index.ts'
import { askQuestion } from './question.testing.ts'
import { featureQuestion, unfeatureQuestion } from './question-feature.commands.ts'
import { mergeQuestions } from './question-merge.commands.ts'
import { answerQuestion, moveQuestion } from './question-status.commands.ts'

const site = testSite()
let editor: TestMember
let author: TestMember
let id: number
beforeAll(async () => {
  editor = await site.join({ role: 'EDITOR' })
  author = await site.join()
})
beforeEach(async () => {
  id = await askQuestion(site.db, { authorId: author.seq })
})

const read = async (of = id) =>
  (await site.as('stranger').call('GET /questions/:id', { params: { id: of } })).body
const list = (query: CallQuery<'GET /questions'>, as: TestMember | 'stranger' = 'stranger') =>
  site.as(as).call('GET /questions', { query })
const idsOf = ({ items }: { items: { id: number }[] }) => items.map(item => item.id)
const agree = () =>
  site.as(author).call('POST /questions/:id/agreed', { params: { id }, body: { agreed: true } })
const move = (to: Parameters<typeof moveQuestion>[2]['to'], more: object = {}) =>
  moveQuestion(site.db, editor.seq, { postId: id, to, note: '편집회의에서 정했습니다.', ...more })
const answer = (more: object = {}) =>
  answerQuestion(site.db, editor.seq, {
    postId: id,
    body: '보증보험 가입 여부를 등기부에 적도록 법을 고치겠습니다.',
    answerer: '국토교통위원회',
    note: '답변이 왔습니다.',
    ...more,
  })
const actsOn = (postId: number) =>
  site.db.selectFrom('audit_log').select(['act', 'reason']).where('entity_id', '=', postId).execute()
const notPossible = { errorName: 'STEP_NOT_POSSIBLE' }

describe('moving a question', () => {
  it.each(['debating', 'awaiting-answer', 'closed', 'open'] as const)(
    'from open to %s is not possible, and leaves no trace',
    async to => {
      await expect(move(to)).rejects.toMatchObject(notPossible)
      expect((await read()).steps).toHaveLength(1)
      expect(await actsOn(id)).toEqual([])
    },
  )

  it('says who owes the next step and by when, is recorded, and is put into the outbox', async () => {
    const dueAt = new Date('2027-01-31T00:00:00Z')
    await move('selected')
    await move('awaiting-answer', { owner: '국토교통위원회', dueAt })
    const { status, steps } = await read()
    expect(status).toBe('awaiting-answer')
    expect(steps.at(-1)).toMatchObject({ owner: '국토교통위원회', dueAt: dueAt.toISOString(), links: [] })
    expect(await actsOn(id)).toEqual([
      { act: 'move', reason: '편집회의에서 정했습니다.' },
      { act: 'move', reason: '편집회의에서 정했습니다.' },
    ])
    expect(idsOf((await list({ sort: 'waiting' })).body)).toEqual([id])
    const events = await site.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'question-moved')
      .execute()
    expect(events.filter(({ payload }) => payload.postId === id)).toHaveLength(2)
  })

  it('happens once when two editors do it at the same time', async () => {
    const both = await Promise.allSettled([move('selected'), move('selected')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('an answer', () => {
  it('is not possible before the question was selected', async () => {
    await expect(answer()).rejects.toMatchObject(notPossible)
    expect((await read()).answer).toBeNull()
  })

  it('stands with its words and its author, and may be written over', async () => {
    await move('selected')
    await answer()
    await answer({ body: '고친 답변입니다.' })
    const { status, answer: given, steps } = await read()
    expect(status).toBe('answered')
    expect(given).toMatchObject({ body: '고친 답변입니다.', document: null, answerer: '국토교통위원회' })
    expect(steps.filter(step => step.status === 'answered')).toHaveLength(1)
    expect(idsOf((await list({ answered: 'yes' })).body)).toContain(id)
  })
})

describe('merging', () => {
  const merge = (fromId: number, intoId: number) =>
    mergeQuestions(site.db, editor.seq, { fromId, intoId, note: '같은 것을 묻습니다.' })

  it('is not possible with itself, nor with what is out of sight', async () => {
    const removed = await askQuestion(site.db, { authorId: author.seq, visibility: 'removed' })
    await expect(merge(id, id)).rejects.toMatchObject(notPossible)
    await expect(merge(id, removed)).rejects.toMatchObject(notPossible)
    expect((await read()).status).toBe('open')
  })

  it('leads from one to the other and leaves the agreements where they were given', async () => {
    const [first, last] = [
      await askQuestion(site.db, { authorId: author.seq }),
      await askQuestion(site.db, { authorId: author.seq }),
    ]
    await agree()
    await merge(id, first)
    await merge(first, last)
    expect(await read()).toMatchObject({ status: 'merged', mergedInto: { id: last }, counts: { agree: 1 } })
    const { merged, counts } = await read(last)
    expect(counts.agree).toBe(0)
    expect(merged.map(({ id: of, agree }) => [of, agree]).sort()).toEqual(
      [
        [id, 1],
        [first, 0],
      ].sort(),
    )
    await expect(merge(id, last)).rejects.toMatchObject(notPossible)
  })
})

describe('the home page', () => {
  it('shows a question while editors put it there', async () => {
    const main = async () => idsOf((await site.as('stranger').call('GET /questions/main')).body)
    await featureQuestion(site.db, editor.seq, { postId: id, rank: 1 })
    expect(await main()).toContain(id)
    await unfeatureQuestion(site.db, editor.seq, { postId: id })
    expect(await main()).not.toContain(id)
    await expect(unfeatureQuestion(site.db, editor.seq, { postId: id })).rejects.toMatchObject(notPossible)
  })
})

describe('a question’s text', () => {
  const document = (text: string) => ({
    type: 'doc' as const,
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })

  it('may be a document, whose plain words are kept beside it', async () => {
    const ask = (words: object) =>
      site.as(author).call('POST /questions', {
        body: { categoryId: 1, title: '문서로 쓴 질문은 어떻게 보입니까?', ...words },
      })
    const made = await ask({ document: document('문단 하나로 된 질문입니다.') })
    expect(made.body).toMatchObject({
      body: '문단 하나로 된 질문입니다.',
      document: document('문단 하나로 된 질문입니다.'),
    })
    const both = await ask({ body: '두 가지로 보낸 글입니다.', document: document('문단') })
    expect(both.error?.validationErrors).toMatchObject([{ field: 'body' }])
    const none = await ask({})
    expect(none.error?.validationErrors).toMatchObject([{ field: 'body' }])
  })

  it('keeps what it said before, for everybody to read, once somebody agreed', async () => {
    await agree()
    const title = '공감 뒤에 고친 질문입니까?'
    await site.as(author).call('PUT /questions/:id', {
      params: { id },
      body: { categoryId: 2, title, document: document('고친 뒤의 질문입니다.'), version: 1 },
    })
    const { body } = await site.as('stranger').call('GET /questions/:id/revisions', { params: { id } })
    expect(body.items).toMatchObject([{ version: 1, document: null, category: { id: 1 } }])
  })
})

describe('a list of questions', () => {
  it('is narrowed to days, to who asked, and to what the caller did', async () => {
    const ids = async (...[query, as]: Parameters<typeof list>) => idsOf((await list(query, as)).body)
    const certified = await site.join({ certified_at: new Date() })
    const theirs = await askQuestion(site.db, { authorId: certified.seq })
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' })
    expect((await list({ mine: 'asked' })).status).toBe(401)
    expect((await list({ from: '2026-02-30' })).status).toBe(400)
    expect(await ids({ mine: 'asked' }, certified)).toEqual([theirs])
    expect(await ids({ by: 'certified' })).toEqual([theirs])
    expect(await ids({ from: today, by: 'certified' })).toEqual([theirs])
    expect(await ids({ to: '2020-01-01' })).toEqual([])
  })
})
