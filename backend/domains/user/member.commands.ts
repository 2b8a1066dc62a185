import { sql, type Transaction } from 'kysely'
import { type Act, recordAct } from '#backend/domains/audit/index.ts'
import { endStewardship } from '#backend/domains/category/index.ts'
import { readRuleLabel, recordDecision, reverseDecisionById } from '#backend/domains/moderation/index.ts'
import { endPushDevicesOf } from '#backend/domains/push/index.ts'
import { forgetSecondFactor } from '#backend/domains/second-factor/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { countVersion } from '#backend/platform/database/version.commands.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import type { MemberRole } from '#shared/contract/desk-member.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { isInForce, isSuspended } from './user.queries.ts'

type Suspension = { memberId: number; until: Date | null; rule: string; reason: string; version?: number }

/**
 * Suspends from the next call on (AZ-04), instead of what was in force. FORBIDDEN unless the member's role is below the
 * editor's. VERSION_CONFLICT as `countVersion`, here and below.
 */
export async function suspendMember(
  db: Database,
  editorId: number,
  { memberId, until, rule, reason, version }: Suspension,
): Promise<void> {
  const ruleLabel = await readRuleLabel(db, rule)
  const from = new Date()
  if (until && until <= from) throw fieldError('until', '지금보다 뒤의 때를 골라 주세요.')
  await db.transaction().execute(async trx => {
    const { role } = await requireMember(trx, memberId)
    await requireRoleAbove(trx, editorId, role)
    await countVersion(trx, { of: 'users.suspension_version', id: memberId, version })
    await endSuspensions(trx, memberId)
    await endPushDevicesOf(trx, memberId)
    const thing = { kind: 'suspension' } as const
    const decisionId = await recordDecision(trx, { thing, rule, measure: 'suspended', reportedAt: null })
    await trx
      .insertInto('user_sanctions')
      .values({
        user_id: memberId,
        kind: 'writing',
        from_at: from,
        until_at: until,
        rule,
        reason,
        actor_id: editorId,
        decision_id: decisionId,
      })
      .execute()
    const details = { until: until?.toISOString() ?? null, rule }
    await act(trx, editorId, 'suspend', memberId, details, reason)
    const { until: untilText } = details
    await enqueue(trx, { topic: 'writing-suspended', memberId, until: untilText, rule: ruleLabel, reason })
  })
}

/** Marks the decision reversed in the public log. STEP_NOT_POSSIBLE when none is in force, FORBIDDEN for one's own. */
export function endSuspension(
  db: Database,
  editorId: number,
  { memberId, reason, version }: { memberId: number; reason: string; version?: number },
): Promise<void> {
  return db.transaction().execute(async trx => {
    await requireMember(trx, memberId)
    if (memberId === editorId) throw new AppError('FORBIDDEN')
    await countVersion(trx, { of: 'users.suspension_version', id: memberId, version })
    const ended = await endSuspensions(trx, memberId)
    if (ended.length === 0) throw new AppError('STEP_NOT_POSSIBLE')
    for (const decisionId of ended) if (decisionId !== null) await reverseDecisionById(trx, decisionId)
    await act(trx, editorId, 'end-suspension', memberId, {}, reason)
    await enqueue(trx, { topic: 'writing-resumed', memberId })
  })
}

/**
 * Ends one suspension if it is still in force and marks its decision reversed, for an objection that was upheld. Locks the member, as suspending does.
 */
export async function liftSuspensionWithin(
  trx: Transaction<Schema>,
  editorId: number,
  { memberId, sanctionId, reason }: { memberId: number; sanctionId: number; reason: string },
): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', memberId).forUpdate().execute()
  const { numUpdatedRows } = await trx
    .updateTable('user_sanctions')
    .set({ ended_at: new Date() })
    .where('id', '=', sanctionId)
    .where('user_id', '=', memberId)
    .where(isInForce('user_sanctions'))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) {
    await countVersion(trx, { of: 'users.suspension_version', id: memberId })
    await act(trx, editorId, 'end-suspension', memberId, { sanctionId }, reason)
  }
  const { decision_id: decisionId } = await trx
    .selectFrom('user_sanctions')
    .select('decision_id')
    .where('id', '=', sanctionId)
    .executeTakeFirstOrThrow()
  if (decisionId !== null) await reverseDecisionById(trx, decisionId)
}

const mostEndedAtOnce = 500

/**
 * Notifies members, once, of the end that the database's clock brought to their suspension; answers how many. After a
 * week it is no news any more. Safe in several processes.
 */
export function endDueSuspensions(db: Database): Promise<number> {
  return db.transaction().execute(async trx => {
    const { rows } = await sql<{ memberId: number; suspended: boolean }>`
      update user_sanctions set ended_at = until_at
      where id in (
        select id from user_sanctions
        where ended_at is null and until_at between now() - interval '7 days' and now()
        order by until_at limit ${mostEndedAtOnce} for no key update skip locked
      )
      returning user_id as "memberId", ${isSuspended('user_sanctions.user_id')} as suspended`.execute(trx)
    const free = new Set(rows.flatMap(({ memberId, suspended }) => (suspended ? [] : memberId)))
    for (const memberId of free) await enqueue(trx, { topic: 'writing-resumed', memberId })
    return free.size
  })
}

/** Answers their decisions in the public log; null for one from before suspensions were in it. */
async function endSuspensions(trx: Transaction<Schema>, memberId: number): Promise<(number | null)[]> {
  const ended = await trx
    .updateTable('user_sanctions')
    .set({ ended_at: new Date() })
    .where('user_id', '=', memberId)
    .where(isInForce('user_sanctions'))
    .returning('decision_id')
    .execute()
  return ended.map(({ decision_id }) => decision_id)
}

type TypeChange = { memberId: number; type: string | null; evidence: string; version?: number }

/** Sets the field in which a member is specialised, or clears it (R5.1). The evidence stays in the audit log. */
export function setMemberType(
  db: Database,
  editorId: number,
  { memberId, type, evidence, version }: TypeChange,
): Promise<void> {
  return db.transaction().execute(async trx => {
    const before = await requireMember(trx, memberId)
    await countVersion(trx, { of: 'users.type_version', id: memberId, version })
    await trx.updateTable('users').set({ type }).where('id', '=', memberId).execute()
    await act(trx, editorId, 'set-type', memberId, { type: [before.type, type] }, evidence)
  })
}

/**
 * Throws FORBIDDEN for one's own role, STEP_NOT_POSSIBLE for the last administrator's. `actorId` is null when the
 * operator grants the role at the machine, before any admin exists (R12.20): it is then recorded as the member's own
 * act.
 */
export function grantRole(
  db: Database,
  actorId: number | null,
  { memberId, role, version }: { memberId: number; role: MemberRole; version?: number },
): Promise<void> {
  return db.transaction().execute(async trx => {
    if (actorId === memberId) throw new AppError('FORBIDDEN')
    const admins = await lockAdmins(trx)
    if (actorId !== null && !admins.includes(actorId)) throw new AppError('FORBIDDEN')
    const before = await requireMember(trx, memberId)
    await countVersion(trx, { of: 'users.role_version', id: memberId, version })
    if (before.role === role) return
    if (before.role === 'ADMIN' && admins.length === 1) throw new AppError('STEP_NOT_POSSIBLE')
    await trx.updateTable('users').set({ role }).where('id', '=', memberId).execute()
    const by = actorId ?? memberId
    if (role === 'MEMBER') {
      await forgetSecondFactor(trx, memberId)
      await endStewardship(trx, { memberId, actorId: by, permission: 'user.edit' })
    }
    const reason = actorId === null ? 'npm run admin -- grant' : null
    await act(trx, by, 'grant-role', memberId, { role: [before.role, role] }, reason)
  })
}

/** Locks in the order of ids, so that of two administrators who take each other's role away the first does. */
async function lockAdmins(trx: Transaction<Schema>): Promise<number[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'member')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

const ranks: Record<MemberRole, number> = { MEMBER: 0, EDITOR: 1, ADMIN: 2 }

async function requireRoleAbove(trx: Transaction<Schema>, editorId: number, role: MemberRole): Promise<void> {
  const editor = await trx.selectFrom('users').select('role').where('id', '=', editorId).executeTakeFirst()
  if (!editor || ranks[editor.role] <= ranks[role]) throw new AppError('FORBIDDEN')
}

async function requireMember(trx: Transaction<Schema>, memberId: number) {
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
  trx: Transaction<Schema>,
  actorId: number,
  name: Act['act'],
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
