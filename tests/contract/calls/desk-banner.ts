import * as banners from '#shared/contract/desk-banner.ts'
import type { Answer } from '#shared/contract/route.ts'
import type { CallCase } from '../call-case.ts'
import { meet } from '../people.ts'
import type { World } from '../world.ts'

const banner = { title: '지금 열려 있는 토론', link: '/debate' }
const [startsAt, endsAt] = ['2030-01-01T00:00:00.000Z', '2030-01-08T00:00:00.000Z']

async function onBanner(world: World) {
  const editor = await meet(world.database, 'editor')
  const { id, version } = await world.made<{ id: number; version: number }>(
    'POST /desk/banners',
    { body: banner },
    editor,
  )
  return { params: { id }, version }
}

/** Every banner, turned round. */
async function otherOrder(world: World) {
  await onBanner(world)
  await onBanner(world)
  const editor = await meet(world.database, 'editor')
  const { items, orderVersion: version } = await world.made<Answer<typeof banners.listDeskBanners>>(
    'GET /desk/banners',
    {},
    editor,
  )
  return { body: { ids: items.map(({ id }) => id).toReversed(), version } }
}

export const deskBannerCalls: CallCase[] = [
  { contract: banners.listDeskBanners, who: 'editors', prepare: () => ({}) },
  { contract: banners.exportDeskBanners, who: 'editors', prepare: () => ({}) },
  {
    contract: banners.createDeskBanner,
    who: 'editors',
    prepare: () => ({ body: { ...banner, text: '함께 정합니다.', palette: 'plum', startsAt, endsAt } }),
  },
  {
    contract: banners.updateDeskBanner,
    who: 'editors',
    prepare: async world => {
      const { params, version } = await onBanner(world)
      return { params, body: { ...banner, title: '곧 열리는 토론', startsAt, version } }
    },
  },
  {
    contract: banners.activateDeskBanner,
    who: 'editors',
    prepare: async world => ({ params: (await onBanner(world)).params, body: { active: false } }),
  },
  {
    contract: banners.activateDeskBanners,
    who: 'editors',
    prepare: async world => {
      const ids = [(await onBanner(world)).params.id, (await onBanner(world)).params.id]
      return { body: { ids, active: false } }
    },
  },
  { contract: banners.reorderDeskBanners, who: 'editors', prepare: otherOrder },
]
