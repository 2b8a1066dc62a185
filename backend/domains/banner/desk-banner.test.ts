import { beforeEach, describe, expect, it } from 'vitest'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()
beforeEach(() => truncate(site.database))

const draft = { title: '지금 열려 있는 토론', link: '/debate' }
const editor = async () => site.as(await site.join({ role: 'EDITOR' }))
const create = async (change: object = {}) =>
  (await (await editor()).call('POST /desk/banners', { body: { ...draft, ...change } })).body
const shown = async () => (await site.as('stranger').call('GET /banners/main')).body.items.map(({ id }) => id)
const listed = async () => (await (await editor()).call('GET /desk/banners')).body.items
const acts = async () =>
  (await site.db.selectFrom('audit_log').select(['permission', 'act']).orderBy('id').execute()).map(
    ({ permission, act }) => `${permission} ${act}`,
  )

it('a draft of a banner is at the desk alone, and found by its words and its status', async () => {
  const draft = await create({ active: false, title: '여는 날을 정한 배너', text: '가을에 엽니다' })
  const other = await create()
  const ids = async (query: object) =>
    (await (await editor()).call('GET /desk/banners', { query })).body.items.map(({ id }) => id)
  expect(await shown()).toEqual([other.id])
  expect(await ids({})).toEqual([draft.id, other.id])
  expect(await ids({ status: 'off' })).toEqual([draft.id])
  expect(await ids({ keyword: '가을' })).toEqual([draft.id])
  expect(await ids({ keyword: '가을', status: 'shown' })).toEqual([])
})

describe('a call on banners at the desk', () => {
  it('does not exist for strangers and members', async () => {
    const banner = await create()
    for (const who of [site.as('stranger'), site.as(await site.join())]) {
      expect((await who.call('GET /desk/banners')).status).toBe(404)
      expect((await who.call('POST /desk/banners', { body: draft })).status).toBe(404)
      expect(
        (await who.call('PUT /desk/banners/order', { body: { ids: [banner.id], version: 0 } })).status,
      ).toBe(404)
    }
    expect(await acts()).toEqual(['banner.edit add'])
  })

  it('is refused for a foreign address, a period that ends first and a banner that does not exist', async () => {
    const body = { ...draft, version: 1 }
    const caller = await editor()
    const foreign = await caller.call('POST /desk/banners', { body: { ...draft, link: '//example.org' } })
    expect(foreign.error?.validationErrors).toMatchObject([{ field: 'link' }])
    const period = { startsAt: '2030-01-02T00:00:00.000Z', endsAt: '2030-01-01T00:00:00.000Z' }
    const turned = await caller.call('POST /desk/banners', { body: { ...draft, ...period } })
    expect(turned.error?.validationErrors).toMatchObject([{ field: 'endsAt' }])
    const texts = { title: '', link: '//example.org', imageId: crypto.randomUUID(), imageAlt: '' }
    const all = await caller.call('POST /desk/banners', { body: { ...draft, ...period, ...texts } })
    expect(all.error?.validationErrors.map(({ field }) => field)).toEqual([
      'title',
      'link',
      'endsAt',
      'imageAlt',
    ])
    const over = { startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2020-01-02T00:00:00.000Z' }
    const late = await caller.call('POST /desk/banners', { body: { ...draft, ...over } })
    expect(late.error?.validationErrors).toMatchObject([{ field: 'endsAt' }])
    const missing = await caller.call('PUT /desk/banners/:id', { params: { id: 99 }, body })
    expect(missing.error?.errorCode).toBe(errorCode('NOT_FOUND'))
    expect(await acts()).toEqual([])
  })
})

describe('a banner at the desk', () => {
  it('is listed before its time and once out of use, and shown to visitors in between', async () => {
    const { id } = await create({ startsAt: '2030-01-01T00:00:00.000Z' })
    expect([await shown(), await listed()]).toMatchObject([
      [],
      [{ id, ...draft, active: true, startsAt: '2030-01-01T00:00:00.000Z', endsAt: null, version: 1 }],
    ])
    const caller = await editor()
    const body = { ...draft, startsAt: '2026-01-01T00:00:00.000Z', version: 1 }
    await caller.call('PUT /desk/banners/:id', { params: { id }, body })
    expect(await shown()).toEqual([id])
    await caller.call('PUT /desk/banners/:id/active', { params: { id }, body: { active: false } })
    expect([await shown(), await listed()]).toMatchObject([[], [{ id, active: false, version: 2 }]])
    const unseen = { params: { id }, body: { active: true, version: 1 } }
    const refused = await caller.call('PUT /desk/banners/:id/active', unseen)
    expect(refused.error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    expect(await shown()).toEqual([])
    expect(await acts()).toEqual(['add', 'update', 'deactivate'].map(act => `banner.edit ${act}`))
  })

  it('changed by two editors keeps the first change and tells the second', async () => {
    const { id } = await create()
    const caller = await editor()
    const change = (title: string) =>
      caller.call('PUT /desk/banners/:id', { params: { id }, body: { ...draft, title, version: 1 } })
    expect((await change('첫째 제목')).body).toMatchObject({ title: '첫째 제목', version: 2 })
    expect((await change('둘째 제목')).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    expect(await listed()).toMatchObject([{ title: '첫째 제목' }])
  })

  it('keeps the place that the desk gave it, as long as the desk names all', async () => {
    const ids = [(await create()).id, (await create()).id, (await create()).id]
    const caller = await editor()
    const versionNow = async () => (await caller.call('GET /desk/banners')).body.orderVersion
    const order = async (given: number[], version?: number) =>
      caller.call('PUT /desk/banners/order', {
        body: { ids: given, version: version ?? (await versionNow()) },
      })
    const turned = ids.toReversed()
    const seen = await versionNow()
    expect((await order(turned, seen)).status).toBe(204)
    expect((await order(ids, seen)).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    for (const wrong of [ids.slice(1), [...ids, 99], [...ids.slice(1), ...ids.slice(1, 2)]])
      expect((await order(wrong)).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    expect(await shown()).toEqual(turned)
    expect((await listed()).map(({ id }) => id)).toEqual(turned)
    expect((await acts()).at(-1)).toBe('banner.edit reorder')
    const beforeOneCame = await versionNow()
    await create()
    expect((await order(ids, beforeOneCame)).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
  })

  it('added twice under one key is one', async () => {
    const caller = await editor()
    const input = { body: draft, idempotencyKey: 'one-banner-of-two-presses' }
    const [one, two] = [
      await caller.call('POST /desk/banners', input),
      await caller.call('POST /desk/banners', input),
    ]
    expect(two.body.id).toBe(one.body.id)
    expect(await listed()).toHaveLength(1)
  })
})

it('several banners are taken off the home page and shown again, all or none', async () => {
  const ids = [(await create()).id, (await create()).id]
  const [first = 0, second = 0] = ids
  const setActive = async (chosen: number[], active: boolean) =>
    (await editor()).call('PUT /desk/banners/bulk-active', { body: { ids: chosen, active } })
  expect((await setActive([first, 999_999], false)).error?.validationErrors).toEqual([
    { field: 'ids.1', message: '찾을 수 없는 배너예요.' },
  ])
  expect(await shown()).toEqual(ids)
  await setActive([second], false)
  expect((await setActive(ids, false)).error?.validationErrors).toEqual([
    { field: 'ids.1', message: '이미 내린 배너예요.' },
  ])
  expect(await shown()).toEqual([first])
  expect((await setActive([second], true)).status).toBe(204)
  expect((await setActive(ids, false)).status).toBe(204)
  expect(await shown()).toEqual([])
})
