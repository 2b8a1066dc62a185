import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import { listAsCsv } from '#backend/platform/csv/csv-answer.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import { plannedMoment } from '#backend/platform/planned-moment.ts'
import {
  createDeskNotice,
  exportDeskNotices,
  listDeskNotices,
  popUpDeskNotice,
  publishDeskNotice,
  publishDeskNotices,
  readDeskNotice,
  removeDeskNotice,
  removeDeskNotices,
  scheduleDeskNotice,
  updateDeskNotice,
} from '#shared/contract/desk-notice.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { findDeskNotices, readDeskNoticeById } from './desk-notice.queries.ts'
import {
  publishNotice,
  publishNotices,
  removeNotice,
  removeNotices,
  scheduleNotice,
  setNoticePopup,
  updateNotice,
  writeNotice,
} from './notice.commands.ts'
import { noticeColumns } from './notice-csv.ts'

/** Serves the editors' calls on notices (R11.1). */
export function registerDeskNotice(
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: Clock },
): void {
  serveRoute(app, listDeskNotices, ({ query }) => findDeskNotices(db, query))

  serveRoute(app, exportDeskNotices, ({ query }) =>
    listAsCsv({
      name: '공지',
      plainName: 'notices',
      columns: noticeColumns,
      read: ({ cursor, size }) =>
        findDeskNotices(db, { ...query, size, cursor: cursor === undefined ? undefined : Number(cursor) }),
    }),
  )

  serveRoute(app, readDeskNotice, ({ params }) => readDeskNoticeById(db, params.id))

  serveRoute(app, createDeskNotice, async ({ body, actor, request }) => {
    const id = await writeNotice(db, memberOf(actor).seq, body, idempotencyKeyOf(request))
    return readDeskNoticeById(db, id)
  })

  serveRoute(app, updateDeskNotice, async ({ params, body, actor }) => {
    await updateNotice(db, memberOf(actor).seq, { ...body, noticeId: params.id })
    return readDeskNoticeById(db, params.id)
  })

  serveRoute(app, scheduleDeskNotice, async ({ params, body, actor }) => {
    const at = plannedMoment(body)
    await scheduleNotice(db, memberOf(actor).seq, { noticeId: params.id, at, version: body.version })
    return readDeskNoticeById(db, params.id)
  })

  serveRoute(app, publishDeskNotice, async ({ params, body, actor }) => {
    await publishNotice(db, memberOf(actor).seq, { noticeId: params.id, version: body.version })
    return readDeskNoticeById(db, params.id)
  })

  serveRoute(app, popUpDeskNotice, async ({ params, body, actor }) => {
    const change = { noticeId: params.id, popup: periodOf(body.popup), version: body.version, now: clock() }
    await setNoticePopup(db, memberOf(actor).seq, change)
    return readDeskNoticeById(db, params.id)
  })

  serveRoute(app, removeDeskNotice, async ({ params, body, actor }) => {
    await removeNotice(db, memberOf(actor).seq, { noticeId: params.id, reason: body.reason })
    return null
  })

  serveRoute(app, publishDeskNotices, async ({ body, actor }) => {
    await publishNotices(db, memberOf(actor).seq, body.ids)
    return null
  })

  serveRoute(app, removeDeskNotices, async ({ body, actor }) => {
    await removeNotices(db, memberOf(actor).seq, { noticeIds: body.ids, reason: body.reason })
    return null
  })
}

const periodOf = (popup: CallInput<'PUT /desk/notices/:id/popup'>['body']['popup']) =>
  popup && { ...popup, startsAt: new Date(popup.startsAt), endsAt: new Date(popup.endsAt) }
