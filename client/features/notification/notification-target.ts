import { paths } from '#client/paths.ts'
import type { Notification } from '#shared/contract/notification.ts'

type Told = Pick<Notification, 'kind' | 'post' | 'paper' | 'commentId' | 'noticeId'>

/** Where a notification leads, or undefined where there is nothing the member may see. */
export function notificationTarget({ kind, post, paper, commentId, noticeId }: Told): string | undefined {
  if (kind === 'sign-in-added' || kind === 'sign-in-removed') return paths.signInMethods()
  if (paper?.title) return paper.writing ? paths.paperMaker(paper.id) : paths.post('green-paper', paper.id)
  if (noticeId) return paths.notice(noticeId)
  if (!post || post.title === null) return undefined
  return commentId ? paths.comment(post.kind, post.id, commentId) : paths.post(post.kind, post.id)
}
