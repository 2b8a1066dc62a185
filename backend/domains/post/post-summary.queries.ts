import { type InferResult, type RawBuilder, sql } from 'kysely'
import { type LastMeasure, lastMeasureOf, stubSentence } from '#backend/domains/moderation/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Author } from '#shared/contract/user.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { countColumns, countsOf, type PostKind } from './post.queries.ts'

/** Code points of a body that a card shows. */
const excerptLength = 120

/** Selects the columns of a card. A kind joins its own row. `left` counts code points: no character is cut in two. */
export function selectPosts(db: Database) {
  const opening = sql`left(p.body, ${excerptLength * 2})`
  return db
    .selectFrom('posts as p')
    .innerJoin('post_stats as s', 's.post_id', 'p.id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.title', 'p.created_at'])
    .select(sql<string>`left(regexp_replace(${opening}, '\\s+', ' ', 'g'), ${excerptLength})`.as('excerpt'))
    .select(['c.id as category_id', 'c.slug as category_slug', 'c.name as category_name'])
    .select(countColumns.map(column => `s.${column}` as const))
}

type PostRow = InferResult<ReturnType<typeof selectPosts>>[number]

export const postOf = (row: PostRow) => ({
  id: row.id,
  title: row.title,
  excerpt: row.excerpt,
  category: { id: row.category_id, slug: row.category_slug, name: row.category_name },
  createdAt: row.created_at.toISOString(),
  counts: countsOf(row),
})

export const selectAuthoredPosts = (db: Database) =>
  selectPosts(db)
    .innerJoin('users as u', 'u.id', 'p.author_id')
    .select(['u.id as author_seq', 'u.name as author_name', 'u.type as author_type', 'u.certified_at'])

export type AuthorRow = {
  author_seq: number
  author_name: string
  author_type: string | null
  certified_at: Date | string | null
}

export const authorOf = (row: AuthorRow): Author => ({
  seq: row.author_seq,
  name: row.author_name,
  certified: row.certified_at !== null,
  type: row.author_type,
})

/** `only` is a condition on `p` (posts). */
export async function findFeaturedIds(
  db: Database,
  kind: PostKind,
  { size, now, only = sql`true` }: { size: number; now?: Date; only?: RawBuilder<unknown> },
): Promise<number[]> {
  const moment = now ? sql`${now}` : sql`now()`
  const { rows } = await sql<{ id: number }>`
    select f.post_id as id
    from ${sql.table(`${kind}_features`)} f join posts p on p.id = f.post_id and p.visibility = 'public'
    where f.starts_at <= ${moment} and (f.ends_at is null or f.ends_at > ${moment}) and ${only}
    group by f.post_id
    order by min(f.rank), f.post_id desc
    limit ${size}`.execute(db)
  return rows.map(row => row.id)
}

/** True where editors gave `p` (posts) a place on the home page that has not ended. */
export const isFeatured = (kind: PostKind): RawBuilder<boolean> => sql`
  exists (
    select from ${sql.table(`${kind}_features`)} f where f.post_id = p.id and (f.ends_at is null or f.ends_at > now())
  )`

/** Of the place that editors gave a post on the home page, another one after each change (R12.23); 0 without one. */
export async function featureVersionOf(db: Database, kind: PostKind, postId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(id), 0) as version from ${sql.table(`${kind}_features`)} where post_id = ${postId}`.execute(
    db,
  )
  return rows[0]?.version ?? 0
}

/** VERSION_CONFLICT unless `version` is the stored one; left out, whatever is stored is overwritten. Lock the post before. */
export async function requireFeatureVersion(
  db: Database,
  kind: PostKind,
  { postId, version }: { postId: number; version?: number | undefined },
): Promise<void> {
  if (version !== undefined && version !== (await featureVersionOf(db, kind, postId)))
    throw new AppError('VERSION_CONFLICT')
}

/** The sentence in the place of a post under a temporary measure; says by what it is hidden and until when. */
export async function readStub(db: Database, id: number): Promise<string> {
  const { rows } = await sql<{ byClaim: boolean; until: Date | null; measure: LastMeasure }>`
    select p.hidden_by_claim as "byClaim", p.hidden_until as until, ${lastMeasureOf('post_id', sql`p.id`)} as measure
    from posts p where p.id = ${id}`.execute(db)
  return stubSentence('글', rows[0] ?? { byClaim: false, until: null, measure: null })
}

/** Puts the sentence in the place of everything that the author wrote (R12.10). */
export const stubOf = <T extends { title: string; excerpt: string; body: string; document: unknown }>(
  post: T,
  stub: string,
): T => ({ ...post, title: stub, excerpt: stub, body: stub, document: null })
