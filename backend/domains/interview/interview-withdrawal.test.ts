import { beforeAll, describe, expect, it } from 'vitest'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'
import { holdInterview } from './interview.testing.ts'

const site = testSite()
const editor = site.as('editor')
const reader = site.as('stranger')
const reason = '출연자가 녹화를 내려 달라고 했습니다.'
let authorId: number

beforeAll(async () => {
  authorId = (await site.join({ role: 'EDITOR' })).seq
})

const hold = async (visibility: 'public' | 'draft' | 'removed' | 'temporary' = 'public') => ({
  id: await holdInterview(site.db, { authorId, visibility }),
})
type Params = Awaited<ReturnType<typeof hold>>
const withdraw = (params: Params) =>
  editor.call('POST /desk/interviews/:id/withdrawal', { params, body: { reason } })
const restore = (params: Params) =>
  editor.call('POST /desk/interviews/:id/restoration', { params, body: { reason } })
const read = async (params: Params) => (await reader.call('GET /interviews/:id', { params })).status
const listed = async () => (await reader.call('GET /interviews')).body.items.map(({ id }) => id)

describe('an interview that editors withdraw', () => {
  it('is gone for readers until it is shown again, and the record has both reasons', async () => {
    const params = await hold()
    expect((await withdraw(params)).body).toMatchObject({ status: 'removed', withdrawn: true })
    expect([await read(params), await listed()]).toEqual([410, expect.not.arrayContaining([params.id])])
    expect((await withdraw(params)).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))

    expect((await restore(params)).body).toMatchObject({ status: 'collecting', withdrawn: false })
    expect([await read(params), await listed()]).toEqual([200, expect.arrayContaining([params.id])])
    expect((await restore(params)).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    const query = { entity: 'post', id: params.id } as const
    expect((await editor.call('GET /desk/history', { query })).body.items).toMatchObject([
      { act: 'restore', reason, undoneUntil: null },
      { act: 'remove', reason, undoneUntil: null },
    ])
  })

  it('comes back when the withdrawal is undone', async () => {
    const params = await hold()
    await withdraw(params)
    const query = { entity: 'post', id: params.id } as const
    const [act] = (await editor.call('GET /desk/history', { query })).body.items
    await editor.call('POST /desk/history/:id/undo', { params: { id: act?.id ?? 0 } })
    expect(await read(params)).toBe(200)
  })

  it('is public before: a draft and what a rule hides are refused', async () => {
    for (const visibility of ['draft', 'removed', 'temporary'] as const) {
      const params = await hold(visibility)
      expect((await withdraw(params)).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
      expect((await restore(params)).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    }
    expect((await withdraw({ id: 999_999 })).status).toBe(404)
  })
})

describe('several interviews', () => {
  it('are withdrawn, or none', async () => {
    const shown = [await hold(), await hold()].map(({ id }) => id)
    const draft = (await hold('draft')).id
    const withdrawAll = (ids: number[], by = editor) =>
      by.call('POST /desk/interviews/bulk-withdrawal', { body: { ids, reason } })
    expect((await withdrawAll(shown, site.as('member'))).status).toBe(404)
    expect((await withdrawAll([...shown, draft, 999_999])).error?.validationErrors).toEqual([
      { field: 'ids.2', message: '시민에게 보이는 인터뷰가 아니에요.' },
      { field: 'ids.3', message: '찾을 수 없는 인터뷰예요.' },
    ])
    for (const id of shown) expect(await read({ id })).toBe(200)
    expect((await withdrawAll(shown)).status).toBe(204)
    for (const id of shown) expect(await read({ id })).toBe(410)
  })

  it('take no more questions, or each goes on', async () => {
    const ids = [await hold(), await hold()].map(({ id }) => id)
    const end = (chosen: number[], by = editor) =>
      by.call('POST /desk/interviews/bulk-collecting-end', { body: { ids: chosen } })
    const statuses = async () =>
      Promise.all(
        ids.map(async id => (await editor.call('GET /desk/interviews/:id', { params: { id } })).body.status),
      )
    expect((await end(ids, site.as('member'))).status).toBe(404)
    expect((await end([...ids, (await hold('draft')).id, 999_999])).error?.validationErrors).toMatchObject([
      { field: 'ids.3', message: '찾을 수 없는 인터뷰예요.' },
    ])
    expect(await statuses()).toEqual(['collecting', 'collecting'])
    expect((await end(ids)).status).toBe(204)
    expect(await statuses()).toEqual(['collected', 'collected'])
    expect((await end(ids)).error?.validationErrors).toMatchObject([
      { field: 'ids.0', message: '지금 질문을 받고 있지 않아요.' },
      { field: 'ids.1', message: '지금 질문을 받고 있지 않아요.' },
    ])
  })
})
