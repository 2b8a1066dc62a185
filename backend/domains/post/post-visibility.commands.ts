import { sql, type Transaction, type UpdateObject } from 'kysely'
import { type Act, keepRows, recordAct } from '#backend/domains/audit/index.ts'
import { reverseDecision } from '#backend/domains/moderation/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { countVersion } from '#backend/platform/database/version.commands.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import type { Visibility } from '#shared/contract/post.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { PostHead, PostKind } from './post.queries.ts'

/** `byClaim` is a step of a claimant's case. */
export type HidePost = { postId: number; reason: string; byClaim?: boolean } & (
  | { as: 'temporary'; until: Date }
  | { as: 'removed' }
)

/**
 * Takes a post out of sight by a rule or a claimant's request: until a date, leaving a stub, or for good (R12.10).
 * STEP_NOT_POSSIBLE unless it is readable or under a temporary measure; a request blocks what is readable alone, and
 * only its case removes what it blocks.
 */
export async function hidePostWithin(
  trx: Transaction<Schema>,
  editorId: number,
  input: HidePost,
): Promise<void> {
  const { postId, reason, as } = input
  const until = input.as === 'temporary' ? input.until : null
  const byClaim = as === 'temporary' && input.byClaim === true
  const change = await changeVisibility(trx, postId, hidableFrom(input), {
    visibility: as,
    hidden_until: until,
    hidden_reason: reason,
    hidden_by_claim: byClaim,
    deleted_at: as === 'removed' ? sql<Date>`now()` : null,
  })
  await record(trx, editorId, { ...change, act: 'hide', reason, details: { until } })
  const blockedUntil = byClaim && until ? { blockedUntil: until.toISOString() } : {}
  await enqueue(trx, { topic: 'post-hidden', postId, reason, ...blockedUntil })
}

export function hidableFrom({ as, byClaim }: Pick<HidePost, 'as' | 'byClaim'>): BlockableVisibility[] {
  if (!byClaim) return ['public', 'temporary']
  return as === 'temporary' ? ['public'] : ['blocked']
}

/** Shows a hidden post again, reverses the last measure against it and tells its author. */
export async function restorePostWithin(
  trx: Transaction<Schema>,
  editorId: number,
  { postId, reason }: { postId: number; reason: string },
): Promise<void> {
  await showPostWithin(trx, editorId, { postId, reason })
  const notified = await reverseDecision(trx, { postId }, { editorId, answer: reason })
  if (!notified) await enqueue(trx, { topic: 'measure-ended', postId, commentId: null, reason })
}

/** Shows a hidden post again, and leaves the public log to its caller. */
export async function showPostWithin(
  trx: Transaction<Schema>,
  editorId: number,
  { postId, reason }: { postId: number; reason: string },
): Promise<void> {
  const change = await changeVisibility(trx, postId, ['temporary', 'blocked', 'removed'], shownState)
  await record(trx, editorId, { ...change, act: 'restore', reason })
}

/** Shows a post that is still blocked by a claimant's request when its time is up; false for any other. */
export async function endPostBlock(trx: Transaction<Schema>, postId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('posts')
    .set({ visibility: 'public', hidden_until: null, hidden_reason: null, hidden_by_claim: false })
    .where('id', '=', postId)
    .where('visibility', '=', 'temporary')
    .where('hidden_by_claim', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type DraftVersion = { postId: number; version?: number }

/** VERSION_CONFLICT unless `version` is that of the stored text; left out, whatever is stored goes out. */
export async function publishPost(db: Database, editorId: number, draft: DraftVersion): Promise<void> {
  await db.transaction().execute(trx => publishPostWithin(trx, editorId, draft))
}

export async function publishPostWithin(
  trx: Transaction<Schema>,
  editorId: number,
  { postId, version }: DraftVersion,
): Promise<void> {
  const { version: stored, ...change } = await changeVisibility(trx, postId, ['draft'], {
    visibility: 'public',
    publish_at: null,
    published_at: sql<Date>`now()`,
  })
  if (version !== undefined && version !== stored) throw new AppError('VERSION_CONFLICT')
  await record(trx, editorId, { ...change, act: 'publish' })
  await enqueue(trx, { topic: 'post-published', postId })
}

type PostSchedule = { postId: number; at: Date | null; version?: number }

/** Null keeps a draft a draft. VERSION_CONFLICT as `countVersion`. */
export async function schedulePost(db: Database, editorId: number, schedule: PostSchedule): Promise<void> {
  await db.transaction().execute(trx => schedulePostWithin(trx, editorId, schedule))
}

export async function schedulePostWithin(
  trx: Transaction<Schema>,
  editorId: number,
  { postId, at, version }: PostSchedule,
): Promise<void> {
  const kept = await keepRows(trx, [{ table: 'posts', where: { id: postId } }])
  const change = await changeVisibility(trx, postId, ['draft'], { publish_at: at })
  await countVersion(trx, { of: 'posts.schedule_version', id: postId, version })
  await record(trx, editorId, { ...change, act: 'schedule', details: { publishAt: at }, kept })
}

/** `blocked` is a temporary measure on a claimant's request. */
export type BlockableVisibility = Visibility | 'blocked'

type Change = { postId: number; kind: PostKind; version: number; before: Visibility; after: Visibility }
type Values = UpdateObject<Schema, 'posts'>

const shownState = {
  visibility: 'public',
  hidden_until: null,
  hidden_reason: null,
  hidden_by_claim: false,
  deleted_at: null,
} as const

/** Makes other editors wait for the row and then throws STEP_NOT_POSSIBLE. */
async function changeVisibility(
  trx: Transaction<Schema>,
  postId: number,
  from: BlockableVisibility[],
  values: Values,
): Promise<Change> {
  const post = await trx
    .selectFrom('posts')
    .select(['kind', 'version', 'visibility as before', 'hidden_by_claim'])
    .where('id', '=', postId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!post) throw new AppError('NOT_FOUND')
  const { kind, version, before, hidden_by_claim: byClaim } = post
  if (!from.includes(before === 'temporary' && byClaim ? 'blocked' : before))
    throw new AppError('STEP_NOT_POSSIBLE')
  const { visibility: after } = await trx
    .updateTable('posts')
    .set({ ...values, updated_at: sql`now()` })
    .where('id', '=', postId)
    .returning('visibility')
    .executeTakeFirstOrThrow()
  return { postId, kind, version, before, after }
}

type Entry = Omit<Change, 'version'> & Pick<Act, 'act' | 'details' | 'kept'> & { reason?: string }

async function record(trx: Transaction<Schema>, editorId: number, entry: Entry): Promise<void> {
  const { postId, kind, before, after, act, reason, details = {}, kept } = entry
  await recordAct(trx, {
    actorId: editorId,
    permission: `${kind}.edit`,
    act,
    entity: 'post',
    entityId: postId,
    details: { ...details, visibility: [before, after] },
    reason: reason ?? null,
    ...(kept && { kept }),
  })
}

const batch = 500

type DuePost = Pick<PostHead, 'id' | 'kind'>

/** Publishes up to 500 drafts a run. Safe in several processes. */
export async function publishDuePosts(db: Database, now: Date): Promise<DuePost[]> {
  return db.transaction().execute(async trx => {
    const published = await trx
      .updateTable('posts')
      .set(({ ref }) => ({ visibility: 'public', published_at: ref('publish_at'), publish_at: null }))
      .where('id', 'in', duePosts(trx, { visibility: 'draft', moment: 'publish_at', now }))
      .returning(['id', 'kind'])
      .execute()
    for (const { id } of published) await enqueue(trx, { topic: 'post-published', postId: id })
    return published
  })
}

export async function endTemporaryMeasures(db: Database, now: Date): Promise<DuePost[]> {
  return (
    db
      .updateTable('posts')
      .set({ visibility: 'public', hidden_until: null, hidden_reason: null })
      .where('id', 'in', duePosts(db, { visibility: 'temporary', moment: 'hidden_until', now }))
      // The case of a claimant ends together with its block.
      .where('hidden_by_claim', '=', false)
      .returning(['id', 'kind'])
      .execute()
  )
}

type Due = { visibility: Visibility; moment: 'publish_at' | 'hidden_until'; now: Date }

/** Locks the rows, and skips those that another process has locked. */
const duePosts = (db: Database, { visibility, moment, now }: Due) =>
  db
    .selectFrom('posts')
    .select('id')
    .where('visibility', '=', visibility)
    .where(moment, '<=', now)
    .orderBy(moment)
    .limit(batch)
    .forNoKeyUpdate()
    .skipLocked()
