import { lockPublicPost, setToggle, type Toggle, takeActNumber } from '#backend/domains/post/index.ts'
import type { Credential } from '#backend/platform/auth/authenticate.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { type CommentReaction, readCommentReaction, requireReadableComment } from './comment.queries.ts'

type Agreement = {
  postId: number
  commentId: number
  memberId: number
  credential: Credential
  wanted: boolean | undefined
  actNumber: number | undefined
}

export function agreeWithComment(
  db: Database,
  { postId, commentId, memberId, credential, wanted, actNumber }: Agreement,
): Promise<CommentReaction> {
  return db.transaction().execute(async trx => {
    await lockPublicPost(trx, postId)
    const { id } = await requireReadableComment(trx, postId, commentId)
    const act = { credential, kind: 'comment-agree', subjectId: id, number: actNumber } as const
    if (!(await takeActNumber(trx, act))) return readCommentReaction(trx, id, memberId)
    return setCommentAgreement(trx, id, memberId, wanted)
  })
}

const agreements: Toggle = {
  table: 'comment_agreements',
  subject: 'comment_id',
  counter: { table: 'comments', key: 'id', count: 'agree_count' },
}

export async function setCommentAgreement(
  db: Database,
  commentId: number,
  memberId: number,
  wanted: boolean | undefined,
): Promise<CommentReaction> {
  await setToggle(db, agreements, { subjectId: commentId, member: { seq: memberId }, wanted })
  return readCommentReaction(db, commentId, memberId)
}
