import { sql, type Transaction } from 'kysely'
import { linkAttachments } from '#backend/domains/attachment/index.ts'
import { recordAct } from '#backend/domains/audit/index.ts'
import { lockPost } from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { lockDebate } from './stance.queries.ts'

type EditorAct = {
  editorId: number
  postId: number
  act: string
  details?: Record<string, unknown>
  reason?: string | null
}

/**
 * Runs an editor's act in one transaction, under the lock that stances take, and records it (R11.2).
 * STEP_NOT_POSSIBLE if `change` answers false, NOT_FOUND without a debate.
 */
export async function changeDebate(
  db: Database,
  act: EditorAct,
  change: (trx: Transaction<Schema>) => Promise<boolean>,
): Promise<void> {
  await db.transaction().execute(trx => changeDebateWithin(trx, act, () => change(trx)))
}

export async function changeDebateWithin(
  trx: Transaction<Schema>,
  { editorId, postId, act, details = {}, reason = null }: EditorAct,
  change: () => Promise<boolean>,
): Promise<void> {
  await lockPost(trx, postId)
  await lockDebate(trx, postId)
  if (!(await change())) throw new AppError((await isDebate(trx, postId)) ? 'STEP_NOT_POSSIBLE' : 'NOT_FOUND')
  await recordAct(trx, {
    actorId: editorId,
    permission: 'debate.edit',
    act,
    entity: 'post',
    entityId: postId,
    details,
    reason,
  })
}

async function isDebate(trx: Transaction<Schema>, postId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('debates')
    .select('post_id')
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Links the pictures of background and conclusion, former ones too. Call it after either was written, in the same transaction.
 * VALIDATION_FAILED unless each is the editor's or was shown here already.
 */
export async function linkPictures(
  trx: Transaction<Schema>,
  editorId: number,
  postId: number,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select jsonb_path_query(document, 'strict $.**.attachmentId') #>> '{}' as id from posts where id = ${postId}
    union
    select jsonb_path_query(conclusion_document, 'strict $.**.attachmentId') #>> '{}'
    from debates where post_id = ${postId}
    union
    select jsonb_path_query(document, 'strict $.**.attachmentId') #>> '{}'
    from debate_former_conclusions where debate_id = ${postId}`.execute(trx)
  const ids = rows.map(row => row.id)
  await linkAttachments(trx, { memberId: editorId, subject: { kind: 'post', id: postId }, ids })
}
