import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { PostRelationTable, PostTable } from '#backend/platform/database/schema/post.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { PostIndex } from '#shared/contract/list.ts'
import type { PostCounts, Reaction, Visibility } from '#shared/contract/post.ts'
import { AppError } from '#shared/errors/app-error.ts'

export type PostKind = PostTable['kind']
export type PostHead = { id: number; kind: PostKind; title: string; authorId: number; visibility: Visibility }

/**
 * Throws NOT_FOUND for an unknown id, another kind or a draft; GONE once removed, for its author too (R12.10).
 * Finds a `temporary` post: its readers get a stub.
 */
export async function requirePost(db: Database, id: number, kind?: PostKind): Promise<PostHead> {
  return requireReadable(await headOf(db, id).executeTakeFirst(), kind)
}

const headOf = (db: Database, id: number) =>
  db
    .selectFrom('posts as p')
    .select(['p.id', 'p.kind', 'p.title', 'p.author_id as authorId', visibilityNow.as('visibility')])
    .where('p.id', '=', id)

function requireReadable(post: PostHead | undefined, kind: PostKind | undefined): PostHead {
  if (!post || (kind && post.kind !== kind)) throw new AppError('NOT_FOUND')
  refuseUnseen(post.visibility)
  return post
}

/** Visibility of `p` (posts): a temporary measure ends at its date, also before the row says so (R12.10). */
export const visibilityNow: RawBuilder<Visibility> = sql`
  case when p.visibility = 'temporary' and p.hidden_until <= now() then 'public' else p.visibility end`

/** Of `p` (posts) on the desk: a public post stands as `published` says. */
export const deskStatusOf = <S extends string>(published: RawBuilder<S>) => sql<
  S | Exclude<Visibility, 'public' | 'author-removed'>
>`
  case ${visibilityNow} when 'public' then ${published} when 'author-removed' then 'removed'
  else ${visibilityNow} end`

/** Number of reports of `p` (posts) that nobody has decided. */
export const openReports: RawBuilder<number> = sql`
  (select count(*)::int from reports r where r.post_id = p.id and r.status = 'open')`

/** Throws NOT_FOUND for a draft, GONE for a removed post, whoever removed it (R12.10). */
export function refuseUnseen(visibility: Visibility): void {
  if (visibility === 'draft') throw new AppError('NOT_FOUND')
  if (visibility === 'author-removed' || visibility === 'removed') throw new AppError('GONE')
}

export const isPublicPost = (db: Database, id: number): Promise<boolean> => isAnyPostPublic(db, [id])

export async function isAnyPostPublic(db: Database, ids: number[]): Promise<boolean> {
  const post = await db
    .selectFrom('posts as p')
    .select('p.id')
    .where('p.id', 'in', ids)
    .where(visibilityNow, '=', 'public')
    .limit(1)
    .executeTakeFirst()
  return post !== undefined
}

/** As `requirePost`, and FORBIDDEN while the post is hidden: a text that may not be read takes no additions. */
export async function requirePublicPost(db: Database, id: number, kind?: PostKind): Promise<PostHead> {
  return requireOpen(await requirePost(db, id, kind))
}

function requireOpen(post: PostHead): PostHead {
  if (post.visibility !== 'public') throw new AppError('FORBIDDEN')
  return post
}

/** As `requirePublicPost`; the post stays public until the transaction ends. Take this lock before all others. */
export async function lockPublicPost(
  trx: Transaction<Schema>,
  id: number,
  kind?: PostKind,
): Promise<PostHead> {
  return requireOpen(requireReadable(await headOf(trx, id).forShare().executeTakeFirst(), kind))
}

/** As `lockPublicPost`, and in the same statement the row that `after` locks by `(select id from post)`; null without one. */
export async function lockPublicPostAnd<Row>(
  trx: Transaction<Schema>,
  { id, kind }: Pick<PostHead, 'id' | 'kind'>,
  after: RawBuilder<Row>,
): Promise<Row | null> {
  const { rows } = await sql<PostHead & { after: Row | null }>`
    with post as materialized (${headOf(trx, id).forShare()})
    select id, kind, title, "authorId", visibility, (select to_jsonb(locked) from (${after}) locked) as after
    from post`.execute(trx)
  requireOpen(requireReadable(rows[0], kind))
  return rows[0]?.after ?? null
}

/** Locks a post for an editor's change, before the row of its kind: acts of members take both in this order. */
export async function lockPost(trx: Transaction<Schema>, id: number): Promise<void> {
  await trx.selectFrom('posts').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** `date` is the last change of the text. */
export async function findPostIndex(
  db: Database,
  kind: PostKind,
  { size, cursor: after = 0 }: { size: number; cursor?: number | undefined },
): Promise<PostIndex> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'updated_at'])
    .where('kind', '=', kind)
    .where('visibility', '=', 'public')
    .where('id', '>', after)
    .orderBy('id')
    .limit(size + 1)
    .execute()
  const items = rows.slice(0, size).map(row => ({
    id: row.id,
    title: row.title,
    date: row.updated_at.toISOString(),
  }))
  return { items, next: rows.length > size ? String(items.at(-1)?.id) : null }
}

export type RelationKind = PostRelationTable['kind']

/** `outward` when the tie starts at the post asked about. */
export type Related = {
  ofId: number
  id: number
  postKind: PostKind
  title: string
  kind: RelationKind
  outward: boolean
}

const maxRelated = 50

export async function findRelated(db: Database, postIds: number[]): Promise<Related[]> {
  if (postIds.length === 0) return []
  const { rows } = await selectRelated(sql`select unnest(${postIds}::bigint[])`).execute(db)
  return rows
}

/** As `findRelated`, an expression; `ids` selects the posts. */
export const relatedTo = (ids: RawBuilder<unknown>): RawBuilder<Related[]> =>
  sql`(select coalesce(json_agg(tied), '[]') from (${selectRelated(ids)}) tied)`

const selectRelated = (ids: RawBuilder<unknown>) => sql<Related>`
    select tie.of_id as "ofId", other.id, other.kind as "postKind", other.title, tie.kind, tie.outward
    from (${ids}) as asked (id)
    cross join lateral (
      (select asked.id as of_id, to_id as other_id, kind, rank, true as outward
       from post_relations where from_id = asked.id order by rank, to_id desc limit ${maxRelated})
      union all
      (select asked.id, from_id, kind, rank, false
       from post_relations where to_id = asked.id order by rank, from_id desc limit ${maxRelated})
    ) tie
    join posts other on other.id = tie.other_id and other.visibility = 'public'
    order by tie.of_id, tie.rank, other.id desc`

export async function readReaction(db: Database, postId: number, memberId: number): Promise<Reaction> {
  const row = await db
    .selectFrom('post_stats')
    .select(countColumns)
    .select(({ exists, or, selectFrom }) => [
      or([
        exists(selectFrom('post_agreements').where('post_id', '=', postId).where('user_id', '=', memberId)),
        exists(
          selectFrom('excluded_agreements')
            .where('post_id', '=', postId)
            .where('user_id', '=', memberId)
            .where('excluded_at', 'is not', null)
            .where('withdrawn_at', 'is', null),
        ),
      ]).as('agreed'),
      exists(selectFrom('bookmarks').where('post_id', '=', postId).where('user_id', '=', memberId)).as(
        'bookmarked',
      ),
    ])
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  return { agreed: Boolean(row.agreed), bookmarked: Boolean(row.bookmarked), counts: countsOf(row) }
}

/** Rows of (user_id, post_id, created_at): what members agree with, also where editors leave it out of the count. */
export const heldAgreements = sql`(
  select user_id, post_id, created_at from post_agreements
  union all
  select user_id, post_id, agreed_at from excluded_agreements
  where excluded_at is not null and withdrawn_at is null
)`

export const countColumns = [
  'agree_count',
  'certified_agree_count',
  'bookmark_count',
  'comment_count',
  'view_count',
] as const

export type CountRow = Record<(typeof countColumns)[number], number>

export const countsOf = (row: CountRow): PostCounts => ({
  agree: row.agree_count,
  certifiedAgree: row.certified_agree_count,
  bookmark: row.bookmark_count,
  comment: row.comment_count,
  view: row.view_count,
})
