import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { pagePaths, postPath } from '#shared/constants/page-paths.ts'
import type { Letter, LetterLine } from '../mail/index.ts'
import { findUnreadNotification, type UnreadNotification } from './notification.queries.ts'
import { sentenceOf } from './notification-sentence.ts'

export const notificationsPath = `${pagePaths.mypage}/notification`

/** Null where the member read it on the site, may not see the post any more, or a later mail says the newer state. */
export async function readStepLetter(
  db: Database,
  notificationId: number,
  mailId: number,
): Promise<Letter | null> {
  const found = await findUnsuperseded(db, notificationId, mailId)
  const line = found && stepLine(found)
  return line && { subject: '새 진행 소식이 있습니다', sections: [{ heading: null, lines: [line] }] }
}

/** Says that something was decided, not what: a mailbox is read by others too. */
export async function readAccountLetter(
  db: Database,
  notificationId: number,
  mailId: number,
): Promise<Letter | null> {
  const found = await findUnsuperseded(db, notificationId, mailId)
  if (!found) return null
  const text = aboutSignIn.has(found.kind)
    ? sentenceOf(found)
    : '회원님의 글이나 글쓰기에 관해 운영자가 정한 것이 있습니다. 내용과 이의 제기 방법은 로그인해 확인해 주세요.'
  return {
    subject: '계정에 관한 알림입니다',
    sections: [{ heading: null, lines: [{ text, path: notificationsPath }] }],
  }
}

const aboutSignIn = new Set<UnreadNotification['kind']>(['sign-in-added', 'sign-in-removed', 'passkey-added'])

/**
 * Leaves out names and what editors wrote. Null without a title, which the member may not see, of what would say that
 * the member had agreed, and of a citation, which any member can make.
 */
function stepLine(found: UnreadNotification): LetterLine | null {
  const { postKind, postId, paperId, title, paperTitle, details } = found
  if (details.life?.startsWith('agreements-') || details.life === 'citation') return null
  const text = sentenceOf({ ...found, actor: null, details: { ...(details.life && { life: details.life }) } })
  if (paperId !== null) return paperTitle === null ? null : { text, path: postPath('green-paper', paperId) }
  if (postKind === null || postId === null || title === null) return null
  return { text, path: postPath(postKind, postId) }
}

async function findUnsuperseded(db: Database, notificationId: number, mailId: number) {
  const { rows } = await sql`
    select from mails where notification_id = ${notificationId} and id > ${mailId} limit 1`.execute(db)
  return rows.length > 0 ? null : ((await findUnreadNotification(db, notificationId)) ?? null)
}
