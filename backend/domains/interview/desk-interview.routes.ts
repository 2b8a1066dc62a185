import type { FastifyInstance } from 'fastify'
import { publishPost, schedulePost } from '#backend/domains/post/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import { listAsCsv } from '#backend/platform/csv/csv-answer.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import { plannedMoment } from '#backend/platform/planned-moment.ts'
import {
  createDeskInterview,
  exportDeskInterviews,
  type InterviewDraft,
  importDeskInterviewTranscript,
  listDeskInterviews,
  readDeskInterview,
  setDeskInterviewChapters,
  setDeskInterviewGuests,
  setDeskInterviewTranscript,
  updateDeskInterview,
} from '#shared/contract/desk-interview.ts'
import {
  cancelDeskInterview,
  closeDeskInterviewCollecting,
  closeDeskInterviewsCollecting,
  featureDeskInterview,
  openDeskInterviewCollecting,
  publishDeskInterview,
  releaseDeskInterview,
  restoreDeskInterview,
  scheduleDeskInterview,
  unfeatureDeskInterview,
  withdrawDeskInterview,
  withdrawDeskInterviews,
} from '#shared/contract/desk-interview-status.ts'
import { findDeskInterviews, readDeskInterviewById, requireDeskInterview } from './desk-interview.queries.ts'
import { serveDeskInterviewQuestions } from './desk-interview-question.routes.ts'
import {
  createInterview,
  featureInterview,
  unfeatureInterview,
  updateInterview,
} from './interview.commands.ts'
import { interviewColumns } from './interview-csv.ts'
import { setChapters, setGuests, setTranscript } from './interview-material.commands.ts'
import {
  cancelInterview,
  closeCollecting,
  closeCollectingOf,
  openCollecting,
  publishInterview,
  restoreInterview,
  withdrawInterview,
  withdrawInterviews,
} from './interview-status.commands.ts'
import { readSubtitles } from './subtitles.ts'

type Deps = { db: Database }

/** Serves the editors' calls on interviews and the questions put to them (R11.1). */
export function registerDeskInterview(app: FastifyInstance, deps: Deps): void {
  serveTexts(app, deps)
  serveMaterials(app, deps)
  serveSteps(app, deps)
  serveStepsOfSeveral(app, deps)
  serveFeature(app, deps)
  serveDeskInterviewQuestions(app, deps)
}

function serveTexts(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listDeskInterviews, ({ query }) => findDeskInterviews(db, query))

  serveRoute(app, exportDeskInterviews, ({ query }) =>
    listAsCsv({
      name: '인터뷰',
      plainName: 'interviews',
      columns: interviewColumns,
      read: ({ cursor, size }) =>
        findDeskInterviews(db, { ...query, size, cursor: cursor === undefined ? undefined : Number(cursor) }),
    }),
  )

  serveRoute(app, readDeskInterview, ({ params }) => readDeskInterviewById(db, params.id))

  serveRoute(app, createDeskInterview, async ({ body, actor, request }) => {
    const key = idempotencyKeyOf(request)
    return readDeskInterviewById(db, await createInterview(db, memberOf(actor).seq, interviewOf(body), key))
  })

  serveRoute(app, updateDeskInterview, async ({ params, body, actor }) => {
    const change = { ...interviewOf(body), postId: params.id, version: body.version }
    await updateInterview(db, memberOf(actor).seq, change)
    return readDeskInterviewById(db, params.id)
  })
}

function interviewOf({ categoryId, title, body, document, format, host, ...draft }: InterviewDraft) {
  const terms = {
    format,
    host,
    collect: datesOf(draft.collect),
    live: datesOf(draft.live),
    media: draft.media,
  }
  return { categoryId, title, body, document, terms, questionIds: draft.questionIds }
}

const datesOf = (period: { from: string; to: string } | null) =>
  period && { from: new Date(period.from), to: new Date(period.to) }

function serveMaterials(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, setDeskInterviewGuests, async ({ params, body, actor }) => {
    await setGuests(db, memberOf(actor).seq, { ...body, postId: params.id })
    return readDeskInterviewById(db, params.id)
  })

  serveRoute(app, setDeskInterviewChapters, async ({ params, body, actor }) => {
    await setChapters(db, memberOf(actor).seq, { ...body, postId: params.id })
    return readDeskInterviewById(db, params.id)
  })

  serveRoute(app, setDeskInterviewTranscript, async ({ params, body, actor }) => {
    await setTranscript(db, memberOf(actor).seq, { ...body, postId: params.id })
    return readDeskInterviewById(db, params.id)
  })

  serveRoute(app, importDeskInterviewTranscript, async ({ params, body, actor }) => {
    const segments = readSubtitles(body.format, body.text)
    await setTranscript(db, memberOf(actor).seq, { segments, postId: params.id, version: body.version })
    return readDeskInterviewById(db, params.id)
  })
}

function serveSteps(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, scheduleDeskInterview, async ({ params, body, actor }) => {
    await requireDeskInterview(db, params.id)
    const at = plannedMoment(body)
    await schedulePost(db, memberOf(actor).seq, { postId: params.id, at, version: body.version })
    return readDeskInterviewById(db, params.id)
  })

  serveRoute(app, publishDeskInterview, async ({ params, body, actor }) => {
    await requireDeskInterview(db, params.id)
    await publishPost(db, memberOf(actor).seq, { postId: params.id, version: body.version })
    return readDeskInterviewById(db, params.id)
  })

  serveRoute(app, openDeskInterviewCollecting, async ({ params, body, actor }) => {
    const { until, version } = body
    await openCollecting(db, memberOf(actor).seq, { postId: params.id, until: new Date(until), version })
    return readDeskInterviewById(db, params.id)
  })

  serveRoute(app, closeDeskInterviewCollecting, async ({ params, body, actor }) => {
    await closeCollecting(db, memberOf(actor).seq, { postId: params.id, version: body.version })
    return readDeskInterviewById(db, params.id)
  })

  serveRoute(app, releaseDeskInterview, async ({ params, body, actor }) => {
    await publishInterview(db, memberOf(actor).seq, { ...body, postId: params.id })
    return readDeskInterviewById(db, params.id)
  })

  serveRoute(app, cancelDeskInterview, async ({ params, body, actor }) => {
    await cancelInterview(db, memberOf(actor).seq, { postId: params.id, reason: body.reason })
    return readDeskInterviewById(db, params.id)
  })

  serveRoute(app, withdrawDeskInterview, async ({ params, body, actor }) => {
    await withdrawInterview(db, memberOf(actor).seq, { postId: params.id, reason: body.reason })
    return readDeskInterviewById(db, params.id)
  })

  serveRoute(app, restoreDeskInterview, async ({ params, body, actor }) => {
    await restoreInterview(db, memberOf(actor).seq, { postId: params.id, reason: body.reason })
    return readDeskInterviewById(db, params.id)
  })
}

function serveStepsOfSeveral(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, closeDeskInterviewsCollecting, async ({ body, actor }) => {
    await closeCollectingOf(db, memberOf(actor).seq, { postIds: body.ids })
    return null
  })

  serveRoute(app, withdrawDeskInterviews, async ({ body, actor }) => {
    await withdrawInterviews(db, memberOf(actor).seq, { postIds: body.ids, reason: body.reason })
    return null
  })
}

function serveFeature(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, featureDeskInterview, async ({ params, body, actor }) => {
    const { rank, version } = body
    const endsAt = body.endsAt ? new Date(body.endsAt) : null
    await featureInterview(db, memberOf(actor).seq, { postId: params.id, rank, endsAt, version })
    return null
  })

  serveRoute(app, unfeatureDeskInterview, async ({ params, actor }) => {
    await unfeatureInterview(db, memberOf(actor).seq, { postId: params.id })
    return null
  })
}
