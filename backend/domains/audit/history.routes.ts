import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { type HistoryEntity, listDeskHistory, undoDeskAct } from '#shared/contract/desk-history.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type Actor, type Permission, refusalOf, staleSecondFactor } from '#shared/policy/permissions.ts'
import { findHistory } from './history.queries.ts'
import { type FollowUps, undoAct } from './undo.commands.ts'

/** Entities with a stricter permission than `desk.read`. */
const readingPermissions: Partial<Record<HistoryEntity, Permission>> = {
  user: 'user.edit',
  code: 'code.edit',
  'consent-document': 'consent.edit',
}

/** Acts that need the second factor anew (R13.8), and so does their undoing. */
const dangerousPermissions: readonly Permission[] = ['code.edit']

type Deps = { db: Database; followUps: FollowUps }

/** Serves the record of acts to editors (R11.2). */
export function registerDeskHistory(app: FastifyInstance, { db, followUps }: Deps): void {
  serveRoute(app, listDeskHistory, ({ query, actor }) => {
    requireMay(actor, readingPermissions[query.entity] ?? 'desk.read')
    return findHistory(db, query)
  })

  serveRoute(app, undoDeskAct, async ({ params, actor }) => {
    const undo = { auditId: params.id, requireMay: mayUndo(actor), followUps }
    await undoAct(db, memberOf(actor).seq, undo)
    return null
  })
}

function requireMay(actor: Actor, permission: Permission): void {
  const refusal = refusalOf(actor, permission)
  if (refusal) throw new AppError(refusal)
}

const mayUndo = (actor: Actor) => (permission: Permission) => {
  requireMay(actor, permission)
  const stale = dangerousPermissions.includes(permission) ? staleSecondFactor(actor) : null
  if (stale) throw new AppError(stale)
}
