import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import { listAsCsv } from '#backend/platform/csv/csv-answer.ts'
import { orderVersion } from '#backend/platform/database/order-version.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import {
  activateDeskCategory,
  createDeskCategory,
  exportDeskCategories,
  listDeskCategories,
  renameDeskCategory,
  reorderDeskCategories,
  setDeskCategorySteward,
} from '#shared/contract/desk-category.ts'
import { addCategory, renameCategory, reorderCategories, setCategoryActive } from './category.commands.ts'
import { findDeskCategories, readDeskCategoryById } from './category.queries.ts'
import { categoryColumns } from './category-csv.ts'
import { setCategorySteward } from './category-steward.commands.ts'
import { findEditors } from './category-steward.queries.ts'

/** Serves the editors' calls on policy categories (R6.3, R11.1). */
export function registerDeskCategory(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listDeskCategories, async () => {
    const [items, editors] = await Promise.all([findDeskCategories(db), findEditors(db)])
    return { items, orderVersion: orderVersion(items.map(({ id }) => id)), editors }
  })

  serveRoute(app, exportDeskCategories, () =>
    listAsCsv({
      name: '분류',
      plainName: 'categories',
      columns: categoryColumns,
      read: async () => ({ items: await findDeskCategories(db), next: null }),
    }),
  )

  serveRoute(app, createDeskCategory, async ({ body, actor, request }) => {
    const id = await addCategory(db, memberOf(actor).seq, body, idempotencyKeyOf(request))
    return readDeskCategoryById(db, id)
  })

  serveRoute(app, renameDeskCategory, async ({ params, body, actor }) => {
    await renameCategory(db, memberOf(actor).seq, { ...body, categoryId: params.id })
    return readDeskCategoryById(db, params.id)
  })

  serveRoute(app, activateDeskCategory, async ({ params, body, actor }) => {
    await setCategoryActive(db, memberOf(actor).seq, { categoryId: params.id, active: body.active })
    return readDeskCategoryById(db, params.id)
  })

  serveRoute(app, setDeskCategorySteward, async ({ params, body, actor }) => {
    await setCategorySteward(db, memberOf(actor).seq, {
      categoryId: params.id,
      stewardId: body.steward,
      version: body.version,
    })
    return readDeskCategoryById(db, params.id)
  })

  serveRoute(app, reorderDeskCategories, async ({ body, actor }) => {
    await reorderCategories(db, memberOf(actor).seq, { categoryIds: body.ids, version: body.version })
    return null
  })
}
