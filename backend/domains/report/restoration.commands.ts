import type { Transaction } from 'kysely'
import { restoreCommentWithin } from '#backend/domains/comment/index.ts'
import { findLastMeasure } from '#backend/domains/moderation/index.ts'
import { restorePostWithin } from '#backend/domains/post/index.ts'
import { returnCaseOf } from '#backend/domains/takedown/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { lockTextToRestore, type ReportedThing } from './report.queries.ts'

type Restoration = { thing: ReportedThing; reason: string }

/**
 * Shows again what a rule hides (R11.1). NOT_FOUND; SAME_EDITOR for the author of the text; STEP_NOT_POSSIBLE for what is
 * in sight, what its author removed and what a claimant's request blocks.
 */
export async function restoreReported(db: Database, editorId: number, input: Restoration): Promise<void> {
  await db.transaction().execute(trx => restoreWithin(trx, editorId, input))
}

/** Locks the claimant's case, then the text, then the decision, in the order of other acts. */
async function restoreWithin(
  trx: Transaction<Schema>,
  editorId: number,
  { thing, reason }: Restoration,
): Promise<void> {
  const decisionId = await findLastMeasure(
    trx,
    thing.commentId === null ? { postId: thing.postId } : { commentId: thing.commentId },
  )
  if (decisionId !== null) await returnCaseOf(trx, decisionId, { editorId, reason })
  const hidden = await lockTextToRestore(trx, thing)
  if (!hidden) throw new AppError('NOT_FOUND')
  if (hidden.authorId === editorId) throw new AppError('SAME_EDITOR')
  if (hidden.byClaim) throw new AppError('STEP_NOT_POSSIBLE')
  if (thing.commentId === null) await restorePostWithin(trx, editorId, { postId: thing.postId, reason })
  else await restoreCommentWithin(trx, editorId, { commentId: thing.commentId, reason })
}
