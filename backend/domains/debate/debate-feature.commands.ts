import { sql } from 'kysely'
import type { RowScope } from '#backend/domains/audit/index.ts'
import { requireFeatureVersion } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { fieldError } from '#shared/errors/app-error.ts'
import { changeDebate } from './debate-edit.commands.ts'

type Feature = {
  postId: number
  rank: number
  startsAt?: Date | null
  endsAt?: Date | null
  version?: number
}

/** Replaces the place that the debate had. VERSION_CONFLICT as `requireFeatureVersion`. */
export async function featureDebate(db: Database, editorId: number, input: Feature): Promise<void> {
  const { postId, rank, startsAt = null, endsAt = null } = input
  if (endsAt && endsAt <= (startsAt ?? new Date()))
    throw fieldError('endsAt', '종료 시각이 시작보다 뒤여야 해요.')
  const details = { rank, startsAt, endsAt }
  await changeDebate(db, { editorId, postId, act: 'feature', details, rows: rowsOf(postId) }, async trx => {
    await requireFeatureVersion(trx, 'debate', input)
    await trx.deleteFrom('debate_features').where('post_id', '=', postId).execute()
    const { numAffectedRows } = await sql`
      insert into debate_features (post_id, rank, starts_at, ends_at)
      select d.post_id, ${rank}::int, coalesce(${startsAt}::timestamptz, now()), ${endsAt}::timestamptz
      from debates d join posts p on p.id = d.post_id and p.visibility = 'public'
      where d.post_id = ${postId}`.execute(trx)
    return numAffectedRows === 1n
  })
}

/** Throws STEP_NOT_POSSIBLE when it is not there. */
export async function unfeatureDebate(
  db: Database,
  editorId: number,
  { postId }: { postId: number },
): Promise<void> {
  await changeDebate(db, { editorId, postId, act: 'unfeature', rows: rowsOf(postId) }, async trx => {
    const { numDeletedRows } = await trx
      .deleteFrom('debate_features')
      .where('post_id', '=', postId)
      .executeTakeFirst()
    return numDeletedRows > 0n
  })
}

const rowsOf = (postId: number): RowScope[] => [{ table: 'debate_features', where: { post_id: postId } }]
