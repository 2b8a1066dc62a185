import { beforeAll, expect, it } from 'vitest'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'
import { holdDebate, inHours } from './debate.testing.ts'

const site = testSite()
const editor = site.as('editor')
const reason = '더 들어야 할 의견이 있습니다.'
const later = inHours(99).toISOString()
let authorId: number

beforeAll(async () => {
  authorId = (await site.join({ role: 'EDITOR' })).seq
})

const hold = (terms: Partial<Parameters<typeof holdDebate>[1]> = {}) =>
  holdDebate(site.db, { authorId, ...terms })
const extend = (ids: number[], closesAt = later) =>
  editor.call('PUT /desk/debates/bulk-extension', { body: { ids, closesAt, reason } })
const close = (ids: number[]) => editor.call('POST /desk/debates/bulk-closing', { body: { ids, reason } })
const read = async (id: number) => (await editor.call('GET /desk/debates/:id', { params: { id } })).body
const statusesOf = async (ids: number[]) => Promise.all(ids.map(async id => (await read(id)).status))
const actsOn = async (ids: number[]) => {
  const rows = site.db.selectFrom('audit_log').select(['act', 'entity_id', 'reason'])
  return rows.where('entity_id', 'in', ids).orderBy('id').execute()
}

it('several debates are extended and closed by editors alone', async () => {
  const ids = [await hold()]
  for (const who of ['stranger', 'member'] as const) {
    const caller = site.as(who)
    const extended = await caller.call('PUT /desk/debates/bulk-extension', {
      body: { ids, closesAt: later, reason },
    })
    const closed = await caller.call('POST /desk/debates/bulk-closing', { body: { ids, reason } })
    for (const { error } of [extended, closed]) expect(error?.errorCode).toBe(errorCode('NOT_FOUND'))
  }
})

it('several debates close at one later date, each in the record, or none', async () => {
  const open = [await hold(), await hold({ opensAt: inHours(1) })]
  const [over, draft] = [await hold({ closesAt: inHours(-1) }), await hold({ visibility: 'draft' })]
  const refused = await extend([...open, over, draft, 999_999])
  expect(refused.error?.validationErrors).toEqual([
    { field: 'ids.2', message: '이미 끝났거나, 정해진 마감 시각이 더 늦어요.' },
    { field: 'ids.3', message: '이미 끝났거나, 정해진 마감 시각이 더 늦어요.' },
    { field: 'ids.4', message: '찾을 수 없는 토론이에요.' },
  ])
  expect((await extend(open, inHours(2).toISOString())).status).toBe(400)
  for (const id of open) expect((await read(id)).closesAt).not.toBe(later)

  expect((await extend(open)).status).toBe(204)
  for (const id of open) expect((await read(id)).closesAt).toBe(later)
  expect(await actsOn(open)).toEqual(open.map(id => ({ act: 'extend', entity_id: id, reason })))
})

it('several open debates are closed before their dates, or none', async () => {
  const open = [await hold(), await hold()]
  const ahead = await hold({ opensAt: inHours(1) })
  expect((await close([ahead, ...open])).error?.validationErrors).toEqual([
    { field: 'ids.0', message: '지금 열려 있는 토론이 아니에요.' },
  ])
  expect(await statusesOf(open)).toEqual(['open', 'open'])
  expect((await close(open)).status).toBe(204)
  expect(await statusesOf(open)).toEqual(['closed', 'closed'])
  expect(await actsOn(open)).toEqual(open.map(id => ({ act: 'close', entity_id: id, reason })))
})
