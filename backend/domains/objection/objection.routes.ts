import type { FastifyInstance } from 'fastify'
import { findCodes } from '#backend/domains/code/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import { listAsCsv } from '#backend/platform/csv/csv-answer.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import {
  createObjection,
  decideDeskObjection,
  exportDeskObjections,
  listDeskObjections,
  listOwnDecisions,
} from '#shared/contract/objection.ts'
import type { Body } from '#shared/contract/route.ts'
import { fieldError } from '#shared/errors/app-error.ts'
import { type Contested, decideObjection, raiseObjection } from './objection.commands.ts'
import { findDeskObjections, findOwnDecisions } from './objection.queries.ts'
import { objectionColumns } from './objection-csv.ts'

const mostListed = 100

/** Serves what a member may know of and do against the editors' decisions on them, and the editors' judgement. */
export function registerObjection(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  serveRoute(app, listOwnDecisions, async ({ actor }) => ({
    items: await findOwnDecisions(db, memberOf(actor).seq, { now: clock(), size: mostListed }),
  }))

  serveRoute(app, createObjection, async ({ body, actor, request }) => {
    const objection = { contested: contestedOf(body), text: body.text ?? null }
    const key = idempotencyKeyOf(request)
    return { id: await raiseObjection(db, memberOf(actor).seq, objection, { key, now: clock() }) }
  })

  serveRoute(app, listDeskObjections, ({ query }) => findDeskObjections(db, query))

  serveRoute(app, exportDeskObjections, async ({ query }) => {
    const rules = await findCodes(db, 'report-reason')
    return listAsCsv({
      name: '이의_제기',
      plainName: 'objections',
      columns: objectionColumns(rules),
      read: part => findDeskObjections(db, { ...query, ...part }),
    })
  })

  serveRoute(app, decideDeskObjection, async ({ params, body, actor }) => {
    await decideObjection(db, memberOf(actor).seq, { ...body, objectionId: params.id })
    return null
  })
}

function contestedOf({ decisionId, sanctionId }: Body<typeof createObjection>): Contested {
  if (decisionId != null) return { decisionId }
  if (sanctionId != null) return { sanctionId }
  throw fieldError('decisionId', '조치를 하나만 골라 주세요.')
}
