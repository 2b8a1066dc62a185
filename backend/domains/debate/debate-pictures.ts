import { sql, type Transaction } from 'kysely'
import { linkAttachments } from '#backend/domains/attachment/index.ts'
import type { Schema } from '#backend/platform/database/schema.ts'

/**
 * Makes the pictures of a debate's background and conclusion the ones it shows. Call it after either was written, in
 * the same transaction. VALIDATION_FAILED unless each is the editor's or was shown here already.
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
    from debates where post_id = ${postId}`.execute(trx)
  const ids = rows.map(row => row.id)
  await linkAttachments(trx, { ownerId: editorId, subject: { kind: 'post', id: postId }, ids })
}
