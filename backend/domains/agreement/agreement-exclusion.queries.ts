import { sql } from 'kysely'
import type { PostKind } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { dayInSeoul } from '#backend/platform/database/seoul-time.ts'
import { agreementLimits } from '#shared/constants/agreement-limits.ts'
import type { LoggedExclusion, listExclusions } from '#shared/contract/agreement-exclusion.ts'
import type { DeskExclusion } from '#shared/contract/desk-agreement.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { AppError } from '#shared/errors/app-error.ts'

export const findExclusionsOf = async (
  db: Database,
  postId: number,
  editorId: number,
): Promise<DeskExclusion[]> =>
  (
    await selectExclusions(db)
      .where('e.post_id', '=', postId)
      .orderBy('e.id', 'desc')
      .limit(agreementLimits.exclusions)
      .execute()
  ).map(row => exclusionOf(row, editorId))

/** Throws NOT_FOUND. */
export async function readExclusion(db: Database, id: number, editorId: number): Promise<DeskExclusion> {
  const row = await selectExclusions(db).where('e.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return exclusionOf(row, editorId)
}

const selectExclusions = (db: Database) =>
  db
    .selectFrom('agreement_exclusions as e')
    .innerJoin('users as p', 'p.id', 'e.proposed_by')
    .leftJoin('users as d', 'd.id', 'e.decided_by')
    .leftJoin('users as r', 'r.id', 'e.restore_proposed_by')
    .selectAll('e')
    .select(['p.name as proposer', 'd.name as decider', 'r.name as restorer'])
    .select(({ selectFrom }) =>
      selectFrom('excluded_agreements')
        .whereRef('exclusion_id', '=', 'e.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('chosen_count'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectExclusions>['execute']>>[number]

const timeOf = (date: Date | null): string | null => date?.toISOString() ?? null

function exclusionOf(row: Row, editorId: number): DeskExclusion {
  const waitsFor = row.status === 'restoring' ? row.restore_proposed_by : row.proposed_by
  return {
    id: row.id,
    status: row.status,
    chosen: row.chosen,
    chosenCount: Number(row.chosen_count),
    excludedCount: row.excluded_count,
    restoredCount: row.restored_count,
    reason: row.reason,
    proposedBy: row.proposer,
    proposedAt: row.proposed_at.toISOString(),
    decidedBy: row.decider,
    decidedAt: timeOf(row.decided_at),
    restoreReason: row.restore_reason,
    restoreProposedBy: row.restorer,
    restoredAt: timeOf(row.restored_at),
    isOwn: waitsFor === editorId,
  }
}

/** Orders by id, the newest first. */
export async function findLoggedExclusions(
  db: Database,
  { size, cursor, post }: Query<typeof listExclusions>,
): Promise<Answer<typeof listExclusions>> {
  const conditions = [sql`e.status in ('excluded', 'restoring', 'restored') and e.excluded_count > 0`]
  if (cursor !== undefined) conditions.push(sql`e.id < ${cursor}::bigint`)
  if (post !== undefined) conditions.push(sql`e.post_id = ${post}::bigint`)
  const { rows } = await sql<LoggedRow>`
    select e.id, e.excluded_count as count, e.reason, ${dayInSeoul(sql`e.proposed_at`)} as "proposedOn",
      ${dayInSeoul(sql`e.decided_at`)} as "excludedOn", ${dayInSeoul(sql`e.restored_at`)} as "restoredOn",
      e.restored_count as "restoredCount", e.restore_reason as "restoreReason",
      p.id as "postId", p.kind as "postKind", p.title
    from agreement_exclusions e
    left join posts p on p.id = e.post_id and p.visibility = 'public'
    where ${sql.join(conditions, sql` and `)}
    order by e.id desc limit ${size + 1}`.execute(db)
  const items = rows.slice(0, size).map(loggedOf)
  return { items, next: rows.length > size ? String(items.at(-1)?.id) : null }
}

type LoggedRow = Omit<LoggedExclusion, 'post' | 'restored'> & {
  restoredOn: string | null
  restoredCount: number
  restoreReason: string | null
  postId: number | null
  postKind: PostKind
  title: string
}

const loggedOf = (row: LoggedRow): LoggedExclusion => ({
  id: row.id,
  post: row.postId === null ? null : { id: row.postId, kind: row.postKind, title: row.title },
  count: row.count,
  reason: row.reason,
  proposedOn: row.proposedOn,
  excludedOn: row.excludedOn,
  restored:
    row.restoredOn === null
      ? null
      : { on: row.restoredOn, count: row.restoredCount, reason: row.restoreReason ?? '' },
})

export async function readPostTitle(db: Database, postId: number): Promise<string> {
  const { title } = await db
    .selectFrom('posts')
    .select('title')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  return title
}
