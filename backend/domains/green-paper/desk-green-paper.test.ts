import { beforeAll, expect, it } from 'vitest'
import { plainPdfRenderer } from '#backend/testing/plain-pdf-renderer.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { errorCode } from '#shared/errors/catalogue.ts'
import { callsOf, contentOf } from './green-paper.testing.ts'

const site = testSite({ parts: { pdfRenderer: plainPdfRenderer } })
const calls = callsOf(site)
const editor = site.as('editor')
const content = contentOf('규칙에 어긋나는 글입니다.')
const body = { rule: 'illegal', reason: '법원이 명예훼손이라고 판단했습니다.' }
let owner: TestMember
beforeAll(async () => {
  owner = await site.join()
})

const withdraw = (id: number, by = editor, sent: typeof body & { edition?: number } = body) =>
  by.call('POST /desk/green-papers/:id/withdrawal', { params: { id }, body: sent })
const restore = (id: number, by = editor) =>
  by.call('DELETE /desk/green-papers/:id/withdrawal', {
    params: { id },
    body: { reason: '다시 보았습니다.' },
  })
const list = async (query: CallInput<'GET /desk/green-papers'>['query']) =>
  (await editor.call('GET /desk/green-papers', { query })).body
const ids = async (query: CallInput<'GET /desk/green-papers'>['query']) =>
  (await list(query)).items.map(({ id }) => id)
const isPublic = async (id: number) => (await calls.read(id)).body.content !== null

it('is not there for members and strangers', async () => {
  const id = await calls.bringOut(owner, content)
  for (const who of ['stranger', 'member'] as const) {
    const by = site.as(who)
    expect((await by.call('GET /desk/green-papers')).error?.errorCode).toBe(errorCode('NOT_FOUND'))
    expect((await withdraw(id, by)).error?.errorCode).toBe(errorCode('NOT_FOUND'))
    expect((await restore(id, by)).error?.errorCode).toBe(errorCode('NOT_FOUND'))
  }
  expect(await isPublic(id)).toBe(true)
})

it('refuses a withdrawal by no rule, of what is not public, and the return of what no rule withdrew', async () => {
  const id = await calls.bringOut(owner, content)
  const { error } = await withdraw(id, editor, { ...body, rule: 'weather' })
  expect(error?.validationErrors).toMatchObject([{ field: 'rule' }])
  expect((await restore(id)).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
  const draft = await calls.begin(owner)
  expect((await withdraw(draft.id)).error?.errorCode).toBe(errorCode('NOT_FOUND'))
})

it('withdraws no edition that came out after the one that the editor read', async () => {
  const id = await calls.bringOut(owner, content)
  await calls.save(owner, id, 2, contentOf('규칙에 맞게 고친 글입니다.'))
  expect((await calls.publish(owner, id, 3)).status).toBe(201)
  const late = await withdraw(id, editor, { ...body, edition: 1 })
  expect(late.error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
  expect(await isPublic(id)).toBe(true)
  expect((await withdraw(id, editor, { ...body, edition: 2 })).status).toBe(200)
})

it('withdraws a paper by a rule and shows it again', async () => {
  const id = await calls.bringOut(owner, content)
  const withdrawn = (await withdraw(id)).body
  expect(withdrawn).toMatchObject({ id, title: content.title, withdrawnByRule: body })
  expect(await isPublic(id)).toBe(false)
  expect((await restore(id)).body).toMatchObject({ id, withdrawnAt: null, withdrawnByRule: null })
  expect(await isPublic(id)).toBe(true)
  const acts = await site.db
    .selectFrom('audit_log')
    .select(['permission', 'act', 'details'])
    .where('entity', '=', 'green-paper')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  expect(acts).toMatchObject([
    { permission: 'green-paper.edit', act: 'withdraw', details: { rule: 'illegal' } },
    { permission: 'green-paper.edit', act: 'restore' },
  ])
})

it('lists papers by what became of them and by words, part after part, without a text its owner withdrew', async () => {
  const kept = await calls.bringOut(owner, { ...content, title: '느티나무를 지키는 제안' })
  const own = await calls.bringOut(owner, { ...content, title: '느티나무를 옮기는 제안' })
  const ruled = await calls.bringOut(owner, { ...content, title: '느티나무를 베는 제안' })
  await calls.withdraw(owner, own)
  await withdraw(ruled)
  expect(await ids({ keyword: '느티나무' })).toEqual([ruled, kept])
  expect(await ids({ keyword: '느티나무', status: 'published' })).toEqual([kept])
  expect(await ids({ keyword: '느티나무', status: 'withdrawn-by-rule' })).toEqual([ruled])
  const { items } = await list({ status: 'withdrawn' })
  expect(items).toMatchObject([{ id: own, title: null, withdrawnByRule: null }])
  const first = await list({ size: 2 })
  expect(first.items.map(({ id }) => id)).toEqual([ruled, own])
  expect((await ids({ size: 2, cursor: Number(first.next) }))[0]).toBe(kept)
})
