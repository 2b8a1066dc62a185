import { describe, expect, it } from 'vitest'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()
const draft = {
  title: '서버 점검을 알립니다',
  body: '토요일 새벽 두 시부터 네 시까지 점검합니다.',
  pinned: false,
}
const editor = site.as('editor')

async function write(): Promise<number> {
  const { body } = await editor.call('POST /desk/notices', { body: draft })
  return body.id
}

describe('a notice at the desk', () => {
  it('is a draft that nobody else finds, then scheduled, published and popped up, and removed at last', async () => {
    const params = { id: await write() }
    const read = async () => (await editor.call('GET /desk/notices/:id', { params })).body
    const seen = async () =>
      (await site.as('stranger').call('GET /notices/:seq', { params: { seq: params.id } })).status
    expect(await read()).toMatchObject({
      ...draft,
      visibility: 'draft',
      publishAt: null,
      popup: null,
      version: 1,
    })
    expect(await seen()).toBe(404)

    const publishAt = '2030-01-01T00:00:00.000Z'
    await editor.call('PUT /desk/notices/:id/schedule', { params, body: { publishAt } })
    expect(await read()).toMatchObject({ visibility: 'draft', publishAt })

    await editor.call('POST /desk/notices/:id/publish', { params })
    expect(await seen()).toBe(200)
    const popup = { startsAt: publishAt, endsAt: '2030-01-08T00:00:00.000Z', sort: 2 }
    await editor.call('PUT /desk/notices/:id/popup', { params, body: { popup } })
    expect(await read()).toMatchObject({ visibility: 'public', publishAt: null, popup })

    await editor.call('POST /desk/notices/:id/removal', {
      params,
      body: { reason: '점검이 미루어졌습니다.' },
    })
    expect(await seen()).toBe(410)
    expect(await read()).toMatchObject({ visibility: 'removed', popup: null })
  })

  it('changed by two editors keeps the first change and tells the second', async () => {
    const params = { id: await write() }
    const change = (title: string) =>
      editor.call('PUT /desk/notices/:id', { params, body: { ...draft, title, version: 1 } })
    expect((await change('토요일 점검 안내')).body).toMatchObject({ title: '토요일 점검 안내', version: 2 })
    expect((await change('일요일 점검 안내')).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    expect((await editor.call('GET /desk/notices/:id', { params })).body.title).toBe('토요일 점검 안내')
  })

  it('is listed by its visibility, the newest first, part after part', async () => {
    const ids = [await write(), await write(), await write()]
    const first = await editor.call('GET /desk/notices', { query: { visibility: 'draft', size: 2 } })
    expect(first.body.items.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    const cursor = Number(first.body.next)
    const second = await editor.call('GET /desk/notices', { query: { visibility: 'draft', size: 2, cursor } })
    expect(second.body.items.map(({ id }) => id)).toContain(ids[0])
  })

  it('written twice under one key is one', async () => {
    const input = { body: draft, idempotencyKey: 'one-notice-of-two-presses' }
    const [one, two] = [
      await editor.call('POST /desk/notices', input),
      await editor.call('POST /desk/notices', input),
    ]
    expect(two.body.id).toBe(one.body.id)
  })
})
