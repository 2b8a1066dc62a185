import { sql } from 'kysely'
import { linkAttachments } from '#backend/domains/attachment/index.ts'
import { requireActiveCategory } from '#backend/domains/category/index.ts'
import {
  heldAgreements,
  insertPost,
  lockPost,
  requirePost,
  requirePublicPost,
  visibilityNow,
} from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { withIdempotencyKey } from '#backend/platform/idempotency/idempotency.commands.ts'
import { readWriting } from '#backend/platform/rich-text/read-writing.ts'
import { indexTitle } from '#backend/platform/text-search/title-index.commands.ts'
import { limits } from '#shared/constants/limits.ts'
import { createQuestion, type QuestionDraft, type updateQuestion } from '#shared/contract/question.ts'
import type { Body } from '#shared/contract/route.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { findRevisionImages, findStatus } from './question.queries.ts'
import { editableStatuses, isLocked } from './question-status.ts'

export async function submitQuestion(
  db: Database,
  authorId: number,
  draft: QuestionDraft,
  key: string | undefined,
): Promise<number> {
  const { categoryId, title } = draft
  await requireActiveCategory(db, categoryId)
  const { imageIds, ...writing } = readWriting(draft, '내용을', limits.body)
  const text = { categoryId, title, ...writing }
  const attempt = { memberId: authorId, call: createQuestion.operationId, key, content: Object.values(text) }
  return db.transaction().execute(trx =>
    withIdempotencyKey(trx, attempt, async () => {
      const id = await insertQuestion(trx, text, authorId)
      await linkAttachments(trx, { memberId: authorId, subject: { kind: 'post', id }, ids: imageIds })
      return id
    }),
  )
}

type Revision = Body<typeof updateQuestion> & { id: number }

/** Throws VERSION_CONFLICT when the question has another version, QUESTION_LOCKED once selected. */
export async function reviseQuestion(db: Database, authorId: number, revision: Revision): Promise<void> {
  const { id, version, categoryId, title } = revision
  await requireActiveCategory(db, categoryId)
  const { imageIds, ...writing } = readWriting(revision, '내용을', limits.body)
  const change = { id, authorId, version, categoryId, title, ...writing }
  const written = await db.transaction().execute(async trx => {
    // By a statement of its own: the next one's snapshot then has every agreement that was under way.
    await lockPost(trx, id)
    if (!(await updateQuestionText(trx, change))) return false
    const ids = [...imageIds, ...(await findRevisionImages(trx, id))]
    await linkAttachments(trx, { memberId: authorId, subject: { kind: 'post', id }, ids })
    return true
  })
  if (written) return
  await requirePublicPost(db, id, 'question')
  await refuseForeignOrLocked(db, id, authorId)
  throw new AppError('VERSION_CONFLICT')
}

/** Throws NOT_FOUND, GONE, FORBIDDEN or QUESTION_LOCKED. */
export async function removeQuestion(db: Database, authorId: number, id: number): Promise<void> {
  if (await removeOwnQuestion(db, id, authorId)) return
  await requirePost(db, id, 'question')
  await refuseForeignOrLocked(db, id, authorId)
  throw new AppError('NOT_FOUND')
}

async function refuseForeignOrLocked(db: Database, id: number, authorId: number): Promise<void> {
  const [post, status] = await Promise.all([requirePost(db, id, 'question'), findStatus(db, id)])
  if (post.authorId !== authorId) throw new AppError('FORBIDDEN')
  if (status && isLocked(status)) throw new AppError('QUESTION_LOCKED')
}

export type QuestionText = { categoryId: number; title: string; body: string; document?: string | null }

/** Call it in a transaction. */
export async function insertQuestion(db: Database, text: QuestionText, authorId: number): Promise<number> {
  const id = await insertPost(db, { kind: 'question', authorId, ...text })
  await sql`
    with question as (insert into questions (post_id) values (${id}) returning post_id, life)
    insert into question_steps (post_id, life, actor_id)
    select post_id, life, ${authorId}::bigint from question`.execute(db)
  return id
}

type QuestionChange = QuestionText & { id: number; authorId: number; version: number }

/**
 * Keeps the old text once anybody agreed with it (R12.10). False when the version, the author or the status is
 * another: the statement decides, so of two changes of one version one is written.
 */
async function updateQuestionText(db: Database, change: QuestionChange): Promise<boolean> {
  const { id, authorId, version, title, body, document = null, categoryId } = change
  const { numAffectedRows } = await sql`
    with old as (
      select p.id, p.version, p.title, p.body, p.document, p.category_id,
             exists (select from ${heldAgreements} a where a.post_id = p.id)
               or exists (select from departed_reactions d where d.post_id = p.id and d.kind = 'agree') as agreed
      from posts p join questions q on q.post_id = p.id
      where p.id = ${id} and p.author_id = ${authorId} and p.version = ${version}
        and ${visibilityNow} = 'public' and q.life = any(${[...editableStatuses]}::text[])
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

async function removeOwnQuestion(db: Database, id: number, authorId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with unlocked as (
      select q.post_id from posts p join questions q on q.post_id = p.id
      where p.id = ${id} and q.life = any(${[...editableStatuses]}::text[])
      for no key update of p, q
    )
    update posts
    set visibility = 'author-removed', hidden_until = null, deleted_at = now(), updated_at = now()
    from unlocked
    where posts.id = unlocked.post_id and posts.author_id = ${authorId}
      and posts.visibility in ('public', 'temporary')`.execute(db)
  return numAffectedRows === 1n
}
