import type { FastifyInstance } from 'fastify'
import type { Voices } from '#backend/domains/ledger/index.ts'
import { type PseudonymOf, requirePost } from '#backend/domains/post/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import {
  type DeskAgreements,
  decideExclusion,
  decideRestoration,
  proposeExclusion,
  proposeRestoration,
  readDeskAgreements,
} from '#shared/contract/desk-agreement.ts'
import type { Query } from '#shared/contract/route.ts'
import {
  decideAgreementExclusion,
  decideAgreementRestoration,
  proposeAgreementExclusion,
  proposeAgreementRestoration,
} from './agreement-exclusion.commands.ts'
import { findExclusionsOf, readExclusion, readPostTitle } from './agreement-exclusion.queries.ts'
import { findNewest, readFigures, readFlow } from './agreement-figures.queries.ts'
import { findAnomalies } from './anomaly-rules.ts'

type Deps = { db: Database; clock: Clock; pseudonymOf: PseudonymOf; voices: Voices }

/** Serves the editors' calls on agreements. */
export function registerDeskAgreement(app: FastifyInstance, deps: Deps): void {
  const { db, pseudonymOf, voices } = deps
  serveRoute(app, readDeskAgreements, ({ params, query, actor }) =>
    readReport(deps, params.id, query, memberOf(actor).seq),
  )

  serveRoute(app, proposeExclusion, async ({ params, body, actor, request }) => {
    const { seq } = memberOf(actor)
    const { id: postId } = await requirePost(db, params.id)
    const options = { pseudonymOf, key: idempotencyKeyOf(request) }
    const id = await proposeAgreementExclusion(db, seq, { postId, ...body }, options)
    return readExclusion(db, id, seq)
  })

  serveRoute(app, decideExclusion, async ({ params, body, actor }) => {
    const { seq } = memberOf(actor)
    await decideAgreementExclusion(db, seq, { ...params, ...body }, voices)
    return readExclusion(db, params.exclusionId, seq)
  })

  serveRoute(app, proposeRestoration, async ({ params, body, actor }) => {
    const { seq } = memberOf(actor)
    await proposeAgreementRestoration(db, seq, { ...params, ...body })
    return readExclusion(db, params.exclusionId, seq)
  })

  serveRoute(app, decideRestoration, async ({ params, body, actor }) => {
    const { seq } = memberOf(actor)
    await decideAgreementRestoration(db, seq, { ...params, ...body }, voices)
    return readExclusion(db, params.exclusionId, seq)
  })
}

async function readReport(
  { db, clock, pseudonymOf }: Deps,
  postId: number,
  condition: Query<typeof readDeskAgreements>,
  editorId: number,
): Promise<DeskAgreements> {
  const { id, kind } = await requirePost(db, postId)
  const [title, flow, figures, newest, exclusions] = await Promise.all([
    readPostTitle(db, id),
    readFlow(db, id, clock()),
    readFigures(db, [id]),
    findNewest(db, id, condition, pseudonymOf),
    findExclusionsOf(db, id, editorId),
  ])
  const known = figures.get(id)
  return {
    post: { id, kind, title },
    total: known?.total ?? 0,
    excluded: exclusions.reduce((sum, exclusion) => sum + stillExcluded(exclusion), 0),
    withNetwork: known?.withNetwork ?? 0,
    findings: known ? findAnomalies(known) : [],
    ...flow,
    newest,
    exclusions,
  }
}

const stillExcluded = ({ status, excludedCount }: DeskAgreements['exclusions'][number]) =>
  status === 'excluded' || status === 'restoring' ? excludedCount : 0
