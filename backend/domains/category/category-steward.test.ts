import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()
const note = '편집회의에서 정했습니다.'
let admin: TestMember
let editor: TestMember
let author: TestMember

beforeEach(async () => {
  await truncate(site.database)
  admin = await site.join({ role: 'ADMIN' })
  editor = await site.join({ role: 'EDITOR' })
  author = await site.join()
})

const housing = { id: 1 }
const categoryOf = async (id: number) =>
  (await site.as(admin).call('GET /desk/categories')).body.items.find(category => category.id === id)
const set = async (steward: number | null, params = housing, by = admin) => {
  const version = (await categoryOf(params.id))?.stewardVersion ?? 0
  return site.as(by).call('PUT /desk/categories/:id/steward', { params, body: { steward, version } })
}
const stewardOf = async (id = 1) => (await categoryOf(id))?.steward
const lastStep = async (id: number) =>
  (await site.as('stranger').call('GET /questions/:id', { params: { id } })).body.steps.at(-1)
const move = (id: number, owner: string | null) =>
  site.as(editor).call('POST /desk/questions/:id/steps', {
    params: { id },
    body: { to: 'review', note, owner, dueAt: '2030-01-31T09:00:00.000Z' },
  })
const stewardActs = () =>
  site.db
    .selectFrom('audit_log')
    .select(['actor_id', 'permission', 'details'])
    .where('act', '=', 'set-steward')
    .orderBy('id')
    .execute()

it('a steward is set by editors alone, is one of them, and is so in a category that exists', async () => {
  expect((await set(editor.seq, housing, author)).error?.errorCode).toBe(errorCode('NOT_FOUND'))
  expect((await set(author.seq)).error?.validationErrors).toMatchObject([{ field: 'steward' }])
  expect((await set(999_999)).error?.validationErrors).toMatchObject([{ field: 'steward' }])
  expect((await set(editor.seq, { id: 999 })).status).toBe(404)
  expect([await stewardOf(), await stewardActs()]).toEqual([null, []])
})

it('a steward is chosen from the editors, replaced and taken off, each once in the record', async () => {
  const { editors } = (await site.as(editor).call('GET /desk/categories')).body
  expect(editors.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual([admin.seq, editor.seq])
  for (const steward of [editor.seq, editor.seq, admin.seq]) await set(steward)
  await set(editor.seq, { id: 2 })
  expect(await stewardOf()).toEqual({ seq: admin.seq, name: admin.name })
  expect((await set(null)).body.steward).toBeNull()
  expect((await stewardActs()).map(({ details }) => details.steward)).toEqual([
    [null, editor.seq],
    [editor.seq, admin.seq],
    [null, editor.seq],
    [admin.seq, null],
  ])
})

it('a steward whose role ends or who leaves is none from that moment on', async () => {
  const leaver = await site.join({ role: 'EDITOR' })
  await set(editor.seq)
  await set(editor.seq, { id: 2 })
  await set(leaver.seq, { id: 3 })
  const role = { params: { id: editor.seq }, body: { role: 'MEMBER', version: 0 } } as const
  expect((await site.as(admin).call('PUT /desk/members/:id/role', role)).status).toBe(200)
  await site.as(leaver).call('DELETE /users/sign-out', {})
  for (const id of [1, 2, 3]) expect(await stewardOf(id)).toBeNull()
  const ends = (await stewardActs()).slice(3)
  expect(ends.map(({ actor_id, permission }) => [actor_id, permission])).toEqual([
    [admin.seq, 'user.edit'],
    [admin.seq, 'user.edit'],
    [leaver.seq, 'user.leave'],
  ])
})

it('a steward whose role ended meanwhile is not chosen over by an editor who has not seen it', async () => {
  await set(editor.seq)
  const seen = (await categoryOf(1))?.stewardVersion ?? 0
  await site
    .as(admin)
    .call('PUT /desk/members/:id/role', { params: { id: editor.seq }, body: { role: 'MEMBER', version: 0 } })
  const body = { steward: admin.seq, version: seen }
  const late = await site.as(admin).call('PUT /desk/categories/:id/steward', { params: housing, body })
  expect(late.error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
  expect(await stewardOf()).toBeNull()
})

it('a steward stays one when an editor becomes administrator', async () => {
  await set(editor.seq)
  const role = { params: { id: editor.seq }, body: { role: 'ADMIN', version: 0 } } as const
  await site.as(admin).call('PUT /desk/members/:id/role', role)
  expect(await stewardOf()).toMatchObject({ seq: editor.seq })
})

it('the public path names the steward where editors named nobody, and never after the last step', async () => {
  const [owned, unowned] = [
    await askQuestion(site.db, { authorId: author.seq }),
    await askQuestion(site.db, { authorId: author.seq }),
  ]
  await move(owned, '국토교통부')
  await move(unowned, null)
  expect(await lastStep(unowned)).toMatchObject({ owner: null, steward: null })
  await set(editor.seq)
  expect(await lastStep(owned)).toMatchObject({ owner: '국토교통부', steward: null })
  expect(await lastStep(unowned)).toMatchObject({ owner: null, steward: editor.name })
  // Steps by a counted threshold have no explicit owner.
  await sql`update question_steps set actor_id = null, owner = '재단' where post_id = ${unowned}`.execute(
    site.db,
  )
  expect(await lastStep(unowned)).toMatchObject({ owner: null, steward: editor.name })

  const { items } = (await site.as(editor).call('GET /desk/questions', { query: { status: 'review' } })).body
  const owing = new Map(items.map(({ id, owner, steward }) => [id, [owner, steward]]))
  expect([owing.get(owned), owing.get(unowned)]).toEqual([
    ['국토교통부', null],
    [null, editor.name],
  ])
  const promises = (await site.as('stranger').call('GET /questions/promises')).body.items
  expect(promises.map(({ id, owner, steward }) => [id, owner, steward])).toEqual([
    [owned, '국토교통부', editor.name],
    [unowned, '재단', editor.name],
  ])

  const withdrawn = { params: { id: unowned }, body: { to: 'withdrawn', note } } as const
  await site.as(editor).call('POST /desk/questions/:id/steps', withdrawn)
  expect(await lastStep(unowned)).toMatchObject({ status: 'withdrawn', steward: null })
})

it('an editor finds the questions of the own fields alone', async () => {
  const own = await askQuestion(site.db, { authorId: author.seq, categoryId: 2 })
  const other = await askQuestion(site.db, { authorId: author.seq, categoryId: 1 })
  await set(editor.seq, { id: 2 })
  const find = async (by: TestMember, query: { field?: 'mine' }) =>
    (await site.as(by).call('GET /desk/questions', { query })).body.items.map(({ id }) => id)
  expect(await find(editor, { field: 'mine' })).toEqual([own])
  expect(await find(admin, { field: 'mine' })).toEqual([])
  expect(await find(editor, {})).toEqual([other, own])
})
