import { sql, type Transaction, type UpdateObject } from 'kysely'
import { type Act, recordAct } from '#backend/domains/audit/index.ts'
import { noteExclusions, type Voices } from '#backend/domains/ledger/index.ts'
import { lockPost, type PseudonymOf } from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { withIdempotencyKey } from '#backend/platform/idempotency/idempotency.commands.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import {
  type ChosenAgreements,
  type ExclusionStatus,
  proposeExclusion,
} from '#shared/contract/desk-agreement.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { findChosen } from './agreement-figures.queries.ts'

type Proposal = { postId: number; chosen: ChosenAgreements; reason: string }

/** Keeps which agreements are meant as of now: those that come later are none of the proposal's. */
export async function proposeAgreementExclusion(
  db: Database,
  editorId: number,
  { postId, chosen, reason }: Proposal,
  { pseudonymOf, key }: { pseudonymOf: PseudonymOf; key?: string | undefined },
): Promise<number> {
  if (!Object.values(chosen).some(condition => condition))
    throw fieldError('chosen', '어떤 공감인지 하나 이상 골라 주세요.')
  const attempt = {
    memberId: editorId,
    call: proposeExclusion.operationId,
    key,
    content: [postId, chosen, reason],
  }
  return db.transaction().execute(trx =>
    withIdempotencyKey(trx, attempt, async () => {
      const memberIds = await findChosen(trx, postId, chosen, pseudonymOf)
      if (memberIds.length === 0) throw fieldError('chosen', '고른 조건에 맞는 공감이 없어요.')
      const { id } = await trx
        .insertInto('agreement_exclusions')
        .values({ post_id: postId, chosen: JSON.stringify(chosen), reason, proposed_by: editorId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql`
        insert into excluded_agreements (exclusion_id, post_id, user_id)
        select ${id}::bigint, ${postId}::bigint, member from unnest(${memberIds}::bigint[]) member`.execute(
        trx,
      )
      const details = { exclusionId: id, chosen: memberIds.length }
      await record(trx, editorId, { act: 'propose-exclusion', postId, details, reason })
      return id
    }),
  )
}

type Decision = { exclusionId: number; confirmed: boolean }

/** Throws SECOND_EDITOR_REQUIRED for who proposed it, STEP_NOT_POSSIBLE unless it waits for a decision. */
export async function decideAgreementExclusion(
  db: Database,
  editorId: number,
  { exclusionId, confirmed }: Decision,
  voices: Voices,
): Promise<void> {
  await db.transaction().execute(async trx => {
    const { postId, proposedBy, reason } = await lockExclusion(trx, exclusionId, 'proposed')
    if (proposedBy === editorId) throw new AppError('SECOND_EDITOR_REQUIRED')
    const count = confirmed
      ? await move(trx, { caseNumber: exclusionId, postId, type: 'exclude' }, voices)
      : 0
    await setExclusion(trx, exclusionId, {
      status: confirmed ? 'excluded' : 'refused',
      decided_by: editorId,
      decided_at: sql<Date>`now()`,
      excluded_count: count,
    })
    const act = confirmed ? 'confirm-exclusion' : 'refuse-exclusion'
    await record(trx, editorId, { act, postId, details: { exclusionId, count }, reason })
    if (count > 0) await enqueue(trx, { topic: 'agreements-excluded', postId, exclusionId, reason })
  })
}

/** Throws STEP_NOT_POSSIBLE unless the agreements are out of the count. */
export async function proposeAgreementRestoration(
  db: Database,
  editorId: number,
  { exclusionId, reason }: { exclusionId: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const { postId } = await lockExclusion(trx, exclusionId, 'excluded')
    await setExclusion(trx, exclusionId, {
      status: 'restoring',
      restore_reason: reason,
      restore_proposed_by: editorId,
      restore_proposed_at: sql<Date>`now()`,
    })
    await record(trx, editorId, { act: 'propose-restoration', postId, details: { exclusionId }, reason })
  })
}

/** As `decideAgreementExclusion`; a refused one may be proposed again. */
export async function decideAgreementRestoration(
  db: Database,
  editorId: number,
  { exclusionId, confirmed }: Decision,
  voices: Voices,
): Promise<void> {
  await db.transaction().execute(async trx => {
    const { postId, restoreProposedBy, restoreReason } = await lockExclusion(trx, exclusionId, 'restoring')
    if (restoreProposedBy === editorId) throw new AppError('SECOND_EDITOR_REQUIRED')
    const count = confirmed
      ? await move(trx, { caseNumber: exclusionId, postId, type: 'restore' }, voices)
      : 0
    const decided = { restore_decided_by: editorId, restored_at: sql<Date>`now()`, restored_count: count }
    const asBefore = { restore_reason: null, restore_proposed_by: null, restore_proposed_at: null }
    await setExclusion(
      trx,
      exclusionId,
      confirmed ? { status: 'restored', ...decided } : { status: 'excluded', ...asBefore },
    )
    const act = confirmed ? 'confirm-restoration' : 'refuse-restoration'
    const details = { exclusionId, count }
    await record(trx, editorId, { act, postId, details, reason: restoreReason ?? '' })
    if (count > 0)
      await enqueue(trx, { topic: 'agreements-restored', postId, exclusionId, reason: restoreReason ?? '' })
  })
}

/** Locks the post first, which members' acts on it hold: nothing moves between choosing and counting. */
async function lockExclusion(trx: Transaction<Schema>, id: number, status: ExclusionStatus) {
  const found = await trx
    .selectFrom('agreement_exclusions')
    .select('post_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('NOT_FOUND')
  await lockPost(trx, found.post_id)
  const row = await trx
    .selectFrom('agreement_exclusions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.status !== status) throw new AppError('STEP_NOT_POSSIBLE')
  return {
    postId: row.post_id,
    reason: row.reason,
    proposedBy: row.proposed_by,
    restoreReason: row.restore_reason,
    restoreProposedBy: row.restore_proposed_by,
  }
}

async function setExclusion(
  trx: Transaction<Schema>,
  id: number,
  values: UpdateObject<Schema, 'agreement_exclusions'>,
): Promise<void> {
  await trx.updateTable('agreement_exclusions').set(values).where('id', '=', id).execute()
}

type Move = { caseNumber: number; postId: number; type: 'exclude' | 'restore' }
type Moved = { count: number; memberIds: number[] }

/**
 * Answers how many agreements it moved. Notes for the public log whose they were; members who left since have no voice
 * that could be named.
 */
async function move(trx: Transaction<Schema>, exclusion: Move, voices: Voices): Promise<number> {
  const { caseNumber, postId, type } = exclusion
  const { rows } = await moves[type](caseNumber, postId).execute(trx)
  const { count = 0, memberIds = [] } = rows[0] ?? {}
  const found = await voices.find(trx, { postId, kind: 'agree' }, memberIds)
  await noteExclusions(trx, { ...exclusion, whos: [...found.values()].map(({ who }) => who) })
  return count
}

/** Rows and counter move in one statement, as with every agreement. */
const moves = {
  exclude: (exclusionId: number, postId: number) => sql<Moved>`
    with removed as (
      delete from post_agreements a using excluded_agreements e
      where e.exclusion_id = ${exclusionId} and a.post_id = ${postId} and a.user_id = e.user_id
      returning a.user_id, a.certified, a.created_at
    ), kept as (
      update excluded_agreements e
      set excluded_at = now(), certified = removed.certified, agreed_at = removed.created_at
      from removed where e.exclusion_id = ${exclusionId} and e.user_id = removed.user_id
    ), moved as (
      select count(*)::int as total, count(*) filter (where certified)::int as certified,
        coalesce(array_agg(user_id), '{}') as members
      from removed
    )
    update post_stats
    set agree_count = agree_count - moved.total, certified_agree_count = certified_agree_count - moved.certified
    from moved where post_id = ${postId}
    returning moved.total as count, moved.members as "memberIds"`,
  /** Brings back what was not taken back meanwhile. */
  restore: (exclusionId: number, postId: number) => sql<Moved>`
    with ended as (
      update excluded_agreements set excluded_at = null
      where exclusion_id = ${exclusionId} and excluded_at is not null
      returning user_id, certified, agreed_at, withdrawn_at
    ), returned as (
      insert into post_agreements (post_id, user_id, certified, created_at)
      select ${postId}::bigint, user_id, certified, agreed_at from ended where withdrawn_at is null
      on conflict do nothing
      returning certified
    ), moved as (
      select count(*)::int as total, count(*) filter (where certified)::int as certified,
        (select coalesce(array_agg(user_id), '{}') from ended) as members
      from returned
    )
    update post_stats
    set agree_count = agree_count + moved.total, certified_agree_count = certified_agree_count + moved.certified
    from moved where post_id = ${postId}
    returning moved.total as count, moved.members as "memberIds"`,
}

type Entry = { act: Act['act']; postId: number; details: Record<string, unknown>; reason: string }

const record = (trx: Transaction<Schema>, actorId: number, { postId, ...entry }: Entry) =>
  recordAct(trx, { actorId, permission: 'agreement.edit', entity: 'post', entityId: postId, ...entry })
