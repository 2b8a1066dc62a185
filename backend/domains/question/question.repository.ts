import { sql } from 'kysely'
import { insertPost, visibilityNow } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { indexTitle } from '#backend/platform/text-search/title-index.ts'
import type { Visibility } from '#shared/contract/post.ts'
import type { Question, QuestionLife, QuestionSummary } from '#shared/contract/question.ts'
import { editableLives } from './question-life.ts'
import { selectQuestions, summaryOf } from './question-summary.repository.ts'

export type QuestionRow = Pick<Question, 'body' | 'document' | 'version' | 'revisedAt'> & {
  summary: QuestionSummary
  visibility: Visibility
  hiddenReason: string | null
  hiddenUntil: string | null
  mergedInto: number | null
}

/** A question with its text in whatever visibility it is in; undefined when there is none. */
export async function findQuestion(db: Database, id: number): Promise<QuestionRow | undefined> {
  const row = await selectQuestions(db)
    .select(['p.body', 'p.document', 'p.version', 'p.revised_at', visibilityNow.as('visibility')])
    .select(['p.hidden_reason', 'p.hidden_until', 'q.merged_into'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { body, document, version, visibility } = row
  return {
    summary: summaryOf(row),
    body,
    document,
    version,
    visibility,
    revisedAt: row.revised_at?.toISOString() ?? null,
    hiddenReason: row.hidden_reason,
    hiddenUntil: row.hidden_until?.toISOString() ?? null,
    mergedInto: row.merged_into,
  }
}

export async function findLife(db: Database, id: number): Promise<QuestionLife | undefined> {
  const row = await db.selectFrom('questions').select('life').where('post_id', '=', id).executeTakeFirst()
  return row?.life
}

/** A question's text as `readWriting` gives it. */
export type QuestionText = { categoryId: number; title: string; body: string; document?: string | null }

/** Inserts a public question with its first step and returns its id. Call it in a transaction. */
export async function insertQuestion(db: Database, text: QuestionText, authorId: number): Promise<number> {
  const id = await insertPost(db, { kind: 'question', authorId, ...text })
  await sql`
    with question as (insert into questions (post_id) values (${id}) returning post_id, life)
    insert into question_steps (post_id, life, actor_id)
    select post_id, life, ${authorId}::bigint from question`.execute(db)
  return id
}

export type QuestionChange = QuestionText & { id: number; authorId: number; version: number }

/**
 * Writes the author's new text over the named version, and keeps the old one once anybody agreed with it
 * (R12.10). False when the version, the author or the life is no longer that: the statement decides, so of two
 * changes of one version one is written.
 */
export async function updateQuestionText(db: Database, change: QuestionChange): Promise<boolean> {
  const { id, authorId, version, title, body, document = null, categoryId } = change
  const { numAffectedRows } = await sql`
    with old as (
      select p.id, p.version, p.title, p.body, p.document, p.category_id,
             exists (select from post_agreements a where a.post_id = p.id) as agreed
      from posts p join questions q on q.post_id = p.id
      where p.id = ${id} and p.author_id = ${authorId} and p.version = ${version}
        and p.visibility = 'public' and q.life = any(${[...editableLives]}::text[])
      for no key update of p, q
    ), kept as (
      insert into question_revisions (post_id, version, title, body, document, category_id, replaced_by)
      select id, version, title, body, document, category_id, ${authorId} from old where agreed
    )
    update posts
    set title = ${title}, body = ${body}, document = ${document}::jsonb, category_id = ${categoryId},
        version = posts.version + 1, updated_at = now(),
        revised_at = case when old.agreed then now() else revised_at end
    from old
    where posts.id = old.id and posts.version = ${version}`.execute(db)
  if (numAffectedRows === 0n) return false
  await indexTitle(db, id, title)
  return true
}

/** Pictures of the texts a question had before, which stay readable. */
export async function findRevisionImages(db: Database, id: number): Promise<string[]> {
  const { rows } = await sql<{ image: string }>`
    select distinct image #>> '{}' as image
    from question_revisions r, jsonb_path_query(r.document, 'strict $.**.attachmentId') image
    where r.post_id = ${id}`.execute(db)
  return rows.map(row => row.image)
}

/** Takes the author's own question out of sight; false unless it was theirs, still there and not locked. */
export async function removeOwnQuestion(db: Database, id: number, authorId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with unlocked as (
      select post_id from questions
      where post_id = ${id} and life = any(${[...editableLives]}::text[])
      for no key update
    )
    update posts
    set visibility = 'author-removed', hidden_until = null, deleted_at = now(), updated_at = now()
    from unlocked
    where posts.id = unlocked.post_id and posts.author_id = ${authorId}
      and posts.visibility in ('public', 'temporary')`.execute(db)
  return numAffectedRows === 1n
}
