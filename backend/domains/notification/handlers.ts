import { sql, type Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import { announce } from '#backend/platform/outbox/announce.ts'
import type { Happening, HappeningOf } from '#backend/platform/outbox/happening.ts'
import type { Handlers } from '#backend/platform/outbox/outbox-worker.ts'
import { paperHandlers } from './paper-handlers.ts'
import {
  type Audience,
  everyMember,
  followersOf,
  isPost,
  onlyMember,
  type Telling,
  tellAudience,
} from './tell.repository.ts'
import { findCommentPlace, findPostAuthor, findStep, findToldComment, isReadable } from './told.repository.ts'

type Trx = Transaction<Schema>

/** Who hears of what happened (R6.11). What nobody may read any more is told to nobody. */
export const notificationHandlers: Handlers = {
  'comment-written': async (trx, { commentId }) => {
    const comment = await findToldComment(trx, commentId)
    if (!comment) return
    const { postId, authorId, postAuthorId, parentAuthorId } = comment
    const about = { postId, commentId, actorId: authorId }
    // Whoever is answered hears of the answer, not again of a comment on their own post.
    if (parentAuthorId !== null) {
      const telling = { ...about, kind: 'comment-replied', dedupeKey: `comment-replied:${postId}` } as const
      await tellAudience(trx, onlyMember(parentAuthorId, 'replied-to'), telling)
    }
    if (postAuthorId === parentAuthorId) return
    const telling = { ...about, kind: 'post-commented', dedupeKey: `post-commented:${postId}` } as const
    await tellAudience(trx, onlyMember(postAuthorId, 'author'), telling)
  },

  'question-moved': async (trx, happening) => {
    const { postId, stepId } = happening
    const step = await findStep(trx, stepId)
    // An answer and an opened debate are told by happenings of their own.
    if (!step || step.life === 'answered' || step.life === 'debating') return
    const kind = step.life === 'selected' ? 'question-selected' : 'question-moved'
    const telling = { kind, postId, details: { life: step.life }, dedupeKey: `${kind}:${postId}` } as const
    const done = step.actorId === null ? {} : { actorId: step.actorId }
    await tellInTurns(trx, happening, followersOf(isPost(postId)), { ...telling, ...done })
  },

  'question-answered': async (trx, happening) => {
    const { postId } = happening
    const telling = { kind: 'question-answered', postId, dedupeKey: `question-answered:${postId}` } as const
    await tellInTurns(trx, happening, followersOf(isPost(postId)), telling)
  },

  'debate-opened': async (trx, happening) => {
    const { postId } = happening
    const sources = sql`select from_id from post_relations where to_id = ${postId} and kind = 'derived'`
    const telling = { kind: 'debate-opened', postId, dedupeKey: `debate-opened:${postId}` } as const
    await tellInTurns(trx, happening, followersOf(sources), telling)
  },

  'debate-event': async (trx, happening) => {
    const { postId } = happening
    const audience: Audience = sql`
      select user_id, 'stance' as reason, 1 as rank from debate_stances where post_id = ${postId}
      union all select user_id, 'agreed', 2 from post_agreements where post_id = ${postId}
      union all select user_id, 'bookmarked', 3 from bookmarks where post_id = ${postId}`
    const telling = { kind: 'debate-event', postId, dedupeKey: `debate-event:${postId}` } as const
    await tellInTurns(trx, happening, audience, telling)
  },

  'interview-question-answered': async (trx, happening) => {
    const { postId, interviewQuestionId } = happening
    const audience: Audience = sql`
      select asker_id as user_id, 'asked' as reason, 1 as rank
      from interview_questions
      where id = ${interviewQuestionId} or (post_id = ${postId} and merged_into = ${interviewQuestionId})`
    const kind = 'interview-question-answered'
    await tellInTurns(trx, happening, audience, { kind, postId, dedupeKey: `${kind}:${postId}` })
  },

  'interview-published': async (trx, happening) => {
    const { postId } = happening
    const audience: Audience = sql`
      select asker_id as user_id, 'asked' as reason, 1 as rank from interview_questions where post_id = ${postId}
      union all select user_id, 'agreed', 2 from post_agreements where post_id = ${postId}
      union all select user_id, 'bookmarked', 3 from bookmarks where post_id = ${postId}`
    const telling = {
      kind: 'interview-published',
      postId,
      dedupeKey: `interview-published:${postId}`,
    } as const
    await tellInTurns(trx, happening, audience, telling)
  },

  'notice-published': async (trx, happening) => {
    const { noticeId } = happening
    const telling = { kind: 'notice-published', noticeId, dedupeKey: `notice-published:${noticeId}` } as const
    await tellInTurns(trx, happening, everyMember, telling)
  },

  'post-hidden': async (trx, { postId, reason: explanation }) => {
    const post = await findPostAuthor(trx, postId)
    if (!post) return
    const telling = { kind: 'post-hidden', postId, details: { explanation } } as const
    const dedupeKey = `post-hidden:${postId}`
    await tellAudience(trx, onlyMember(post.authorId, 'concerned'), { ...telling, dedupeKey })
  },

  'comment-hidden': async (trx, { commentId, reason: explanation }) => {
    const comment = await findCommentPlace(trx, commentId)
    if (!comment) return
    const telling = {
      kind: 'comment-hidden',
      postId: comment.postId,
      commentId,
      details: { explanation },
    } as const
    const dedupeKey = `comment-hidden:${commentId}`
    await tellAudience(trx, onlyMember(comment.authorId, 'concerned'), { ...telling, dedupeKey })
  },

  'writing-suspended': async (trx, { userId, until, reason: explanation }) => {
    const telling = { kind: 'writing-suspended', details: { explanation, until } } as const
    await tellAudience(trx, onlyMember(userId, 'concerned'), { ...telling, dedupeKey: 'writing-suspended' })
  },

  ...paperHandlers,
  'sign-in-added': tellOfSignIn,
  'sign-in-removed': tellOfSignIn,
}

/** Each provider by itself: that one was added and another taken away must not become one line. */
async function tellOfSignIn(
  trx: Trx,
  { topic: kind, userId, providerName }: HappeningOf<'sign-in-added' | 'sign-in-removed'>,
): Promise<void> {
  const telling = { kind, details: { providerName }, dedupeKey: `${kind}:${providerName}` } as const
  await tellAudience(trx, onlyMember(userId, 'concerned'), telling)
}

type ToMany = Extract<Happening, { afterUserId?: number }>

/** Tells the next part of an audience; the rest is a happening of its own, written in this transaction. */
async function tellInTurns(trx: Trx, happening: ToMany, audience: Audience, telling: Telling): Promise<void> {
  if (telling.postId !== undefined && !(await isReadable(trx, telling.postId))) return
  const last = await tellAudience(trx, audience, telling, happening.afterUserId)
  if (last !== null) await announce(trx, { ...happening, afterUserId: last })
}
