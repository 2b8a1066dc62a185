import type { Database } from '#backend/platform/database/schema.ts'
import { violates } from '#backend/platform/database/violates.ts'
import { fieldError } from '#backend/platform/errors/app-error.ts'
import { lockInterview, record } from './interview-acts.ts'
import { linkPictures } from './interview-pictures.ts'
import {
  type NewChapter,
  type NewGuest,
  type NewSegment,
  replaceChapters,
  replaceGuests,
  replaceTranscript,
} from './interview-write.repository.ts'

/** Names the guests in their order, in the place of those before; a photo is an attachment of the editor's. */
export async function setGuests(
  db: Database,
  editorId: number,
  { postId, guests }: { postId: number; guests: NewGuest[] },
): Promise<void> {
  if (guests.length > 20) throw fieldError('guests', '손님은 20명까지 적을 수 있어요.')
  await db
    .transaction()
    .execute(async trx => {
      await lockInterview(trx, postId)
      await replaceGuests(trx, postId, guests)
      await linkPictures(trx, editorId, postId)
      await record(trx, editorId, postId, 'set-guests', { guests: guests.length })
    })
    .catch(error => {
      if (!violates(error, 'interview_guests_user_id_fkey')) throw error
      throw fieldError('guests', '없는 회원이에요.')
    })
}

/** Names the chapters, in the place of those before; no two may start at one second. */
export async function setChapters(
  db: Database,
  editorId: number,
  { postId, chapters }: { postId: number; chapters: NewChapter[] },
): Promise<void> {
  if (new Set(chapters.map(chapter => chapter.at)).size < chapters.length) {
    throw fieldError('chapters', '같은 시각에 시작하는 장이 있어요.')
  }
  await db.transaction().execute(async trx => {
    await lockInterview(trx, postId)
    await replaceChapters(trx, postId, chapters)
    await record(trx, editorId, postId, 'set-chapters', { chapters: chapters.length })
  })
}

/** Writes the transcript, in the place of the one before; segments go forward in time. */
export async function setTranscript(
  db: Database,
  editorId: number,
  { postId, segments }: { postId: number; segments: NewSegment[] },
): Promise<void> {
  const last = { start: 0 }
  for (const { start, end } of segments) {
    if (start < last.start || end < start) throw fieldError('segments', '시간 순서가 맞지 않는 곳이 있어요.')
    last.start = start
  }
  await db.transaction().execute(async trx => {
    await lockInterview(trx, postId)
    await replaceTranscript(trx, postId, segments)
    await record(trx, editorId, postId, 'set-transcript', { segments: segments.length })
  })
}
