import type { Database } from '#backend/platform/database/schema.ts'
import type { SeedInterview } from './content/interview.ts'
import { interviewComments } from './content/interview-comments.ts'
import type { SeedComment, SeedQuestion } from './content/question.ts'
import { askedAt, dayOf, endOf, minutesBefore, replyMoment, rootMoment } from './moments.ts'

type Place = { idOf: (subject: string) => number; now: Date }
type Thread = Place & { postId: number; end: Date }
type Parent = { id: number; rootId: number; depth: number } | undefined

export function seedComments(
  db: Database,
  postId: number,
  question: SeedQuestion,
  place: Place,
): Promise<number> {
  const span = { from: askedAt(question, place.now), to: endOf(question, place.now) }
  return seedThreads(db, postId, question.comments, span, place)
}

export async function seedInterviewComments(
  db: Database,
  postId: number,
  { title, published }: SeedInterview,
  place: Place,
): Promise<number> {
  const { now } = place
  const comments = interviewComments[title] ?? []
  if (published === undefined || comments.length === 0) return 0
  return seedThreads(db, postId, comments, { from: dayOf(published, 12, now), to: dayOf(1, 21, now) }, place)
}

export async function seedThreads(
  db: Database,
  postId: number,
  comments: SeedComment[],
  span: { from: Date; to: Date },
  place: Place,
): Promise<number> {
  const thread = { ...place, postId, end: span.to }
  let written = 0
  for (const [index, comment] of comments.entries()) {
    const at = newMoment(comment, place.now) ?? rootMoment(span, index, comments.length)
    written += (await seedComment(db, thread, comment, at, undefined)).written
  }
  return written
}

async function seedComment(
  db: Database,
  thread: Thread,
  comment: SeedComment,
  at: Date,
  parent: Parent,
): Promise<{ written: number; last: Date }> {
  const { id } = await db
    .insertInto('comments')
    .values({
      post_id: thread.postId,
      parent_id: parent?.id ?? null,
      root_id: parent?.rootId ?? null,
      depth: parent ? parent.depth + 1 : 0,
      author_id: thread.idOf(comment.by),
      body: comment.text,
      child_count: comment.replies.length,
      created_at: at,
      updated_at: at,
      ...(comment.takenBack && { visibility: 'author-removed', deleted_at: later(thread, at) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (comment.before !== undefined) await seedChange(db, id, comment.before, later(thread, at))
  const self = { id, rootId: parent?.rootId ?? id, depth: parent ? parent.depth + 1 : 0 }
  let written = 1
  let last = at
  for (const reply of comment.replies) {
    const moment = newMoment(reply, thread.now) ?? replyMoment({ from: last, to: thread.end }, reply.text)
    const below = await seedComment(db, thread, reply, moment, self)
    written += below.written
    last = below.last
  }
  return { written, last }
}

const newMoment = ({ minutesAgo }: SeedComment, now: Date): Date | undefined =>
  minutesAgo === undefined ? undefined : minutesBefore(minutesAgo, now)

const later = (thread: Thread, at: Date): Date =>
  new Date(at.getTime() + Math.round(0.2 * (thread.end.getTime() - at.getTime())))

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
