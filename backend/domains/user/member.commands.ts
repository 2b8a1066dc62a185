import type { Database } from '#backend/platform/database/schema.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { recordAct } from '../audit/index.ts'
import { forgetSecondFactor } from '../second-factor/index.ts'

/** Suspends from the next call on (AZ-04). */
export function suspendMember(
  db: Database,
  editorId: number,
  { memberId, until, reason }: { memberId: number; until: Date | null; reason: string },
): Promise<number> {
  return db.transaction().execute(async trx => {
    await requireMember(trx, memberId)
    const { id } = await trx
      .insertInto('user_sanctions')
      .values({ user_id: memberId, kind: 'writing', until_at: until, reason, actor_id: editorId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const details = { until: until?.toISOString() ?? null }
    await act(trx, editorId, 'suspend', memberId, details, reason)
    await enqueue(trx, { topic: 'writing-suspended', memberId, until: details.until, reason })
    return id
  })
}

/** Throws STEP_NOT_POSSIBLE when there is none. */
export function endSuspension(
  db: Database,
  editorId: number,
  { memberId, reason }: { memberId: number; reason: string },
): Promise<void> {
  return db.transaction().execute(async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('user_sanctions')
      .set({ ended_at: new Date() })
      .where('user_id', '=', memberId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('STEP_NOT_POSSIBLE')
    await act(trx, editorId, 'end-suspension', memberId, {}, reason)
  })
}

/** Sets the field in which a member is specialised, or clears it (R5.1). */
export function setMemberType(
  db: Database,
  editorId: number,
  { memberId, type }: { memberId: number; type: string | null },
): Promise<void> {
  return db.transaction().execute(async trx => {
    const before = await requireMember(trx, memberId)
    await trx.updateTable('users').set({ type }).where('id', '=', memberId).execute()
    await act(trx, editorId, 'set-type', memberId, { type: [before.type, type] }, null)
  })
}

/**
 * `actorId` is null when the operator grants the role at the machine, before any admin exists (R12.20): it is
 * then recorded as the member's own act.
 */
export function grantRole(
  db: Database,
  actorId: number | null,
  { memberId, role }: { memberId: number; role: 'MEMBER' | 'EDITOR' | 'ADMIN' },
): Promise<void> {
  return db.transaction().execute(async trx => {
    const before = await requireMember(trx, memberId)
    await trx.updateTable('users').set({ role }).where('id', '=', memberId).execute()
    if (role === 'MEMBER') await forgetSecondFactor(trx, memberId)
    const reason = actorId === null ? 'npm run admin -- grant' : null
    await act(trx, actorId ?? memberId, 'grant-role', memberId, { role: [before.role, role] }, reason)
  })
}

type Transaction = Parameters<typeof recordAct>[0]

async function requireMember(trx: Transaction, memberId: number) {
  const found = await trx
    .selectFrom('users')
    .select(['id', 'type', 'role'])
    .where('id', '=', memberId)
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
  memberId: number,
  details: Record<string, unknown>,
  reason: string | null,
) =>
  recordAct(trx, {
    actorId,
    permission: 'user.edit',
    act: name,
    entity: 'user',
    entityId: memberId,
    details,
    reason,
  })
