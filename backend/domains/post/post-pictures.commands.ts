import { type RawBuilder, sql, type Transaction } from 'kysely'
import { linkAttachments, type Usage } from '#backend/domains/attachment/index.ts'
import type { Schema } from '#backend/platform/database/schema.ts'

/** SQL rows of text: the ids of the pictures in a column with a document. */
export const picturesIn = (document: string): RawBuilder<string> =>
  sql`jsonb_path_query(${sql.ref(document)}, 'strict $.**.attachmentId') #>> '{}'`

type PostPictures = { memberId: number; postId: number; others: RawBuilder<unknown>; field?: Usage['field'] }

/**
 * Links the pictures of the post's text and those of `others`, a query for their ids. Call it after either was written,
 * in the same transaction. VALIDATION_FAILED unless each is the member's or was shown here already.
 */
export async function linkPostPictures(
  trx: Transaction<Schema>,
  { memberId, postId, others, field }: PostPictures,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select ${picturesIn('document')} as id from posts where id = ${postId}
    union
    ${others}`.execute(trx)
  const ids = rows.map(row => row.id)
  await linkAttachments(trx, {
    memberId,
    subject: { kind: 'post', id: postId },
    ids,
    ...(field && { field }),
  })
}
