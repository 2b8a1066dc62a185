import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp } from '#backend/testing/test-app.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'
import { type Banner, BannerDraft, isBannerLink } from '#shared/contract/banner.ts'
import { addBanner, reorderBanners, setBannerActive, updateBanner } from './index.ts'

let database: OpenDatabase
let app: App
let editor: number
const now = new Date('2026-11-20T09:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const draft = (change: object = {}) =>
  BannerDraft.parse({ title: '지금 열려 있는 토론', link: '/debate', startsAt: hours(-1), ...change })

beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database, { clock: () => now })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  await truncate(database)
  editor = (await memberToken(database, { role: 'EDITOR' })).seq
})

const list = async (query = ''): Promise<Banner[]> =>
  (await app.inject(`/api/banners/main${query}`)).json().items
const titles = async (query?: string) => (await list(query)).map(({ title }) => title)
const add = (change: object = {}) => addBanner(database.db, editor, draft(change))

describe('where a banner leads', () => {
  it.each([
    'javascript:alert(1)',
    'http://example.org/',
    '//example.org',
    '/\\example.org',
    'debate',
    '',
    'https://',
    'https:///x',
    ' /debate',
    '/a b',
    `/${'가'.repeat(2_000)}`,
    'data:text/html,x',
  ])('is never %j, for the database as well', async link => {
    expect(isBannerLink(link)).toBe(false)
    const row = { title: '배너', link, image_id: null, ends_at: null }
    await expect(database.db.insertInto('banners').values(row).execute()).rejects.toThrow()
  })

  it.each([
    '/',
    '/question/add',
    '/question?sort=agreed#top',
    'https://example.org',
    'https://example.org/가',
  ])('may be %j', async link => {
    expect(isBannerLink(link)).toBe(true)
    await add({ link })
    expect((await list())[0]).toMatchObject({ link })
  })
})

describe('an act on a banner', () => {
  it('is refused for a period that ends first and a picture without words', async () => {
    const imageId = '5b0c1d2e-8f3a-4c55-9a61-0d2f7f1f3c11'
    await expect(add({ endsAt: hours(-2) })).rejects.toMatchObject({
      validationErrors: [{ field: 'endsAt' }],
    })
    await expect(add({ imageId })).rejects.toMatchObject({ validationErrors: [{ field: 'imageAlt' }] })
  })

  it('is refused where there is none, for a late version, and for what is so already', async () => {
    const { db } = database
    const bannerId = await add()
    await updateBanner(db, editor, { ...draft({ title: '고친 배너' }), bannerId, version: 1 })
    const late = { ...draft(), bannerId, version: 1 }
    await expect(updateBanner(db, editor, late)).rejects.toThrow('VERSION_CONFLICT')
    await expect(updateBanner(db, editor, { ...late, bannerId: 99 })).rejects.toThrow('NOT_FOUND')
    await expect(setBannerActive(db, editor, { bannerId, active: true })).rejects.toThrow('STEP_NOT_POSSIBLE')
    await expect(reorderBanners(db, editor, { bannerIds: [bannerId, bannerId] })).rejects.toThrow(
      'STEP_NOT_POSSIBLE',
    )
    expect(await titles()).toEqual(['고친 배너'])
  })
})

describe('the banners of the home page', () => {
  it('are the active ones of this moment, in the order editors gave', async () => {
    await add({ title: '끝난 배너', endsAt: now })
    await add({ title: '오지 않은 배너', startsAt: hours(1) })
    const off = await add({ title: '내린 배너' })
    const first = await add({ title: '첫째 배너', endsAt: hours(1), palette: 'plum' })
    const second = await add({ title: '둘째 배너' })
    await setBannerActive(database.db, editor, { bannerId: off, active: false })
    expect(await titles()).toEqual(['첫째 배너', '둘째 배너'])
    await reorderBanners(database.db, editor, { bannerIds: [second, first] })
    expect(await titles()).toEqual(['둘째 배너', '첫째 배너'])
    expect(await titles('?size=1')).toEqual(['둘째 배너'])
    const acts = await database.db.selectFrom('audit_log').select('act').orderBy('id').execute()
    expect(acts.map(({ act }) => act).slice(-2)).toEqual(['deactivate', 'reorder'])
  })
})
