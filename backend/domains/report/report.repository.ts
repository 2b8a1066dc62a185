import type { Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { violates } from '#backend/platform/database/violates.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { Visibility } from '#shared/contract/post.ts'

/** What a report is about: one of the two. */
export type ReportedThing = { postId: number; commentId: null } | { postId: null; commentId: number }

export type NewReport = { reporterId: number; thing: ReportedThing; reason: string; text: string | null }

/** Inserts an open report and returns its id. ALREADY_REPORTED for the same member's second one. */
export async function insertReport(trx: Transaction<Schema>, report: NewReport): Promise<number> {
  const { reporterId, thing, reason, text } = report
  try {
    const { id } = await trx
      .insertInto('reports')
      .values({
        reporter_id: reporterId,
        post_id: thing.postId,
        comment_id: thing.commentId,
        reason,
        text,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    const twice = violates(error, 'reports_once_a_post') || violates(error, 'reports_once_a_comment')
    if (twice) throw new AppError('ALREADY_REPORTED')
    throw error
  }
}

export type Standing = { authorId: number; visibility: Visibility }

/** Who wrote the thing and how it stands; a comment stands no better than the post it is on. */
export function findStanding(
  db: Database,
  { postId, commentId }: ReportedThing,
): Promise<Standing | undefined> {
  if (commentId === null) {
    return db
      .selectFrom('posts')
      .select(['author_id as authorId', 'visibility'])
      .where('id', '=', postId)
      .executeTakeFirst()
  }
  return db
    .selectFrom('comments as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .select('c.author_id as authorId')
    .select(({ eb, ref }) =>
      eb
        .case()
        .when('p.visibility', 'in', ['draft', 'removed', 'author-removed'])
        .then(ref('p.visibility'))
        .else(ref('c.visibility'))
        .end()
        .$castTo<Visibility>()
        .as('visibility'),
    )
    .where('c.id', '=', commentId)
    .executeTakeFirst()
}
