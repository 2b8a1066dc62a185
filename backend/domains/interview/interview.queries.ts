import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sealedCounts } from '#backend/domains/ledger/index.ts'
import {
  type PostKind,
  readStub,
  refuseUnseen,
  relatedTo,
  stubOf,
  visibilityNow,
} from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { Interview, InterviewTranscript } from '#shared/contract/interview.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Actor } from '#shared/policy/permissions.ts'
import { selectInterviews, summaryOf } from './interview-list.queries.ts'
import { isReleased, mayReadRecording } from './interview-status.queries.ts'

/**
 * Throws NOT_FOUND, GONE as `requirePost`; leaves out everything written or said under a temporary measure
 * (R12.10).
 */
export async function readInterviewById(db: Database, actor: Actor, id: number): Promise<Interview> {
  const row = await findInterview(db, actor, id)
  if (!row) throw new AppError('NOT_FOUND')
  refuseUnseen(row.visibility)
  const of = (kind: PostKind) =>
    row.related.filter(tie => tie.postKind === kind).map(({ id, title }) => ({ id, title }))
  const { body, document, version, host, media_kind, media_url } = row
  const interview = {
    ...summaryOf(row),
    body,
    document,
    version,
    host,
    sealed: row.sealed,
    media: media_kind && media_url ? { kind: media_kind, url: media_url } : null,
    cancelReason: row.cancel_reason,
    chapters: row.chapters,
    transcript: pieceOf(row.segments),
    questionStatuses: row.questionStatuses,
    related: { questions: of('question'), debates: of('debate') },
  }
  return row.visibility === 'temporary' ? withoutTexts(interview, await readStub(db, id)) : interview
}

const findInterview = (db: Database, actor: Actor, id: number) =>
  selectInterviews(db)
    .select(['p.body', 'p.document', 'p.version', visibilityNow.as('visibility')])
    .select(['i.host', 'i.media_kind', 'i.cancel_reason', sealedCounts.as('sealed')])
    .select(sql<string | null>`case when ${mayReadRecording(actor)} then i.media_url end`.as('media_url'))
    .select(reader => [
      chaptersOf(reader, actor).as('chapters'),
      segmentsOf(reader, actor).as('segments'),
      relatedTo(sql`select p.id`).as('related'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()

/** Reads `p` and `i`, the interview. */
type Reader = ExpressionBuilder<Schema & { p: Schema['posts']; i: Schema['interviews'] }, 'p' | 'i'>

const chaptersOf = (reader: Reader, actor: Actor) =>
  jsonArrayFrom(
    reader
      .selectFrom('interview_chapters as h')
      .select(['h.at_seconds as at', 'h.title'])
      .whereRef('h.post_id', '=', 'p.id')
      .where(mayReadRecording(actor))
      .orderBy('h.at_seconds'),
  )

const segmentsOf = (reader: Reader, actor: Actor) =>
  jsonArrayFrom(
    reader
      .selectFrom('interview_segments as g')
      .select(['g.rank as place', 'g.start_seconds as start', 'g.end_seconds as end', 'g.speaker', 'g.text'])
      .whereRef('g.post_id', '=', 'p.id')
      .where(mayReadRecording(actor))
      .orderBy('g.rank')
      .limit(pieceSize + 1),
  )

const withoutTexts = (interview: Interview, stub: string): Interview => ({
  ...stubOf(interview, stub),
  guests: [],
  media: null,
  cancelReason: null,
  chapters: [],
  transcript: { items: [], next: null },
  related: { questions: [], debates: [] },
})

/** Segments in one answer: about an hour and a half of talk, or 100 KB. */
const pieceSize = 300

export async function findTranscript(
  db: Database,
  actor: Actor,
  { postId, after }: { postId: number; after: number },
): Promise<InterviewTranscript> {
  const rows = await db
    .selectFrom('interview_segments as s')
    .innerJoin('interviews as i', 'i.post_id', 's.post_id')
    .select(['s.rank as place', 's.start_seconds as start', 's.end_seconds as end', 's.speaker', 's.text'])
    .where('s.post_id', '=', postId)
    .where('s.rank', '>', after)
    .where(mayReadRecording(actor))
    .orderBy('s.rank')
    .limit(pieceSize + 1)
    .execute()
  return pieceOf(rows)
}

function pieceOf(rows: InterviewTranscript['items']): InterviewTranscript {
  const items = rows.slice(0, pieceSize)
  return { items, next: rows.length > pieceSize ? (items.at(-1)?.place ?? null) : null }
}

type Moment = {
  title: string
  speaker: string
  text: string
  start: number
  releasedAt: Date
  after: number
}

/** Requires the release for editors too: a moment is cited in public. */
export async function findMoment(db: Database, postId: number, place: number): Promise<Moment | undefined> {
  const row = await db
    .selectFrom('interview_segments as s')
    .innerJoin('interviews as i', 'i.post_id', 's.post_id')
    .innerJoin('posts as p', 'p.id', 's.post_id')
    .select(['p.title', 's.speaker', 's.text', 's.start_seconds as start'])
    .select(sql<Date>`i.released_at`.as('releasedAt'))
    .where('s.post_id', '=', postId)
    .where('s.rank', '=', place)
    .where(isReleased)
    .executeTakeFirst()
  return row && { ...row, after: Math.floor((place - 1) / pieceSize) * pieceSize }
}
