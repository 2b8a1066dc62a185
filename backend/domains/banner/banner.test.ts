import { beforeEach, describe, expect, it } from 'vitest'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { BannerDraft, isBannerLink } from '#shared/contract/banner.ts'
import { addBanner, reorderBanners, setBannerActive, updateBanner } from './index.ts'

const site = testSite({ parts: { clock: () => now } })
let editor: number
const now = new Date('2026-11-20T09:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString()
const draft = (change: object = {}) =>
  BannerDraft.parse({ title: '지금 열려 있는 토론', link: '/debate', startsAt: hours(-1), ...change })

beforeEach(async () => {
  await truncate(site.database)
  editor = (await site.join({ role: 'EDITOR' })).seq
})

const list = async (size?: number) =>
  (await site.as('stranger').call('GET /banners/main', { query: { size } })).body.items
const titles = async (size?: number) => (await list(size)).map(({ title }) => title)
const add = (change: object = {}) => addBanner(site.db, editor, draft(change))

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
    await expect(site.db.insertInto('banners').values(row).execute()).rejects.toThrow()
  })

  it.each([
    'https://q.example@other.example/',
    'https://a:b@other.example',
    'https:\\\\a@b.example',
    '/debate\0',
  ])('is never %j, which names another site than it seems or draws nothing', link => {
    expect(isBannerLink(link)).toBe(false)
  })

  it.each([
    '/',
    '/question/add',
    'https://example.org/@a?to=a@b#c@d',
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

  it('is refused for a period that is over, except to end the one that shows or leave an old one as it is', async () => {
    const over = { validationErrors: [{ field: 'endsAt', message: '종료 시각이 지금보다 뒤여야 해요.' }] }
    const past = { startsAt: hours(-3), endsAt: hours(-2) }
    await expect(addBanner(site.db, editor, draft(past), { now })).rejects.toMatchObject(over)
    const change = (bannerId: number, version: number, given: object) =>
      updateBanner(site.db, editor, { ...draft(given), bannerId, version, now })
    const coming = await add({ startsAt: hours(1) })
    await expect(change(coming, 1, past)).rejects.toMatchObject(over)
    const shown = await add()
    await change(shown, 1, { endsAt: hours(0) })
    await change(shown, 2, { title: '고친 배너', endsAt: hours(0) })
    await expect(change(shown, 3, past)).rejects.toMatchObject(over)
    // As the form sends an end that has seconds.
    const imported = await add({
      startsAt: hours(-3),
      endsAt: new Date(Date.parse(hours(-2)) + 31_000).toISOString(),
    })
    await change(imported, 1, { title: '고친 배너', ...past })
    expect(await titles()).toEqual([])
  })

  it('is refused where there is none, for a late version, and for what is so already', async () => {
    const { db } = site.database
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
    const ended = await add({ title: '끝난 배너', endsAt: now.toISOString() })
    const coming = await add({ title: '오지 않은 배너', startsAt: hours(1) })
    const off = await add({ title: '내린 배너' })
    const first = await add({ title: '첫째 배너', endsAt: hours(1), palette: 'plum' })
    const second = await add({ title: '둘째 배너' })
    await setBannerActive(site.db, editor, { bannerId: off, active: false })
    expect(await titles()).toEqual(['첫째 배너', '둘째 배너'])
    await reorderBanners(site.db, editor, { bannerIds: [ended, second, coming, first, off] })
    expect(await titles()).toEqual(['둘째 배너', '첫째 배너'])
    expect(await titles(1)).toEqual(['둘째 배너'])
    const acts = await site.db.selectFrom('audit_log').select('act').orderBy('id').execute()
    expect(acts.map(({ act }) => act).slice(-2)).toEqual(['deactivate', 'reorder'])
  })
})
