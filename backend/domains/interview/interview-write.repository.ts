import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { InterviewFormat, InterviewMediaKind } from '#shared/contract/interview.ts'

type Span = { from: Date; to: Date }

/** What editors settle about an interview besides its text. */
export type InterviewTerms = {
  format: InterviewFormat
  host: string
  collect: Span | null
  live: Span | null
  media: { kind: InterviewMediaKind; url: string } | null
}

/** Makes a post an interview. Call it in the post's transaction. */
export async function insertInterview(db: Database, postId: number, terms: InterviewTerms): Promise<void> {
  await db
    .insertInto('interviews')
    .values({ post_id: postId, ...termColumns(terms) })
    .execute()
}

export const termColumns = ({ format, host, collect, live, media }: InterviewTerms) => ({
  format,
  host,
  collect_from: collect?.from ?? null,
  collect_to: collect?.to ?? null,
  live_from: live?.from ?? null,
  live_to: live?.to ?? null,
  media_kind: media?.kind ?? null,
  media_url: media?.url ?? null,
})

export type NewGuest = {
  name: string
  role: string
  affiliation?: string | null
  photoId?: string | null
  memberSeq?: number | null
}
export type NewChapter = { at: number; title: string }
export type NewSegment = { start: number; end: number; speaker: string; text: string }

/** Puts these guests in the place of those before, in their order. */
export async function replaceGuests(db: Database, postId: number, guests: NewGuest[]): Promise<void> {
  await db.deleteFrom('interview_guests').where('post_id', '=', postId).execute()
  const rows = guests.map((guest, index) => ({
    post_id: postId,
    rank: index + 1,
    name: guest.name,
    role: guest.role,
    affiliation: guest.affiliation ?? null,
    photo_id: guest.photoId ?? null,
    user_id: guest.memberSeq ?? null,
  }))
  if (rows.length > 0) await db.insertInto('interview_guests').values(rows).execute()
}

/** Puts these chapters in the place of those before. */
export async function replaceChapters(db: Database, postId: number, chapters: NewChapter[]): Promise<void> {
  await db.deleteFrom('interview_chapters').where('post_id', '=', postId).execute()
  const rows = chapters.map(({ at, title }) => ({ post_id: postId, at_seconds: at, title }))
  if (rows.length > 0) await db.insertInto('interview_chapters').values(rows).execute()
}

/** Puts this transcript in the place of the one before; thousands of segments go in one statement. */
export async function replaceTranscript(db: Database, postId: number, segments: NewSegment[]): Promise<void> {
  await db.deleteFrom('interview_segments').where('post_id', '=', postId).execute()
  await sql`
    insert into interview_segments (post_id, rank, start_seconds, end_seconds, speaker, text)
    select ${postId}::bigint, rank, start_seconds, end_seconds, speaker, text
    from unnest(
      ${segments.map(one => one.start)}::int[], ${segments.map(one => one.end)}::int[],
      ${segments.map(one => one.speaker)}::text[], ${segments.map(one => one.text)}::text[]
    ) with ordinality as s (start_seconds, end_seconds, speaker, text, rank)`.execute(db)
}
