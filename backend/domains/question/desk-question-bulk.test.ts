import { expect, it } from 'vitest'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { errorCode } from '#shared/errors/catalogue.ts'
import { askQuestion } from './question.testing.ts'

const site = testSite()
const note = '편집회의에서 함께 살폈습니다.'
const editor = site.as('editor')

const ask = async (status: 'open' | 'review' | 'answered' | 'merged' = 'open') =>
  askQuestion(site.db, { authorId: (await site.join()).seq, status })
const move = (ids: number[], change: Partial<CallInput<'POST /desk/questions/bulk-steps'>['body']> = {}) =>
  editor.call('POST /desk/questions/bulk-steps', { body: { ids, to: 'selected', note, ...change } })
const feature = (
  ids: number[],
  change: Partial<CallInput<'PUT /desk/questions/bulk-featured'>['body']> = {},
) => editor.call('PUT /desk/questions/bulk-featured', { body: { ids, featured: true, ...change } })
const statusesOf = async (ids: number[]) => {
  const rows = await site.db
    .selectFrom('questions')
    .select('life as status')
    .where('post_id', 'in', ids)
    .orderBy('post_id')
    .execute()
  return rows.map(({ status }) => status)
}
const actsOn = async (ids: number[]) => {
  const rows = await site.db
    .selectFrom('audit_log')
    .select(['act', 'entity_id'])
    .where('entity', '=', 'post')
    .where('entity_id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ act, entity_id }) => [act, entity_id])
}

it('several questions are moved and put on the home page by editors alone', async () => {
  const ids = [await ask()]
  for (const who of ['stranger', 'member'] as const) {
    const body = { ids, to: 'selected', note, featured: true } as const
    const { featured: _, ...step } = body
    const moved = await site.as(who).call('POST /desk/questions/bulk-steps', { body: step })
    expect(moved.error?.errorCode).toBe(errorCode('NOT_FOUND'))
    const place = { ids, featured: true }
    const put = await site.as(who).call('PUT /desk/questions/bulk-featured', { body: place })
    expect(put.error?.errorCode).toBe(errorCode('NOT_FOUND'))
  }
})

it('nothing is chosen with no question, one twice, or more than fifty', async () => {
  const id = await ask()
  const many = Array.from({ length: 51 }, (_, index) => index + 1)
  for (const ids of [[], [id, id], many])
    expect((await move(ids)).error?.validationErrors).toMatchObject([{ field: 'ids' }])
})

it('no question is moved where one cannot be, and each of these is named with its reason', async () => {
  const ids = [await ask('review'), await ask('answered'), 999_999_999, await ask()]
  const { error } = await move(ids.toReversed())
  expect(error?.validationErrors).toEqual([
    { field: 'ids.2', message: '지금 단계에서는 그 단계로 옮길 수 없어요.' },
    { field: 'ids.1', message: '찾을 수 없는 질문이에요.' },
  ])
  expect(await statusesOf(ids)).toEqual(['review', 'answered', 'open'])
  expect(await actsOn(ids)).toEqual([])
})

it('a step with a date that is over is refused at its field, and moves none', async () => {
  const ids = [await ask('review')]
  const dueAt = new Date(Date.now() - 60_000).toISOString()
  const refused = [{ field: 'dueAt', message: '기한은 지금보다 뒤여야 해요.' }]
  expect((await move(ids, { dueAt })).error?.validationErrors).toEqual(refused)
  const one = { params: { id: ids[0] ?? 0 }, body: { to: 'selected' as const, note, dueAt } }
  const { error } = await site.as('editor').call('POST /desk/questions/:id/steps', one)
  expect(error?.validationErrors).toEqual(refused)
  expect(await statusesOf(ids)).toEqual(['review'])
})

it('several questions take the same step, each with its own record and its own event', async () => {
  const ids = [await ask('review'), await ask()]
  const dueAt = '2030-01-31T09:00:00.000Z'
  expect((await move(ids, { owner: '국토교통부', dueAt })).status).toBe(204)
  expect(await statusesOf(ids)).toEqual(['selected', 'selected'])
  expect(await actsOn(ids)).toEqual(ids.map(id => ['move', id]))
  for (const id of ids) {
    const { steps } = (await site.as('stranger').call('GET /questions/:id', { params: { id } })).body
    expect(steps.at(-1)).toMatchObject({ status: 'selected', note, owner: '국토교통부', dueAt })
  }
  const { bytes } = await site.as('editor').call('GET /desk/questions/csv')
  expect(bytes.toString().match(/국토교통부,[^,]*,2030-01-31 18:00,/g)).toHaveLength(ids.length)
  const events = await site.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'question-moved')
    .orderBy('id')
    .execute()
  expect(events.map(({ payload }) => (payload as { postId: number }).postId)).toEqual(ids)
})

it('several questions are put on the home page and taken off, all or none', async () => {
  const ids = [await ask(), await ask()]
  const [first = 0] = ids
  const listed = async () =>
    (await editor.call('GET /desk/questions', { query: { size: 50 } })).body.items
      .filter(({ featured }) => featured)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
  const ended = await feature(ids, { endsAt: '2020-01-31T09:00:00.000Z' })
  expect(ended.error?.validationErrors).toMatchObject([{ field: 'endsAt' }])
  expect((await feature([first, 999_999_999])).error?.validationErrors).toMatchObject([{ field: 'ids.1' }])
  expect(await listed()).toEqual([])
  expect((await feature(ids, { rank: 3 })).status).toBe(204)
  expect(await listed()).toEqual(ids)
  const other = await ask()
  // Each keeps the place that an editor gave it.
  expect((await feature([other, first], { rank: 9 })).error?.validationErrors).toEqual([
    { field: 'ids.1', message: '이미 첫 화면에 실려 있거나 다른 질문에 합쳐진 질문이에요.' },
  ])
  expect((await feature([first, other], { featured: false })).error?.validationErrors).toEqual([
    { field: 'ids.1', message: '첫 화면에 실려 있지 않아요.' },
  ])
  expect(await listed()).toEqual(ids)
  await feature(ids, { featured: false })
  expect(await listed()).toEqual([])
})

it('a merged question is named beside the others, and none of them is put on the home page', async () => {
  const ids = [await ask(), await ask('merged')]
  expect((await feature(ids)).error?.validationErrors).toEqual([
    { field: 'ids.1', message: '이미 첫 화면에 실려 있거나 다른 질문에 합쳐진 질문이에요.' },
  ])
  expect(await actsOn(ids)).toEqual([])
  expect((await feature(ids.slice(0, 1))).status).toBe(204)
})
