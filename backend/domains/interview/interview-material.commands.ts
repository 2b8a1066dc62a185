import { sql } from 'kysely'
import { keepRows } from '#backend/domains/audit/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { countVersion } from '#backend/platform/database/version.commands.ts'
import { violates } from '#backend/platform/database/violates.ts'
import { fieldError } from '#shared/errors/app-error.ts'
import { interviewRows, linkPictures, lockInterview, record } from './interview-edit.commands.ts'

/** `version` is that of the material, as the editor read it; whatever is stored is replaced when it is left out. */
type Material = { postId: number; version?: number }

/** Throws VERSION_CONFLICT when the guests changed meanwhile. */
export async function setGuests(
  db: Database,
  editorId: number,
  { postId, version, guests }: Material & { guests: NewGuest[] },
): Promise<void> {
  if (guests.length > 20) throw fieldError('guests', '출연자는 20명까지 적을 수 있어요.')
  await db
    .transaction()
    .execute(async trx => {
      await lockInterview(trx, postId)
      const kept = await keepRows(trx, interviewRows(postId))
      await countVersion(trx, { of: 'interviews.guests_version', id: postId, version })
      await replaceGuests(trx, postId, guests)
      await linkPictures(trx, editorId, postId, guests)
      await record(trx, editorId, postId, { act: 'set-guests', details: { guests: guests.length }, kept })
    })
    .catch(error => {
      if (!violates(error, 'interview_guests_user_id_fkey')) throw error
      throw fieldError('guests', '없는 회원이에요.')
    })
}

/** Throws VERSION_CONFLICT when the chapters changed meanwhile. */
export async function setChapters(
  db: Database,
  editorId: number,
  { postId, version, chapters }: Material & { chapters: NewChapter[] },
): Promise<void> {
  if (new Set(chapters.map(chapter => chapter.at)).size < chapters.length) {
    throw fieldError('chapters', '같은 시각에 시작하는 장이 있어요.')
  }
  await db.transaction().execute(async trx => {
    await lockInterview(trx, postId)
    const kept = await keepRows(trx, [
      { table: 'interviews', where: { post_id: postId } },
      { table: 'interview_chapters', where: { post_id: postId } },
    ])
    await countVersion(trx, { of: 'interviews.chapters_version', id: postId, version })
    await replaceChapters(trx, postId, chapters)
    await record(trx, editorId, postId, { act: 'set-chapters', details: { chapters: chapters.length }, kept })
  })
}

/** Throws VERSION_CONFLICT when the transcript changed meanwhile. */
export async function setTranscript(
  db: Database,
  editorId: number,
  { postId, version, segments }: Material & { segments: NewSegment[] },
): Promise<void> {
  const last = { start: 0 }
  for (const { start, end } of segments) {
    if (start < last.start || end < start) throw fieldError('segments', '시간 순서가 맞지 않는 곳이 있어요.')
    last.start = start
  }
  await db.transaction().execute(async trx => {
    await lockInterview(trx, postId)
    const kept = await keepRows(trx, [
      { table: 'interviews', where: { post_id: postId } },
      { table: 'interview_segments', where: { post_id: postId } },
    ])
    await countVersion(trx, { of: 'interviews.transcript_version', id: postId, version })
    await replaceTranscript(trx, postId, segments)
    await record(trx, editorId, postId, {
      act: 'set-transcript',
      details: { segments: segments.length },
      kept,
    })
  })
}

type NewGuest = {
  name: string
  role: string
  affiliation?: string | null
  photoId?: string | null
  memberSeq?: number | null
}
type NewChapter = { at: number; title: string }
type NewSegment = { start: number; end: number; speaker: string; text: string }

async function replaceGuests(db: Database, postId: number, guests: NewGuest[]): Promise<void> {
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

async function replaceChapters(db: Database, postId: number, chapters: NewChapter[]): Promise<void> {
  await db.deleteFrom('interview_chapters').where('post_id', '=', postId).execute()
  const rows = chapters.map(({ at, title }) => ({ post_id: postId, at_seconds: at, title }))
  if (rows.length > 0) await db.insertInto('interview_chapters').values(rows).execute()
}

async function replaceTranscript(db: Database, postId: number, segments: NewSegment[]): Promise<void> {
  await db.deleteFrom('interview_segments').where('post_id', '=', postId).execute()
  await sql`
    insert into interview_segments (post_id, rank, start_seconds, end_seconds, speaker, text)
    select ${postId}::bigint, rank, start_seconds, end_seconds, speaker, text
    from unnest(
      ${segments.map(one => one.start)}::int[], ${segments.map(one => one.end)}::int[],
      ${segments.map(one => one.speaker)}::text[], ${segments.map(one => one.text)}::text[]
    ) with ordinality as s (start_seconds, end_seconds, speaker, text, rank)`.execute(db)
}
