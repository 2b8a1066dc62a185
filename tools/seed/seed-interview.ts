import type { Database } from '#backend/platform/database/schema.ts'
import { shuffled } from './chance.ts'
import { type SeedInterview, timed } from './content/interview.ts'
import type { InterviewPlace } from './interview-place.ts'
import { dayOf, momentIn } from './moments.ts'
import { seedInterviewQuestions } from './seed-interview-questions.ts'

export async function seedInterview(
  db: Database,
  interview: SeedInterview,
  place: InterviewPlace,
): Promise<number> {
  const id = await insertPost(db, interview, place)
  await insertTerms(db, id, interview, place.now)
  await insertGuests(db, id, interview, place)
  await insertTranscript(db, id, interview)
  await insertAgreements(db, id, interview, place)
  await insertTies(db, id, interview, place.now)
  await seedInterviewQuestions(db, id, interview, place)
  if (interview.featured !== undefined) {
    const starts_at = announcedAt(interview, place.now)
    await db
      .insertInto('interview_features')
      .values({ post_id: id, rank: interview.featured, starts_at })
      .execute()
  }
  return id
}

/** 10:00 in Seoul. */
export const announcedAt = ({ announced }: SeedInterview, now: Date): Date => dayOf(announced, 10, now)

async function insertPost(db: Database, interview: SeedInterview, place: InterviewPlace): Promise<number> {
  const at = announcedAt(interview, place.now)
  const { id } = await db
    .insertInto('posts')
    .values({
      kind: 'interview',
      category_id: place.categoryId,
      author_id: place.editorId,
      title: interview.title,
      body: interview.body.join('\n\n'),
      created_at: at,
      updated_at: at,
      published_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('post_stats')
    .values({
      post_id: id,
      kind: 'interview',
      category_id: place.categoryId,
      view_count: interview.views,
    })
    .execute()
  return id
}

async function insertTerms(db: Database, id: number, interview: SeedInterview, now: Date): Promise<void> {
  const { collect, live, published, cancelled, media } = interview
  const liveFrom = live && dayOf(live.day, live.hour, now)
  await db
    .insertInto('interviews')
    .values({
      post_id: id,
      format: interview.format,
      host: interview.host,
      collect_from: dayOf(collect.from, 11, now),
      collect_to: dayOf(collect.to, 11, now),
      live_from: liveFrom ?? null,
      live_to: live && liveFrom ? new Date(liveFrom.getTime() + live.minutes * 60_000) : null,
      released_at: published === undefined ? null : dayOf(published, 9, now),
      cancelled_at: cancelled ? dayOf(cancelled.day, 14, now) : null,
      cancel_reason: cancelled?.reason ?? null,
      media_kind: media?.kind ?? null,
      media_url: media?.url ?? null,
    })
    .execute()
}

async function insertGuests(db: Database, id: number, interview: SeedInterview, { members }: InterviewPlace) {
  const guests = interview.guests.map((guest, index) => ({
    post_id: id,
    rank: index + 1,
    name: guest.name,
    role: guest.role,
    affiliation: guest.affiliation ?? null,
    user_id: guest.member === undefined ? null : (members.get(guest.member)?.id ?? null),
  }))
  await db.insertInto('interview_guests').values(guests).execute()
}

async function insertTranscript(db: Database, id: number, { transcript }: SeedInterview): Promise<void> {
  const chapters = timed(transcript)
  if (chapters.length === 0) return
  const places = chapters.map(({ at, title }) => ({ post_id: id, at_seconds: at, title }))
  await db.insertInto('interview_chapters').values(places).execute()
  const segments = chapters
    .flatMap(chapter => chapter.lines)
    .map(({ speaker, text, start, end }, index) => ({
      post_id: id,
      rank: index + 1,
      start_seconds: start,
      end_seconds: end,
      speaker,
      text,
    }))
  await db.insertInto('interview_segments').values(segments).execute()
}

async function insertAgreements(db: Database, id: number, interview: SeedInterview, place: InterviewPlace) {
  const { title, agreements, certifiedShare } = interview
  const able = [...place.members.values()].filter(one => one.mayWrite && one.role === 'MEMBER')
  const order = shuffled(able, `agree/${title}`, one => one.subject)
  const certified = order.filter(one => one.certified).slice(0, Math.round(agreements * certifiedShare))
  const others = order.filter(one => !one.certified).slice(0, agreements - certified.length)
  const span = { from: announcedAt(interview, place.now), to: place.now }
  const rows = [...certified, ...others].map(one => ({
    post_id: id,
    user_id: one.id,
    certified: one.certified,
    created_at: momentIn(span, `agree/${title}/${one.subject}`),
  }))
  if (rows.length > 0) await db.insertInto('post_agreements').values(rows).execute()
}

async function insertTies(db: Database, id: number, interview: SeedInterview, now: Date): Promise<void> {
  const { from, title } = interview
  if (from.length === 0) return
  const questions = await db.selectFrom('posts').select('id').where('title', 'in', from).execute()
  if (questions.length < from.length) throw new Error(`${title} comes out of a question that is not there`)
  const ties = questions.map((question, rank) => ({
    from_id: question.id,
    to_id: id,
    kind: 'derived' as const,
    rank,
    created_at: announcedAt(interview, now),
  }))
  await db.insertInto('post_relations').values(ties).execute()
}
