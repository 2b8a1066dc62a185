import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { type Act, recordAct } from '#backend/domains/audit/index.ts'
import { readRuleLabel, recordDecision, reverseDecision } from '#backend/domains/moderation/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { lockPaper } from './collaborator.queries.ts'
import { findRuleWithdrawal } from './edition.queries.ts'

/** Withdraws every edition of the owner's paper (R12.6); STEP_NOT_POSSIBLE unless one of them is public. */
export function withdraw(db: Database, id: number, memberId: number): Promise<void> {
  return db.transaction().execute(async trx => {
    await lockPaper(trx, id, memberId, ['owner'])
    if ((await withdrawEditions(trx, id, memberId)) === null) throw new AppError('STEP_NOT_POSSIBLE')
  })
}

export async function withdrawEditions(
  trx: Transaction<Schema>,
  paperId: number,
  actorId: number,
): Promise<number | null> {
  const now = new Date()
  const withdrawn = await trx
    .updateTable('green_papers')
    .set({ withdrawn_at: now })
    .where('id', '=', paperId)
    .where('edition', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .returning('edition')
    .executeTakeFirst()
  if (!withdrawn?.edition) return null
  const { id } = await trx
    .insertInto('green_paper_withdrawals')
    .values({ paper_id: paperId, through: withdrawn.edition, actor_id: actorId, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type RuleWithdrawal = { paperId: number; rule: string; reason: string; edition?: number | undefined }

/**
 * Withdraws a paper by a rule (R11.1, R11.2), with an audit row and the event that notifies its writers of the reason;
 * the owner may object.
 * NOT_FOUND if it was never published, STEP_NOT_POSSIBLE if nothing of it is public, VERSION_CONFLICT when an edition
 * came out after the one that the editor read.
 */
export async function withdrawByRule(
  db: Database,
  editorId: number,
  { paperId, rule, reason, edition: read }: RuleWithdrawal,
): Promise<void> {
  await readRuleLabel(db, rule)
  await db.transaction().execute(async trx => {
    const { edition, memberId } = await lockPublished(trx, paperId)
    const withdrawalId = await withdrawEditions(trx, paperId, editorId)
    if (withdrawalId === null) throw new AppError('STEP_NOT_POSSIBLE')
    if (read !== undefined && read !== edition) throw new AppError('VERSION_CONFLICT')
    await trx
      .insertInto('green_paper_rule_withdrawals')
      .values({ withdrawal_id: withdrawalId, reason })
      .execute()
    const thing = { kind: 'green-paper', paperId } as const
    const notice = { memberId, editorId, reason, until: null }
    await recordDecision(trx, { thing, rule, measure: 'withdrawn', reportedAt: null, notice })
    await record(trx, editorId, { act: 'withdraw', paperId, details: { through: edition, rule }, reason })
    await enqueue(trx, { topic: 'paper-withdrawn-by-rule', paperId, reason })
  })
}

/**
 * Shows a paper again that was withdrawn by a rule, and lets its owner publish (R13.6). NOT_FOUND if it was never
 * published; STEP_NOT_POSSIBLE unless it is withdrawn by a rule and its text still exists.
 */
export async function restoreWithdrawn(
  db: Database,
  editorId: number,
  { paperId, reason }: { paperId: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async trx => {
    if (!(await restoreWithdrawnWithin(trx, editorId, { paperId, reason })))
      throw new AppError('STEP_NOT_POSSIBLE')
    await reverseDecision(trx, { paperId }, { editorId, answer: reason })
  })
}

/** Locks the paper. False, with nothing changed, unless it is withdrawn by a rule and its text still exists. */
export async function restoreWithdrawnWithin(
  trx: Transaction<Schema>,
  editorId: number,
  { paperId, reason }: { paperId: number; reason: string },
): Promise<boolean> {
  const { edition } = await lockPublished(trx, paperId)
  const withdrawal = await findRuleWithdrawal(trx, paperId)
  if (!withdrawal) return false
  const { numUpdatedRows } = await trx
    .updateTable('green_papers')
    .set({ withdrawn_at: null })
    .where('id', '=', paperId)
    .where(newestHasText)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx
    .updateTable('green_paper_rule_withdrawals')
    .set({ restored_by: editorId, restored_at: sql<Date>`now()` })
    .where('withdrawal_id', '=', withdrawal.id)
    .execute()
  await record(trx, editorId, { act: 'restore', paperId, details: { through: edition }, reason })
  return true
}

/** False once the owner left and kept nothing, which deletes the text. */
const newestHasText: RawBuilder<SqlBool> = sql`exists (
  select from green_paper_editions e join green_paper_edition_texts t on t.edition_id = e.id
  where e.paper_id = green_papers.id and e.number = green_papers.edition
)`

async function lockPublished(
  trx: Transaction<Schema>,
  paperId: number,
): Promise<{ edition: number; memberId: number }> {
  const paper = await trx
    .selectFrom('green_papers')
    .select(['edition', 'owner_id'])
    .where('id', '=', paperId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!paper?.edition) throw new AppError('NOT_FOUND')
  return { edition: paper.edition, memberId: paper.owner_id }
}

type Entry = { act: Act['act']; paperId: number; details: Record<string, unknown>; reason: string }

const record = (trx: Transaction<Schema>, actorId: number, { act, paperId, details, reason }: Entry) =>
  recordAct(trx, {
    actorId,
    permission: 'green-paper.edit',
    act,
    entity: 'green-paper',
    entityId: paperId,
    details,
    reason,
  })
