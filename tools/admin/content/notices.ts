import type * as z from 'zod'
import {
  findDeskNotices,
  readDeskNoticeById,
  scheduleNotice,
  updateNotice,
  writeNotice,
} from '#backend/domains/notice/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { DeskNotice } from '#shared/contract/desk-notice.ts'
import { timestamp } from '#shared/contract/list.ts'
import { NoticeDraft } from '#shared/contract/notice.ts'
import { type Change, type Import, naming, pairUp, writtenAs } from './content-kind.ts'

/** `publishAt` is the moment at which a draft goes out by itself. */
export const NoticeItem = NoticeDraft.extend({ publishAt: timestamp.nullable().default(null) })
type NoticeItem = z.infer<typeof NoticeItem>

/** The oldest first. Removed ones stay out. */
export async function exportNotices(db: Database): Promise<NoticeItem[]> {
  const notices = await allNotices(db)
  return notices.map(({ title, body, document, pinned, publishAt }) => {
    const text = document ? { document } : { body }
    return { title, ...text, pinned, publishAt }
  })
}

/** Known by the title. New ones are drafts, because publishing tells every member. */
export async function importNotices(items: NoticeItem[], parts: Import): Promise<Change[]> {
  const changes: Change[] = []
  const titleOf = ({ title }: { title: string }) => title
  for (const { item, before } of pairUp(items, await allNotices(parts.db), {
    wanted: titleOf,
    kept: titleOf,
  })) {
    const label = `공지사항 「${item.title}」`
    const act = await naming(label, () => importOne(item, before, parts))
    if (act) changes.push({ act, label })
  }
  return changes
}

async function importOne(
  { publishAt, ...draft }: NoticeItem,
  before: DeskNotice | undefined,
  { db, adminId, now }: Import,
): Promise<Change['act'] | null> {
  const noticeId = before?.id ?? (await writeNotice(db, adminId, draft))
  const isSame = !before || isWritten(draft, before)
  if (!isSame) await updateNotice(db, adminId, { ...draft, noticeId, version: before.version })
  const at = publishAt ? new Date(publishAt) : null
  const isToCome = at !== null && at > now
  const isPlanned = before?.visibility === 'public' || before?.publishAt === at?.toISOString()
  if (isToCome && !isPlanned) await scheduleNotice(db, adminId, { noticeId, at })
  if (!before) return 'added'
  return isSame && (isPlanned || !isToCome) ? null : 'changed'
}

function isWritten(draft: NoticeDraft, { body, document, pinned }: DeskNotice): boolean {
  const [wanted, kept] = [writtenAs(draft, '내용을'), writtenAs({ body, document }, '내용을')]
  return draft.pinned === pinned && wanted.body === kept.body && wanted.document === kept.document
}

async function allNotices(db: Database): Promise<DeskNotice[]> {
  const ids: number[] = []
  for (let cursor: number | undefined; ; ) {
    const { items, next } = await findDeskNotices(db, { size: 100, cursor })
    ids.push(...items.filter(({ visibility }) => visibility !== 'removed').map(({ id }) => id))
    if (next === null) break
    cursor = Number(next)
  }
  const notices: DeskNotice[] = []
  for (const id of ids.toReversed()) notices.push(await readDeskNoticeById(db, id))
  return notices
}
