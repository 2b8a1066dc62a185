import type { Database } from '#backend/platform/database/schema.ts'
import { postPath } from '#shared/constants/page-paths.ts'
import { postKindNames } from '#shared/constants/post-kind-names.ts'
import type { NotificationKind } from '#shared/contract/notification.ts'
import type { PushKind } from '#shared/contract/push.ts'
import type { PushNote } from '../push/index.ts'
import { findUnreadNotification, type UnreadNotification } from './notification.queries.ts'
import { notificationsPath } from './notification-letter.queries.ts'

/** Under which kind a notification is pushed; undefined for what is told on the site alone. */
export const pushKindOf = (kind: NotificationKind): PushKind | undefined => pushKinds[kind]

const pushKinds: Partial<Record<NotificationKind, PushKind>> = {
  'question-moved': 'step',
  'question-selected': 'step',
  'question-answered': 'step',
  'debate-opened': 'step',
  'debate-event': 'step',
  'interview-question-answered': 'step',
  'interview-published': 'step',
  'interview-cancelled': 'step',
  'paper-published': 'step',
  'post-commented': 'comment',
  'comment-replied': 'comment',
  'post-hidden': 'account',
  'comment-hidden': 'account',
  'writing-resumed': 'account',
  'objection-decided': 'account',
  'measure-ended': 'account',
  'paper-withdrawn': 'account',
  'sign-in-added': 'account',
  'sign-in-removed': 'account',
  'passkey-added': 'account',
}

/**
 * One neutral sentence: lock screens are read by others, and what somebody follows may be an opinion. Null once it was
 * read on the site, for a post that the member may not see any more, and for a citation, which any member can make.
 */
export async function readPushNote(db: Database, notificationId: number): Promise<PushNote | null> {
  const found = await findUnreadNotification(db, notificationId)
  if (!found || found.details.life === 'citation') return null
  const kind = pushKindOf(found.kind)
  if (kind === 'account') return { text: '계정에 관한 알림이 있습니다', path: notificationsPath }
  const place = placeOf(found)
  if (!kind || !place) return null
  const text =
    kind === 'comment' ? '내가 쓴 글에 새 의견이 있습니다' : `관심 있는 ${place.noun}에 새 소식이 있습니다`
  return { text, path: place.path }
}

function placeOf(found: UnreadNotification): { noun: string; path: string } | null {
  const { postKind, postId, paperId, title, paperTitle } = found
  if (paperId !== null)
    return paperTitle === null ? null : { noun: '녹서', path: postPath('green-paper', paperId) }
  if (postKind === null || postId === null || title === null) return null
  return { noun: postKindNames[postKind], path: postPath(postKind, postId) }
}
