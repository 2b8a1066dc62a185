import { type Selectable, type SqlBool, sql } from 'kysely'
import { type LastMeasure, lastMeasureOf, stubSentence } from '#backend/domains/moderation/index.ts'
import { type AuthorRow, authorOf } from '#backend/domains/post/index.ts'
import type { CommentTable } from '#backend/platform/database/schema/comment.ts'
import type { LoneComment } from '#shared/contract/comment.ts'

/** Reads `c` (comments): false for one that its author took back and that has no replies. */
export const isListed = sql<SqlBool>`(c.visibility <> 'author-removed' or c.child_count > 0)`

/** Reads `c`: true where its text may be read; a temporary measure that ended hides nothing (R12.10). */
export const isReadable = sql<SqlBool>`(
  c.visibility = 'public' or (c.visibility = 'temporary' and c.hidden_until <= now())
)`

/** Reads `c`: false where its position would tell a result of the debate that is not everybody's yet (R12.9). */
export const isStanceShown = sql<SqlBool>`not exists (
  select from debates d
  where d.post_id = c.post_id and d.results_visible <> 'always' and d.concluded_at is null and d.ends_at > now()
)`

export const commentColumns = sql`
  c.id, c.post_id, c.parent_id, c.depth, c.body,
  case when c.stance is not null and ${isStanceShown} then c.stance end as stance,
  c.created_at, c.edited_at, c.revision_count,
  c.version, c.agree_count, c.child_count, c.hidden_until, c.hidden_reason, c.hidden_by_claim,
  case when c.visibility in ('temporary', 'removed') then ${lastMeasureOf('comment_id', sql`c.id`)} end as last_measure,
  case when ${isReadable} then 'public' else c.visibility end as visibility,
  c.author_id = p.author_id as is_post_author,
  u.id as author_seq, u.name as author_name, u.type as author_type, u.certified_at`

export const commentTables = sql`
  comments c join users u on u.id = c.author_id join posts p on p.id = c.post_id`

type Stored =
  | 'id'
  | 'post_id'
  | 'parent_id'
  | 'depth'
  | 'body'
  | 'stance'
  | 'created_at'
  | 'edited_at'
  | 'revision_count'
  | 'version'
  | 'agree_count'
  | 'child_count'
  | 'hidden_until'
  | 'hidden_reason'
  | 'hidden_by_claim'
  | 'visibility'

export type CommentRow = Pick<Selectable<CommentTable>, Stored> &
  AuthorRow & { is_post_author: boolean; last_measure: LastMeasure }

type Dates = 'created_at' | 'edited_at' | 'hidden_until' | 'certified_at'

/** As JSON has it. */
export type CommentJson = Omit<CommentRow, Dates> & {
  [Name in Dates]: string | Extract<CommentRow[Name], null>
}

export const withDates = (row: CommentJson): CommentRow => ({
  ...row,
  created_at: new Date(row.created_at),
  edited_at: row.edited_at === null ? null : new Date(row.edited_at),
  hidden_until: row.hidden_until === null ? null : new Date(row.hidden_until),
  certified_at: row.certified_at === null ? null : new Date(row.certified_at),
})

export function commentOf(row: CommentRow): LoneComment {
  const comment = ownCommentOf(row)
  if (row.visibility === 'public') return comment
  return { ...comment, author: null, isPostAuthor: false, stance: null, body: stubOf(row) }
}

function stubOf({
  visibility,
  hidden_by_claim: byClaim,
  hidden_until: until,
  last_measure: measure,
}: CommentRow) {
  if (visibility === 'author-removed') return '작성자가 지운 의견입니다.'
  return stubSentence('의견', { byClaim: byClaim && visibility === 'temporary', until, measure })
}

export const ownCommentOf = (row: CommentRow): LoneComment => ({
  id: row.id,
  postId: row.post_id,
  parentId: row.parent_id,
  depth: row.depth,
  author: authorOf(row),
  isPostAuthor: row.is_post_author,
  stance: row.stance,
  body: row.body,
  visibility: row.visibility,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  revisionCount: row.revision_count,
  version: row.version,
  agreeCount: row.agree_count,
  childCount: row.child_count,
})
