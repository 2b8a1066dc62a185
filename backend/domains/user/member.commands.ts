import type { Database } from '#backend/platform/database/schema.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { recordAct } from '../audit/index.ts'

/** Suspends from the next call on (AZ-04). */
export function suspendMember(
  db: Database,
  editorId: number,
  { userId, until, reason }: { userId: number; until: Date | null; reason: string },
): Promise<number> {
  return db.transaction().execute(async trx => {
    await requireMember(trx, userId)
    const { id } = await trx
      .insertInto('user_sanctions')
      .values({ user_id: userId, kind: 'writing', until_at: until, reason, actor_id: editorId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const details = { until: until?.toISOString() ?? null }
    await act(trx, editorId, 'suspend', userId, details, reason)
    await enqueue(trx, { topic: 'writing-suspended', userId, until: details.until, reason })
    return id
  })
}

/** Throws STEP_NOT_POSSIBLE when there is none. */
export function endSuspension(
  db: Database,
  editorId: number,
  { userId, reason }: { userId: number; reason: string },
): Promise<void> {
  return db.transaction().execute(async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('user_sanctions')
      .set({ ended_at: new Date() })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('STEP_NOT_POSSIBLE')
    await act(trx, editorId, 'end-suspension', userId, {}, reason)
  })
}

/** Sets the field in which a member is specialised, or clears it (R5.1). */
export function setMemberType(
  db: Database,
  editorId: number,
  { userId, type }: { userId: number; type: string | null },
): Promise<void> {
  return db.transaction().execute(async trx => {
    const before = await requireMember(trx, userId)
    await trx.updateTable('users').set({ type }).where('id', '=', userId).execute()
    await act(trx, editorId, 'set-type', userId, { type: [before.type, type] }, null)
  })
}

/**
 * `actorId` is null when the operator grants the role at the machine, before any admin exists (R12.20): it is
 * then recorded as the member's own act.
 */
export function grantRole(
  db: Database,
  actorId: number | null,
  { userId, role }: { userId: number; role: 'MEMBER' | 'EDITOR' | 'ADMIN' },
): Promise<void> {
  return db.transaction().execute(async trx => {
    const before = await requireMember(trx, userId)
    await trx.updateTable('users').set({ role }).where('id', '=', userId).execute()
    const reason = actorId === null ? 'npm run admin -- grant' : null
    await act(trx, actorId ?? userId, 'grant-role', userId, { role: [before.role, role] }, reason)
  })
}

type Transaction = Parameters<typeof recordAct>[0]

async function requireMember(trx: Transaction, userId: number) {
  const found = await trx
    .selectFrom('users')
    .select(['id', 'type', 'role'])
    .where('id', '=', userId)
    .where('status', '=', 'member')
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

const act = (
  trx: Transaction,
  actorId: number,
  name: string,
  userId: number,
  details: Record<string, unknown>,
  reason: string | null,
) =>
  recordAct(trx, {
    actorId,
    permission: 'user.edit',
    act: name,
    entity: 'user',
    entityId: userId,
    details,
    reason,
  })
