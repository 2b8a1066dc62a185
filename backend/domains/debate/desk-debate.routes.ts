import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import { listAsCsv } from '#backend/platform/csv/csv-answer.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import { plannedMoment } from '#backend/platform/planned-moment.ts'
import {
  closeDeskDebate,
  concludeDeskDebate,
  correctDeskDebateConclusion,
  createDeskDebate,
  type DebateChange,
  deleteDeskDebate,
  exportDeskDebates,
  extendDeskDebate,
  featureDeskDebate,
  listDeskDebates,
  openDeskDebate,
  publishDeskDebate,
  readDeskDebate,
  scheduleDeskDebate,
  unfeatureDeskDebate,
  updateDeskDebate,
} from '#shared/contract/desk-debate.ts'
import { closeDeskDebates, extendDeskDebates } from '#shared/contract/desk-debate-bulk.ts'
import {
  createDeskDebateEvent,
  type DebateEventDraft,
  deleteDeskDebateEvent,
  updateDeskDebateEvent,
} from '#shared/contract/desk-debate-event.ts'
import { createDebate, updateDebate } from './debate.commands.ts'
import { concludeDebate, correctConclusion } from './debate-conclusion.commands.ts'
import { debateColumns } from './debate-csv.ts'
import { deleteDraft, publishDebate, scheduleDebate } from './debate-draft.commands.ts'
import { addEvent, deleteEvent, updateEvent } from './debate-event.commands.ts'
import { featureDebate, unfeatureDebate } from './debate-feature.commands.ts'
import { closeDebates, closeEarly, extendDebate, extendDebates, openNow } from './debate-status.commands.ts'
import { findDeskDebates, readDeskDebateById } from './desk-debate.queries.ts'

type Deps = { db: Database }

/** Serves the editors' calls on debates (R11.1). */
export function registerDeskDebate(app: FastifyInstance, deps: Deps): void {
  serveTexts(app, deps)
  serveSteps(app, deps)
  serveStepsOfSeveral(app, deps)
  serveConclusion(app, deps)
  serveEvents(app, deps)
  serveFeature(app, deps)
}

function serveTexts(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listDeskDebates, ({ query }) => findDeskDebates(db, query))

  serveRoute(app, exportDeskDebates, ({ query }) =>
    listAsCsv({
      name: '토론',
      plainName: 'debates',
      columns: debateColumns,
      read: part => findDeskDebates(db, { ...query, ...part }),
    }),
  )

  serveRoute(app, readDeskDebate, ({ params }) => readDeskDebateById(db, params.id))

  serveRoute(app, createDeskDebate, async ({ body, actor, request }) => {
    const dates = { opensAt: new Date(body.opensAt), closesAt: new Date(body.closesAt) }
    const draft = { ...body, ...dates }
    return readDeskDebateById(
      db,
      await createDebate(db, memberOf(actor).seq, draft, idempotencyKeyOf(request)),
    )
  })

  serveRoute(app, updateDeskDebate, async ({ params, body, actor }) => {
    await updateDebate(db, memberOf(actor).seq, { postId: params.id, ...changeOf(body) })
    return readDeskDebateById(db, params.id)
  })

  serveRoute(app, deleteDeskDebate, async ({ params, actor }) => {
    await deleteDraft(db, memberOf(actor).seq, { postId: params.id })
    return null
  })
}

/** Leaves `rules` out where none was sent: they are refused as a whole once the debate is open. */
function changeOf({ opensAt, closesAt, reasonRequired, resultsVisible, positions, ...text }: DebateChange) {
  const rules = {
    ...(opensAt !== undefined && { opensAt: new Date(opensAt) }),
    ...(closesAt !== undefined && { closesAt: new Date(closesAt) }),
    ...(reasonRequired !== undefined && { reasonRequired }),
    ...(resultsVisible !== undefined && { resultsVisible }),
    ...(positions !== undefined && { positions }),
  }
  return { ...text, ...(Object.keys(rules).length > 0 && { rules }) }
}

function serveSteps(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, scheduleDeskDebate, async ({ params, body, actor }) => {
    const at = plannedMoment(body)
    await scheduleDebate(db, memberOf(actor).seq, { postId: params.id, at, version: body.version })
    return readDeskDebateById(db, params.id)
  })

  serveRoute(app, publishDeskDebate, async ({ params, body, actor }) => {
    await publishDebate(db, memberOf(actor).seq, { postId: params.id, version: body.version })
    return readDeskDebateById(db, params.id)
  })

  serveRoute(app, openDeskDebate, async ({ params, body, actor }) => {
    await openNow(db, memberOf(actor).seq, { ...body, postId: params.id })
    return readDeskDebateById(db, params.id)
  })

  serveRoute(app, extendDeskDebate, async ({ params, body, actor }) => {
    const closesAt = new Date(body.closesAt)
    await extendDebate(db, memberOf(actor).seq, { ...body, postId: params.id, closesAt })
    return readDeskDebateById(db, params.id)
  })

  serveRoute(app, closeDeskDebate, async ({ params, body, actor }) => {
    await closeEarly(db, memberOf(actor).seq, { ...body, postId: params.id })
    return readDeskDebateById(db, params.id)
  })
}

function serveStepsOfSeveral(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, extendDeskDebates, async ({ body: { ids, closesAt, reason }, actor }) => {
    const extension = { closesAt: new Date(closesAt), reason }
    await extendDebates(db, memberOf(actor).seq, { ...extension, postIds: ids })
    return null
  })

  serveRoute(app, closeDeskDebates, async ({ body, actor }) => {
    await closeDebates(db, memberOf(actor).seq, { postIds: body.ids, reason: body.reason })
    return null
  })
}

function serveConclusion(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, concludeDeskDebate, async ({ params, body, actor }) => {
    await concludeDebate(db, memberOf(actor).seq, { ...body, postId: params.id })
    return readDeskDebateById(db, params.id)
  })

  serveRoute(app, correctDeskDebateConclusion, async ({ params, body, actor }) => {
    await correctConclusion(db, memberOf(actor).seq, { ...body, postId: params.id })
    return readDeskDebateById(db, params.id)
  })
}

function serveEvents(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, createDeskDebateEvent, async ({ params, body, actor, request }) => {
    const event = { ...eventOf(body), postId: params.id }
    await addEvent(db, memberOf(actor).seq, event, idempotencyKeyOf(request))
    return readDeskDebateById(db, params.id)
  })

  serveRoute(app, updateDeskDebateEvent, async ({ params, body, actor }) => {
    const { version, ...event } = body
    const change = { ...eventOf(event), version, postId: params.id, eventId: params.eventId }
    await updateEvent(db, memberOf(actor).seq, change)
    return readDeskDebateById(db, params.id)
  })

  serveRoute(app, deleteDeskDebateEvent, async ({ params, actor }) => {
    await deleteEvent(db, memberOf(actor).seq, { postId: params.id, eventId: params.eventId })
    return null
  })
}

const eventOf = ({ at, ...event }: DebateEventDraft) => ({ ...event, at: new Date(at) })

function serveFeature(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, featureDeskDebate, async ({ params, body, actor }) => {
    const { rank, version } = body
    const startsAt = body.startsAt ? new Date(body.startsAt) : null
    const endsAt = body.endsAt ? new Date(body.endsAt) : null
    const place = { rank, startsAt, endsAt, version }
    await featureDebate(db, memberOf(actor).seq, { ...place, postId: params.id })
    return null
  })

  serveRoute(app, unfeatureDeskDebate, async ({ params, actor }) => {
    await unfeatureDebate(db, memberOf(actor).seq, { postId: params.id })
    return null
  })
}
