import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import { mostCsvRows } from '#backend/platform/csv/csv.ts'
import { listAsCsv } from '#backend/platform/csv/csv-answer.ts'
import { orderVersion } from '#backend/platform/database/order-version.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import {
  activateDeskBanner,
  activateDeskBanners,
  createDeskBanner,
  exportDeskBanners,
  listDeskBanners,
  reorderDeskBanners,
  updateDeskBanner,
} from '#shared/contract/desk-banner.ts'
import type { Query } from '#shared/contract/route.ts'
import {
  addBanner,
  reorderBanners,
  setBannerActive,
  setBannersActive,
  updateBanner,
} from './banner.commands.ts'
import { findBannerOrder, findDeskBanners, readDeskBannerById } from './banner.queries.ts'
import { bannerColumns } from './banner-csv.ts'

/** Serves the editors' calls on banners (R6.2, R11.1). */
export function registerDeskBanner(
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: Clock },
): void {
  const filterOf = ({ status, keyword, ids }: Query<typeof listDeskBanners>) => ({
    of: status && { status, now: clock() },
    keyword,
    ids,
  })

  serveRoute(app, listDeskBanners, async ({ query }) => {
    const [items, order] = await Promise.all([findDeskBanners(db, filterOf(query)), findBannerOrder(db)])
    return { items, orderVersion: orderVersion(order) }
  })

  serveRoute(app, exportDeskBanners, ({ query }) => {
    const filter = filterOf(query)
    return listAsCsv({
      name: '배너',
      plainName: 'banners',
      columns: bannerColumns,
      read: async () => ({
        items: await findDeskBanners(db, { ...filter, most: mostCsvRows + 1 }),
        next: null,
      }),
    })
  })

  serveRoute(app, createDeskBanner, async ({ body, actor, request }) => {
    const attempt = { key: idempotencyKeyOf(request), now: clock() }
    const id = await addBanner(db, memberOf(actor).seq, body, attempt)
    return readDeskBannerById(db, id)
  })

  serveRoute(app, updateDeskBanner, async ({ params, body, actor }) => {
    await updateBanner(db, memberOf(actor).seq, { ...body, bannerId: params.id, now: clock() })
    return readDeskBannerById(db, params.id)
  })

  serveRoute(app, activateDeskBanner, async ({ params, body, actor }) => {
    await setBannerActive(db, memberOf(actor).seq, { ...body, bannerId: params.id })
    return readDeskBannerById(db, params.id)
  })

  serveRoute(app, reorderDeskBanners, async ({ body, actor }) => {
    await reorderBanners(db, memberOf(actor).seq, { bannerIds: body.ids, version: body.version })
    return null
  })
  serveRoute(app, activateDeskBanners, async ({ body, actor }) => {
    await setBannersActive(db, memberOf(actor).seq, { bannerIds: body.ids, active: body.active })
    return null
  })
}
