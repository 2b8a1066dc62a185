import type { Database } from '#backend/platform/database/schema.ts'
import { writingOf } from './content/block.ts'
import { notices, type SeedNotice } from './content/notice.ts'
import { announcedAt, comingSunday, dateIn, dayOf } from './moments.ts'

export async function seedNotices(db: Database, editorId: number, now: Date): Promise<number> {
  for (const notice of notices) await seedNotice(db, notice, editorId, now)
  return notices.length
}

async function seedNotice(db: Database, notice: SeedNotice, editorId: number, now: Date): Promise<void> {
  const at = announcedAt(notice, now)
  const { id } = await db
    .insertInto('notices')
    .values({
      title: notice.title.replace('{일요일}', dateIn(comingSunday(now))),
      ...writingOf(notice.blocks),
      pinned: notice.pinned ?? false,
      ...(at > now
        ? { visibility: 'draft', publish_at: at, created_at: now }
        : { visibility: 'public', published_at: at, created_at: at }),
      author_id: editorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!notice.popup) return
  const ends_at = dayOf(0, 24, comingSunday(now))
  await db.insertInto('notice_popups').values({ notice_id: id, starts_at: at, ends_at }).execute()
}
