import type { Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import { enqueue, type Handlers } from '#backend/platform/outbox/outbox.commands.ts'
import type { OutboxEventOf } from '#backend/platform/outbox/outbox-event.ts'
import {
  collaborators,
  debaters,
  everyMember,
  excludedMembers,
  findComment,
  findInterviewQuestion,
  findNewlyCitedQuestions,
  findObjection,
  findPostAuthor,
  findPostKind,
  findReadableComment,
  interviewFollowers,
  isDebateOver,
  newlyCited,
  onlyMember,
  openingFollowers,
  paperFollowers,
  suggesterOf,
  supportersOf,
  textWriters,
  withCategory,
} from './audience.queries.ts'
import { notifyAudience } from './notification.commands.ts'
import { notifyInBatches } from './notify-in-batches.commands.ts'
import { enqueueForSources, questionHandlers } from './question-handlers.commands.ts'

type Trx = Transaction<Schema>

/**
 * Notifies the audience of each event within the worker's transaction (R6.11); none for a post or comment that
 * can no longer be read.
 */
export const notificationHandlers: Handlers = {
  'comment-written': async (trx, { commentId }) => {
    const comment = await findReadableComment(trx, commentId)
    if (!comment) return
    const { postId, authorId: actorId, postAuthorId, parentAuthorId } = comment
    // A member who is answered gets that notification alone, even for a comment on their own post.
    if (parentAuthorId !== null)
      await notifyAudience(trx, onlyMember(parentAuthorId, 'replied-to'), {
        kind: 'comment-replied',
        postId,
        commentId,
        actorId,
        dedupeKey: `comment-replied:${postId}`,
      })
    if (postAuthorId === parentAuthorId) return
    await notifyAudience(trx, onlyMember(postAuthorId, 'author'), {
      kind: 'post-commented',
      postId,
      commentId,
      actorId,
      dedupeKey: `post-commented:${postId}`,
    })
  },

  ...questionHandlers,

  'debate-opened': async (trx, event) => {
    const { postId } = event
    const kind = 'debate-opened'
    const audience = withCategory(openingFollowers(postId), postId)
    const details = (await isDebateOver(trx, postId)) ? { life: 'over' } : {}
    await notifyInBatches(trx, event, audience, { kind, postId, details, dedupeKey: `${kind}:${postId}` })
  },

  'post-published': async (trx, { postId }) => {
    // A debate notifies when it opens.
    if ((await findPostKind(trx, postId))?.kind === 'interview')
      await enqueueForSources(trx, postId, 'interview')
  },

  'debate-event': async (trx, event) => {
    const { postId, afterUserId } = event
    if (afterUserId === undefined) await enqueueForSources(trx, postId, 'debate-event')
    const kind = 'debate-event'
    await notifyInBatches(trx, event, debaters(postId), { kind, postId, dedupeKey: `${kind}:${postId}` })
  },

  'interview-question-answered': async (trx, event) => {
    const { postId, interviewQuestionId } = event
    const question = await findInterviewQuestion(trx, interviewQuestionId)
    // A question that is no longer selected waits as it did before.
    if (!question || question.status === 'received') return
    const kind = 'interview-question-answered'
    const notification = {
      kind,
      postId,
      details: { life: question.status },
      dedupeKey: `${kind}:${postId}`,
    } as const
    await notifyInBatches(trx, event, supportersOf(postId, interviewQuestionId), notification)
  },

  'interview-published': async (trx, event) => {
    const { postId, afterUserId } = event
    if (afterUserId === undefined) await enqueueForSources(trx, postId, 'interview-release')
    const kind = 'interview-published'
    const audience = withCategory(interviewFollowers(postId), postId)
    await notifyInBatches(trx, event, audience, { kind, postId, dedupeKey: `${kind}:${postId}` })
  },

  'interview-cancelled': async (trx, event) => {
    const { postId, reason: explanation } = event
    const kind = 'interview-cancelled'
    const notification = { kind, postId, details: { explanation }, dedupeKey: `${kind}:${postId}` } as const
    await notifyInBatches(trx, event, interviewFollowers(postId), notification)
  },

  'notice-published': async (trx, event) => {
    const { noticeId } = event
    const kind = 'notice-published'
    await notifyInBatches(trx, event, everyMember, { kind, noticeId, dedupeKey: `${kind}:${noticeId}` })
  },

  'agreements-excluded': notifyOfExclusion,
  'agreements-restored': notifyOfExclusion,

  'post-hidden': async (trx, { postId, reason: explanation, blockedUntil }) => {
    const post = await findPostAuthor(trx, postId)
    if (!post) return
    const kind = 'post-hidden'
    const details = { explanation, ...(blockedUntil && { blockedUntil }) }
    const notification = { kind, postId, details, dedupeKey: `${kind}:${postId}` } as const
    await notifyAudience(trx, onlyMember(post.authorId, 'concerned'), notification)
  },

  'comment-hidden': async (trx, { commentId, reason: explanation, blockedUntil }) => {
    const comment = await findComment(trx, commentId)
    if (!comment) return
    await notifyAudience(trx, onlyMember(comment.authorId, 'concerned'), {
      kind: 'comment-hidden',
      postId: comment.postId,
      commentId,
      details: { explanation, ...(blockedUntil && { blockedUntil }) },
      dedupeKey: `comment-hidden:${commentId}`,
    })
  },

  'objection-decided': async (trx, { objectionId }) => {
    const objection = await findObjection(trx, objectionId)
    if (!objection) return
    const { memberId, status, answer, postId, commentId, paperId } = objection
    const kind = 'objection-decided'
    await notifyAudience(trx, onlyMember(memberId, 'concerned'), {
      kind,
      details: { life: status, ...(answer !== null && { explanation: answer }) },
      ...(postId !== null && { postId }),
      ...(commentId !== null && { commentId }),
      ...(paperId !== null && { paperId }),
      dedupeKey: `${kind}:${objectionId}`,
    })
  },

  'measure-ended': async (trx, event) => {
    const comment = event.commentId === null ? undefined : await findComment(trx, event.commentId)
    const postId = comment?.postId ?? event.postId
    const text = comment ?? (postId === null ? undefined : await findPostAuthor(trx, postId))
    if (!text || postId === null) return
    const kind = 'measure-ended'
    await notifyAudience(trx, onlyMember(text.authorId, 'concerned'), {
      kind,
      postId,
      ...(event.reason && { details: { life: 'restored', explanation: event.reason } }),
      ...(event.commentId !== null && { commentId: event.commentId }),
      dedupeKey: `${kind}:${event.commentId === null ? 'post' : 'comment'}:${event.commentId ?? postId}`,
    })
  },

  'writing-suspended': async (trx, { memberId, until, rule, reason: explanation }) => {
    const kind = 'writing-suspended'
    const details = { explanation, until, ...(rule !== undefined && { rule }) }
    const notification = { kind, details, dedupeKey: kind } as const
    await notifyAudience(trx, onlyMember(memberId, 'concerned'), notification)
  },

  'writing-resumed': notifyOfAccount,
  'passkey-added': notifyOfAccount,
  'mail-refused': notifyOfAccount,

  'paper-published': async (trx, event) => {
    const { paperId, editionId, actorId, afterUserId } = event
    const cited = { kind: 'paper-cited', paperId, actorId, dedupeKey: `paper-cited:${paperId}` } as const
    if (afterUserId === undefined) {
      await notifyAudience(trx, newlyCited(paperId, editionId), cited)
      for (const postId of await findNewlyCitedQuestions(trx, paperId, editionId))
        await enqueue(trx, { topic: 'question-led-on', postId, toId: paperId, to: 'citation' })
    }
    const kind = 'paper-published'
    const published = { kind, paperId, actorId, dedupeKey: `${kind}:${paperId}` } as const
    await notifyInBatches(trx, event, paperFollowers(paperId), published)
  },

  'paper-suggested': async (trx, { paperId, actorId }) => {
    const kind = 'paper-suggested'
    const notification = { kind, paperId, actorId, dedupeKey: `${kind}:${paperId}` } as const
    await notifyAudience(trx, textWriters(paperId), notification)
  },

  'paper-suggestion-decided': async (trx, { paperId, suggestionId, memberId, actorId, accepted }) => {
    const kind = 'paper-suggestion-decided'
    const details = { life: accepted ? 'accepted' : 'declined' }
    const notification = { kind, paperId, actorId, details, dedupeKey: `${kind}:${suggestionId}` } as const
    await notifyAudience(trx, suggesterOf(paperId, memberId), notification)
  },

  'paper-withdrawn-by-rule': async (trx, { paperId, reason: explanation }) => {
    const kind = 'paper-withdrawn'
    const notification = { kind, paperId, details: { explanation }, dedupeKey: `${kind}:${paperId}` } as const
    await notifyAudience(trx, collaborators(paperId, 'concerned'), notification)
  },

  'sign-in-added': notifyOfSignIn,
  'sign-in-removed': notifyOfSignIn,
}

async function notifyOfExclusion(
  trx: Trx,
  event: OutboxEventOf<'agreements-excluded' | 'agreements-restored'>,
): Promise<void> {
  const { topic, postId, exclusionId, reason: explanation } = event
  await notifyInBatches(trx, event, excludedMembers(exclusionId), {
    kind: 'question-moved',
    postId,
    details: { life: topic, explanation },
    dedupeKey: `${topic}:${exclusionId}`,
  })
}

async function notifyOfAccount(
  trx: Trx,
  { topic: kind, memberId }: OutboxEventOf<'writing-resumed' | 'passkey-added' | 'mail-refused'>,
): Promise<void> {
  await notifyAudience(trx, onlyMember(memberId, 'concerned'), { kind, dedupeKey: kind })
}

/** Keeps a key for each provider: one added and another removed must not become one line. */
async function notifyOfSignIn(
  trx: Trx,
  { topic: kind, memberId, providerName }: OutboxEventOf<'sign-in-added' | 'sign-in-removed'>,
): Promise<void> {
  const notification = { kind, details: { providerName }, dedupeKey: `${kind}:${providerName}` } as const
  await notifyAudience(trx, onlyMember(memberId, 'concerned'), notification)
}
