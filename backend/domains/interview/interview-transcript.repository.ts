import type { Database } from '#backend/platform/database/schema.ts'
import type { InterviewChapter, InterviewTranscript } from '#shared/contract/interview.ts'

/** Segments in one answer: about an hour and a half of talk, or 100 KB. */
const pieceSize = 300

/** The transcript after a place, up to 300 segments of it. */
export async function findTranscript(
  db: Database,
  postId: number,
  after: number,
): Promise<InterviewTranscript> {
  const rows = await db
    .selectFrom('interview_segments')
    .select(['rank as place', 'start_seconds as start', 'end_seconds as end', 'speaker', 'text'])
    .where('post_id', '=', postId)
    .where('rank', '>', after)
    .orderBy('rank')
    .limit(pieceSize + 1)
    .execute()
  const items = rows.slice(0, pieceSize)
  return { items, next: rows.length > pieceSize ? (items.at(-1)?.place ?? null) : null }
}

/** A place in a transcript with what a link to it needs: `after` is where its piece of the transcript starts. */
export type Moment = {
  title: string
  speaker: string
  text: string
  start: number
  releasedAt: Date
  after: number
}

/** What was said at a place of an interview that was given to readers; undefined where there is nothing of it. */
export async function findMoment(db: Database, postId: number, place: number): Promise<Moment | undefined> {
  const row = await db
    .selectFrom('interview_segments as s')
    .innerJoin('interviews as i', 'i.post_id', 's.post_id')
    .innerJoin('posts as p', 'p.id', 's.post_id')
    .select(['p.title', 's.speaker', 's.text', 's.start_seconds as start', 'i.released_at as releasedAt'])
    .where('s.post_id', '=', postId)
    .where('s.rank', '=', place)
    .executeTakeFirst()
  if (!row?.releasedAt) return undefined
  const after = Math.floor((place - 1) / pieceSize) * pieceSize
  return { ...row, releasedAt: row.releasedAt, after }
}

export async function findChapters(db: Database, postId: number): Promise<InterviewChapter[]> {
  return db
    .selectFrom('interview_chapters')
    .select(['at_seconds as at', 'title'])
    .where('post_id', '=', postId)
    .orderBy('at_seconds')
    .execute()
}
