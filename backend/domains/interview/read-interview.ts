import { findRelated, type PostKind, refuseUnseen, visibilityNow } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { Interview } from '#shared/contract/interview.ts'
import {
  findGuests,
  findQuestionCounts,
  selectInterviews,
  summaryOf,
} from './interview-summary.repository.ts'
import { findChapters, findTranscript } from './interview-transcript.repository.ts'

/**
 * An interview as its page shows it. NOT_FOUND, GONE as `requirePost`; under a temporary measure nothing that was
 * written or said in it is answered (R12.10).
 */
export async function readInterviewById(db: Database, id: number): Promise<Interview> {
  const [row, guests, counts, chapters, transcript, ties] = await Promise.all([
    findInterview(db, id),
    findGuests(db, [id]),
    findQuestionCounts(db, [id]),
    findChapters(db, id),
    findTranscript(db, id, 0),
    findRelated(db, [id]),
  ])
  if (!row) throw new AppError('NOT_FOUND')
  refuseUnseen(row.visibility)
  const states = counts.get(id) ?? []
  const of = (kind: PostKind) =>
    ties.filter(tie => tie.postKind === kind).map(({ id, title }) => ({ id, title }))
  const { body, document, version, host, media_kind, media_url } = row
  const interview = {
    ...summaryOf(row, guests.get(id) ?? [], states),
    body,
    document,
    version,
    host,
    media: media_kind && media_url ? { kind: media_kind, url: media_url } : null,
    cancelReason: row.cancel_reason,
    chapters,
    transcript,
    questionStates: states,
    related: { questions: of('question'), debates: of('debate') },
  }
  return row.visibility === 'temporary' ? hidden(interview) : interview
}

const findInterview = (db: Database, id: number) =>
  selectInterviews(db)
    .select(['p.body', 'p.document', 'p.version', visibilityNow.as('visibility')])
    .select(['i.host', 'i.media_kind', 'i.media_url', 'i.cancel_reason'])
    .where('p.id', '=', id)
    .executeTakeFirst()

const stub = '임시조치로 가려진 글입니다.'

const hidden = (interview: Interview): Interview => ({
  ...interview,
  title: stub,
  excerpt: stub,
  body: stub,
  document: null,
  guests: [],
  media: null,
  cancelReason: null,
  chapters: [],
  transcript: { items: [], next: null },
  related: { questions: [], debates: [] },
})
