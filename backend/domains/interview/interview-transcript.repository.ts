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

export async function findChapters(db: Database, postId: number): Promise<InterviewChapter[]> {
  return db
    .selectFrom('interview_chapters')
    .select(['at_seconds as at', 'title'])
    .where('post_id', '=', postId)
    .orderBy('at_seconds')
    .execute()
}
