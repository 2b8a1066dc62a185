import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import { mostCsvRows } from '#backend/platform/csv/csv.ts'
import { listAsCsv } from '#backend/platform/csv/csv-answer.ts'
import { orderVersion } from '#backend/platform/database/order-version.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import {
  activateDeskFaq,
  activateDeskFaqs,
  createDeskFaq,
  exportDeskFaqs,
  listDeskFaqs,
  reorderDeskFaqs,
  updateDeskFaq,
} from '#shared/contract/desk-faq.ts'
import { addFaq, reorderFaqs, setFaqActive, setFaqsActive, updateFaq } from './faq.commands.ts'
import { findDeskFaqs, findFaqOrders, readDeskFaqById } from './faq.queries.ts'
import { faqColumns } from './faq-csv.ts'

/** Serves the editors' calls on the site's questions and answers (R11.1). */
export function registerDeskFaq(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listDeskFaqs, async ({ query }) => {
    const [items, orders] = await Promise.all([findDeskFaqs(db, query), findFaqOrders(db)])
    const orderVersions = Object.fromEntries(orders.map(({ category, ids }) => [category, orderVersion(ids)]))
    return { items, orderVersions }
  })

  serveRoute(app, exportDeskFaqs, ({ query }) =>
    listAsCsv({
      name: '자주_묻는_질문',
      plainName: 'faqs',
      columns: faqColumns,
      read: async () => ({ items: await findDeskFaqs(db, { ...query, most: mostCsvRows + 1 }), next: null }),
    }),
  )

  serveRoute(app, createDeskFaq, async ({ body, actor, request }) => {
    const id = await addFaq(db, memberOf(actor).seq, body, idempotencyKeyOf(request))
    return readDeskFaqById(db, id)
  })

  serveRoute(app, updateDeskFaq, async ({ params, body, actor }) => {
    await updateFaq(db, memberOf(actor).seq, { ...body, faqId: params.id })
    return readDeskFaqById(db, params.id)
  })

  serveRoute(app, activateDeskFaq, async ({ params, body, actor }) => {
    await setFaqActive(db, memberOf(actor).seq, { ...body, faqId: params.id })
    return readDeskFaqById(db, params.id)
  })

  serveRoute(app, reorderDeskFaqs, async ({ body, actor }) => {
    const { category, ids: faqIds, version } = body
    await reorderFaqs(db, memberOf(actor).seq, { category, faqIds, version })
    return null
  })

  serveRoute(app, activateDeskFaqs, async ({ body, actor }) => {
    await setFaqsActive(db, memberOf(actor).seq, { faqIds: body.ids, active: body.active })
    return null
  })
}
