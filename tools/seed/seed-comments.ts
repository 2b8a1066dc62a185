import type { Database } from '#backend/platform/database/schema.ts'
import type { SeedInterview } from './content/interview.ts'
import { interviewComments } from './content/interview-comments.ts'
import type { SeedComment, SeedQuestion } from './content/question.ts'
import { askedAt, dayOf, endOf, minutesBefore, replyMoment, rootMoment } from './moments.ts'

/** The comments below a post, which are written between two moments. */
export type Discussion = { postId: number; comments: SeedComment[]; from: Date; to: Date }

export const questionDiscussion = (postId: number, question: SeedQuestion, now: Date): Discussion => ({
  postId,
  comments: question.comments,
  from: askedAt(question, now),
  to: endOf(question, now),
})

export const interviewDiscussion = (
  postId: number,
  { title, published }: SeedInterview,
  now: Date,
): Discussion => ({
  postId,
  comments: published === undefined ? [] : (interviewComments[title] ?? []),
  from: dayOf(published ?? 0, 12, now),
  to: dayOf(1, 21, now),
})

type Place = { idOf: (subject: string) => number; now: Date }

/** Writes the comments of all posts in the order of time, so that their ids grow with it; answers how many. */
export async function seedComments(
  db: Database,
  discussions: Discussion[],
  { idOf, now }: Place,
): Promise<number> {
  const comments = discussions
    .flatMap(discussion => timedComments(discussion, now))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const ids = new Map<TimedComment, number>()
  const idOfWritten = (comment: TimedComment | undefined) => (comment && ids.get(comment)) ?? null
  for (const timed of comments) {
    const { comment, at, ancestors } = timed
    const { id } = await db
      .insertInto('comments')
      .values({
        post_id: timed.postId,
        parent_id: idOfWritten(ancestors.at(-1)),
        root_id: idOfWritten(ancestors[0]),
        depth: ancestors.length,
        author_id: idOf(comment.by),
        body: comment.text,
        child_count: comment.replies.length,
        created_at: at,
        updated_at: at,
        ...(comment.takenBack && { visibility: 'author-removed', deleted_at: later(timed) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(timed, id)
    if (comment.before !== undefined) await seedChange(db, id, comment.before, later(timed))
  }
  return comments.length
}

/** `ancestors` begin with the root of the thread. */
type TimedComment = { postId: number; comment: SeedComment; at: Date; end: Date; ancestors: TimedComment[] }

const timedComments = ({ postId, comments, from, to }: Discussion, now: Date): TimedComment[] =>
  comments.flatMap((comment, index) => {
    const at = newMoment(comment, now) ?? rootMoment({ from, to }, index, comments.length)
    return withReplies({ postId, comment, at, end: to, ancestors: [] }, now)
  })

/** Every reply comes after those that stand above it in the thread. */
function withReplies(parent: TimedComment, now: Date): TimedComment[] {
  const written = [parent]
  for (const comment of parent.comment.replies) {
    const { at: from } = written.at(-1) ?? parent
    const at = newMoment(comment, now) ?? replyMoment({ from, to: parent.end }, comment.text)
    written.push(...withReplies({ ...parent, comment, at, ancestors: [...parent.ancestors, parent] }, now))
  }
  return written
}

const newMoment = ({ minutesAgo }: SeedComment, now: Date): Date | undefined =>
  minutesAgo === undefined ? undefined : minutesBefore(minutesAgo, now)

const later = ({ at, end }: TimedComment): Date =>
  new Date(at.getTime() + Math.round(0.2 * (end.getTime() - at.getTime())))

async function seedChange(db: Database, id: number, before: string, at: Date): Promise<void> {
  await db
    .insertInto('comment_revisions')
    .values({ comment_id: id, version: 1, body: before, replaced_at: at })
    .execute()
  await db
    .updateTable('comments')
    .set({ version: 2, revision_count: 1, edited_at: at, updated_at: at })
    .where('id', '=', id)
    .execute()
}
