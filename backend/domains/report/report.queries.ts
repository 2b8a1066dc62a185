import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { DecidedThing } from '#backend/domains/moderation/index.ts'
import { comesAfter, decodePlace, momentPlace, partOf } from '#backend/platform/database/list-place.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { DeskReport, listDeskReports } from '#shared/contract/desk-report.ts'
import type { Visibility } from '#shared/contract/post.ts'
import type { Answer, Query } from '#shared/contract/route.ts'

type ReportList = Query<typeof listDeskReports>

type ReportRow = Omit<DeskReport, 'firstAt' | 'decidedAt'> & {
  firstAt: Date
  decidedAt: Date | null
  place: [number, number, number]
}

/**
 * Orders open ones first, of these the oldest first; of decided ones the newest decision first. Leaves out the reporters:
 * they decide nothing.
 */
export async function findReports(
  db: Database,
  { status, kind, reason, things, size, cursor }: ReportList,
): Promise<Answer<typeof listDeskReports>> {
  const after = cursor === undefined ? null : decodePlace(cursor, 3)
  const { rows } = await sql<ReportRow>`
    with tally as (
      select post_id, comment_id, status, reason, count(*) as count, min(created_at) as first_at,
             max(decided_at) as decided_at, min(id) as first_id
      from reports
      where ${status ? sql`status = ${status}` : sql`true`} and ${isOfKind(kind)} and ${isAmong(things)}
      group by post_id, comment_id, status, reason
    ), gathered as (
      select post_id, comment_id, status, sum(count)::int as count, min(first_at) as first_at,
             max(decided_at) as decided_at, min(first_id) as first_id, jsonb_object_agg(reason, count) as reasons
      from tally group by post_id, comment_id, status
      ${reason === undefined ? sql`` : sql`having bool_or(reason = ${reason})`}
    ), placed as (
      select *, case when status = 'open' then 0 else 1 end as part,
             case when status = 'open' then ${momentPlace(sql.ref('first_at'), 'oldest')}
                  else ${momentPlace(sql.ref('decided_at'), 'newest')} end as moment,
             case when status = 'open' then first_id else -first_id end as rank
      from gathered
    ), page as (
      select * from placed where ${after ? comesAfter(sql`part, moment, rank`, after) : sql`true`}
      order by part, moment, rank limit ${size + 1}
    )
    select coalesce(c.version, p.version) as version, g.post_id as "postId", g.comment_id as "commentId", g.status, g.count, g.reasons,
           g.first_at as "firstAt", g.decided_at as "decidedAt",
           case when c.id is null then p.title else left(c.body, 200) end as about,
           p.kind as "postKind", p.id as "onPostId",
           case when c.id is null then ${isRestorable('p')} else ${isRestorable('c')} end as restorable,
           array(
             select r.text from reports r
             where r.post_id is not distinct from g.post_id and r.comment_id is not distinct from g.comment_id
               and r.status = g.status and r.text is not null
             order by r.id desc limit 5
           ) as texts,
           array[g.part, g.moment, g.rank]::bigint[] as place
    from page g
    left join comments c on c.id = g.comment_id
    join posts p on p.id = coalesce(g.post_id, c.post_id)
    order by g.part, g.moment, g.rank`.execute(db)
  return partOf(rows, size, ({ place: _, ...row }) => ({
    ...row,
    firstAt: row.firstAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }))
}

/** Of `reports`. */
function isOfKind(kind: ReportList['kind']): RawBuilder<SqlBool> {
  if (kind === undefined) return sql`true`
  if (kind === 'comment') return sql`comment_id is not null`
  return sql`exists (select from posts p where p.id = reports.post_id and p.kind = ${kind})`
}

/** Of `reports`. */
const isAmong = (things: ReportList['things']): RawBuilder<SqlBool> =>
  things
    ? sql`(post_id = any(${things.postIds}::bigint[]) or comment_id = any(${things.commentIds}::bigint[]))`
    : sql`true`

/** Hidden by a rule; a claimant's block ends with its case alone. */
const isRestorable = (alias: 'p' | 'c'): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${alias}.visibility`)} in ('temporary', 'removed') and not ${sql.ref(`${alias}.hidden_by_claim`)}`

type HiddenThing = { authorId: number; byClaim: boolean }

/** Locks the text; undefined where there is none. */
export async function lockTextToRestore(
  trx: Transaction<Schema>,
  { postId, commentId }: ReportedThing,
): Promise<HiddenThing | undefined> {
  const [table, id] = commentId === null ? ['posts', postId] : ['comments', commentId]
  const { rows } = await sql<HiddenThing>`
    select author_id as "authorId", hidden_by_claim as "byClaim" from ${sql.table(table)}
    where id = ${id}::bigint for no key update`.execute(trx)
  return rows[0]
}

export type ReportedThing = { postId: number; commentId: null } | { postId: null; commentId: number }

/** `visibility` is that of a comment by itself, `seen` no more than that of its post. */
export type Reported = { authorId: number; version: number; visibility: Visibility; seen: Visibility }

/** Locks author and visibility until the transaction ends. */
export function lockReported(
  trx: Transaction<Schema>,
  { postId, commentId }: ReportedThing,
): Promise<Reported | undefined> {
  if (commentId === null) {
    return trx
      .selectFrom('posts')
      .select(['author_id as authorId', 'version', 'visibility', 'visibility as seen'])
      .where('id', '=', postId)
      .forShare()
      .executeTakeFirst()
  }
  return trx
    .selectFrom('comments as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .select(['c.author_id as authorId', 'c.version', 'c.visibility'])
    .select(({ eb, ref }) =>
      eb
        .case()
        .when('p.visibility', 'in', ['draft', 'removed', 'author-removed'])
        .then(ref('p.visibility'))
        .else(ref('c.visibility'))
        .end()
        .$castTo<Visibility>()
        .as('seen'),
    )
    .where('c.id', '=', commentId)
    .forShare()
    .executeTakeFirst()
}

export async function findDecidedThing(
  trx: Transaction<Schema>,
  { postId, commentId }: ReportedThing,
): Promise<DecidedThing> {
  if (commentId !== null) return { kind: 'comment', commentId }
  const { kind } = await trx
    .selectFrom('posts')
    .select('kind')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  return { kind, postId }
}
