import { sql, type Transaction } from 'kysely'
import type { RowScope } from '#backend/domains/audit/index.ts'
import type { Schema } from '#backend/platform/database/schema.ts'
import { fieldError } from '#shared/errors/app-error.ts'
import { type PostKind, visibilityNow } from './post.queries.ts'
import { requireFeatureVersion } from './post-summary.queries.ts'

/** From now on and without an end, unless it says so. */
export type FeaturePlace = { rank: number; startsAt?: Date | null; endsAt?: Date | null }

type Feature = FeaturePlace & { postId: number; version?: number }

/** VALIDATION_FAILED for a place that ends before it begins, and for one that is over. */
export function requireFeaturePeriod({ startsAt, endsAt }: FeaturePlace): void {
  if (!endsAt) return
  if (startsAt && endsAt <= startsAt) throw fieldError('endsAt', '종료 시각이 시작보다 뒤여야 해요.')
  if (endsAt <= new Date()) throw fieldError('endsAt', '종료 시각이 지금보다 뒤여야 해요.')
}

/**
 * Replaces the place that a post had on the home page; false unless readers see the post. Lock it before.
 * VERSION_CONFLICT as `requireFeatureVersion`.
 */
export async function featurePost(
  trx: Transaction<Schema>,
  kind: PostKind,
  { postId, rank, startsAt = null, endsAt = null, version }: Feature,
): Promise<boolean> {
  await requireFeatureVersion(trx, kind, { postId, version })
  await unfeaturePost(trx, kind, postId)
  const { numAffectedRows } = await sql`
    insert into ${tableOf(kind)} (post_id, rank, starts_at, ends_at)
    select p.id, ${rank}::int, coalesce(${startsAt}::timestamptz, now()), ${endsAt}::timestamptz
    from posts p
    where p.id = ${postId} and p.kind = ${kind} and ${visibilityNow} = 'public'`.execute(trx)
  return numAffectedRows === 1n
}

/** Answers false where the post has no place. */
export async function unfeaturePost(
  trx: Transaction<Schema>,
  kind: PostKind,
  postId: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from ${tableOf(kind)} where post_id = ${postId}`.execute(trx)
  return numAffectedRows !== undefined && numAffectedRows > 0n
}

/** Changed by the two above. */
export const featureRows = (kind: PostKind, postId: number): RowScope[] => [
  { table: `${kind}_features`, where: { post_id: postId } },
]

const tableOf = (kind: PostKind) => sql.table(`${kind}_features`)
