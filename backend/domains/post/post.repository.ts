import { type RawBuilder, sql } from 'kysely'
import type { PostTable } from '#backend/platform/database/schema/post.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { indexTitle } from '#backend/platform/text-search/title-index.ts'
import type { PostCounts, Visibility } from '#shared/contract/post.ts'

export type PostKind = PostTable['kind']
export type PostHead = { id: number; kind: PostKind; authorId: number; visibility: Visibility }

/**
 * The post behind an address. NOT_FOUND for an unknown id, another kind or a draft; GONE once removed, for
 * its author too (R12.10). A `temporary` post is found: its readers get a stub.
 */
export async function requirePost(db: Database, id: number, kind?: PostKind): Promise<PostHead> {
  const post = await db
    .selectFrom('posts as p')
    .select(['p.id', 'p.kind', 'p.author_id as authorId', visibilityNow.as('visibility')])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!post || (kind && post.kind !== kind)) throw new AppError('NOT_FOUND')
  refuseUnseen(post.visibility)
  return post
}

/** Visibility of `p` (posts): a temporary measure ends at its date, also before the row says so (R12.10). */
export const visibilityNow: RawBuilder<Visibility> = sql`
  case when p.visibility = 'temporary' and p.hidden_until <= now() then 'public' else p.visibility end`

/** NOT_FOUND for a draft, GONE for what was removed, by whomever (R12.10). */
export function refuseUnseen(visibility: Visibility): void {
  if (visibility === 'draft') throw new AppError('NOT_FOUND')
  if (visibility === 'author-removed' || visibility === 'removed') throw new AppError('GONE')
}

/** Whether everybody may see a post now. */
export async function isPublicPost(db: Database, id: number): Promise<boolean> {
  const post = await db
    .selectFrom('posts as p')
    .select(visibilityNow.as('visibility'))
    .where('p.id', '=', id)
    .executeTakeFirst()
  return post?.visibility === 'public'
}

/** As `requirePost`, and FORBIDDEN while the post is hidden: nobody adds to what nobody may read. */
export async function requirePublicPost(db: Database, id: number, kind?: PostKind): Promise<PostHead> {
  const post = await requirePost(db, id, kind)
  if (post.visibility !== 'public') throw new AppError('FORBIDDEN')
  return post
}

/** A post to be stored. `document` is JSON text, as `readWriting` gives it. */
export type NewPost = {
  kind: PostKind
  categoryId: number
  authorId: number
  title: string
  body: string
  document?: string | null
  /** Public at once unless told otherwise. */
  visibility?: 'public' | 'draft'
  /** When a draft goes out by itself. */
  publishAt?: Date | null
}

/** Inserts a post with its counters at zero and returns its id. */
export async function insertPost(db: Database, post: NewPost): Promise<number> {
  const { kind, categoryId, authorId, title, body, document = null } = post
  const { visibility = 'public', publishAt = null } = post
  const { rows } = await sql<{ id: number }>`
    with post as (
      insert into posts (
        kind, category_id, author_id, title, body, document, visibility, publish_at, published_at
      )
      values (
        ${kind}, ${categoryId}, ${authorId}, ${title}, ${body}, ${document}::jsonb, ${visibility},
        ${publishAt}::timestamptz, case when ${visibility} = 'public' then now() end
      )
      returning id, kind, category_id
    )
    insert into post_stats (post_id, kind, category_id)
    select id, kind, category_id from post
    returning post_id as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('insert into posts returned no row')
  await indexTitle(db, row.id, title)
  return row.id
}

/** Takes the author's own post out of sight; false unless it was theirs and there (R12.10). */
export async function removeOwn(db: Database, id: number, authorId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('posts')
    .set({
      visibility: 'author-removed',
      hidden_until: null,
      deleted_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .where('visibility', 'in', ['public', 'temporary'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Moves the comment counter with the rows; call it in the transaction that adds or removes them. */
export async function addToCommentCount(db: Database, postId: number, difference: number): Promise<void> {
  await db
    .updateTable('post_stats')
    .set(row => ({ comment_count: row('comment_count', '+', difference) }))
    .where('post_id', '=', postId)
    .execute()
}

export async function readCommentCount(db: Database, postId: number): Promise<number> {
  const row = await db
    .selectFrom('post_stats')
    .select('comment_count')
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return row?.comment_count ?? 0
}

/** Columns of post_stats that `countsOf` reads. */
export const countColumns = [
  'agree_count',
  'certified_agree_count',
  'bookmark_count',
  'comment_count',
  'view_count',
] as const

type CountRow = Record<(typeof countColumns)[number], number>

export const countsOf = (row: CountRow): PostCounts => ({
  agree: row.agree_count,
  certifiedAgree: row.certified_agree_count,
  bookmark: row.bookmark_count,
  comment: row.comment_count,
  view: row.view_count,
})
