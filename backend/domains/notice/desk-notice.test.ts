import { describe, expect, it } from 'vitest'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput } from '#shared/contract/index.ts'
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

    const past = { publishAt: '2020-01-01T00:00:00.000Z', version: 0 }
    const refused = await editor.call('PUT /desk/notices/:id/schedule', { params, body: past })
    expect(refused.error?.validationErrors).toMatchObject([{ field: 'publishAt' }])
    const publishAt = '2030-01-01T00:00:00.000Z'
    await editor.call('PUT /desk/notices/:id/schedule', { params, body: { publishAt, version: 0 } })
    expect(await read()).toMatchObject({ visibility: 'draft', publishAt })

    // Another editor, after this one has read the draft.
    await editor.call('PUT /desk/notices/:id', { params, body: { ...draft, version: 1 } })
    const publish = (version: number) =>
      editor.call('POST /desk/notices/:id/publish', { params, body: { version } })
    expect((await publish(1)).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    expect(await seen()).toBe(404)
    await publish(2)
    expect(await seen()).toBe(200)
    const popup = { startsAt: publishAt, endsAt: '2030-01-08T00:00:00.000Z', sort: 2 }
    await editor.call('PUT /desk/notices/:id/popup', { params, body: { popup, version: 0 } })
    expect(await read()).toMatchObject({ visibility: 'public', publishAt: null, popup })
    const record = await editor.call('GET /desk/history', {
      query: { entity: 'notice', id: params.id, size: 1 },
    })
    expect(record.body.items[0]?.changes).toEqual([
      { field: 'starts_at', before: null, after: popup.startsAt },
      { field: 'ends_at', before: null, after: popup.endsAt },
    ])

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

  it('is found by a word of its title or text, with its visibility and part after part', async () => {
    const word = { ...draft, title: '투표소 안내를 올립니다', body: '가까운 투표소를 찾아 주세요.' }
    const made = [
      await editor.call('POST /desk/notices', { body: word }),
      await editor.call('POST /desk/notices', { body: word }),
    ]
    const ids = made.map(({ body }) => body.id)
    await write()
    const found = async (query: CallInput<'GET /desk/notices'>['query']) => {
      const { body } = await editor.call('GET /desk/notices', { query: { keyword: '투표소', ...query } })
      return { ids: body.items.map(({ id }) => id), next: body.next }
    }
    expect((await found({})).ids).toEqual([ids[1], ids[0]])
    expect((await found({ visibility: 'public' })).ids).toEqual([])
    const { next } = await found({ size: 1 })
    expect((await found({ size: 1, cursor: Number(next) })).ids).toEqual([ids[0]])
    expect((await found({ keyword: '없는낱말' })).ids).toEqual([])
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

describe('several notices at the desk', () => {
  const stateOf = async (id: number) =>
    (await editor.call('GET /desk/notices/:id', { params: { id } })).body.visibility
  const publish = (ids: number[]) => editor.call('POST /desk/notices/bulk-publish', { body: { ids } })
  const remove = (ids: number[]) =>
    editor.call('POST /desk/notices/bulk-removal', { body: { ids, reason: '행사가 끝났습니다.' } })

  it('are published and removed by editors alone', async () => {
    const ids = [await write()]
    const body = { ids, reason: '행사가 끝났습니다.' }
    for (const who of [site.as('stranger'), site.as('member')]) {
      const published = await who.call('POST /desk/notices/bulk-publish', { body: { ids } })
      const removed = await who.call('POST /desk/notices/bulk-removal', { body })
      for (const { error } of [published, removed]) expect(error?.errorCode).toBe(errorCode('NOT_FOUND'))
    }
  })

  it('are published all or none, and each that is no draft is named', async () => {
    const ids = [await write(), await write(), await write()]
    const [draftId = 0, publicId = 0, removedId = 0] = ids
    await publish([publicId])
    await remove([removedId])
    expect((await publish(ids)).error?.validationErrors).toEqual([
      { field: 'ids.1', message: '초안이 아니에요.' },
      { field: 'ids.2', message: '이미 내린 공지예요.' },
    ])
    expect(await stateOf(draftId)).toBe('draft')
    expect((await publish([draftId, await write()])).status).toBe(204)
    expect(await stateOf(draftId)).toBe('public')
  })

  it('are removed all or none', async () => {
    const ids = [await write(), await write()]
    const [first = 0, second = 0] = ids
    expect((await remove([first, 999_999])).error?.validationErrors).toEqual([
      { field: 'ids.1', message: '찾을 수 없는 공지예요.' },
    ])
    expect(await stateOf(first)).toBe('draft')
    expect((await remove(ids)).status).toBe(204)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['removed', 'removed'])
  })
})
