import type { Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import { enqueue, type Handlers } from '#backend/platform/outbox/outbox.commands.ts'
import type { OutboxEventOf } from '#backend/platform/outbox/outbox-event.ts'
import {
  citationAudience,
  debaters,
  findSourceIds,
  findStep,
  followersOf,
  followersOfQuestion,
  interviewFollowers,
  isPaperReadable,
  isReadable,
  withCategory,
} from './audience.queries.ts'
import { notifyInBatches } from './notify-in-batches.commands.ts'

type Trx = Transaction<Schema>
type Topic = 'question-moved' | 'question-answered' | 'question-outcome' | 'question-led-on'

/** Notifies the followers of a question of each of its steps (R11.3). */
export const questionHandlers: Pick<Handlers, Topic> = {
  'question-moved': async (trx, event) => {
    const { postId, stepId } = event
    const step = await findStep(trx, stepId)
    // An answer and an opened debate have events of their own.
    if (!step || step.status === 'answered' || step.status === 'debating') return
    const kind = step.status === 'selected' ? 'question-selected' : 'question-moved'
    const audience = followersOf(postId)
    await notifyInBatches(
      trx,
      event,
      kind === 'question-selected' ? withCategory(audience, postId) : audience,
      {
        kind,
        postId,
        details: { life: step.status },
        dedupeKey: `${kind}:${postId}`,
        ...(step.actorId === null ? {} : { actorId: step.actorId }),
      },
    )
  },

  'question-answered': async (trx, event) => {
    const { postId } = event
    const kind = 'question-answered'
    await notifyInBatches(trx, event, followersOf(postId), { kind, postId, dedupeKey: `${kind}:${postId}` })
  },

  'question-outcome': async (trx, event) => {
    const { postId } = event
    await notifyInBatches(trx, event, followersOf(postId), {
      kind: 'question-moved',
      postId,
      details: { life: 'outcome' },
      dedupeKey: `question-outcome:${postId}`,
    })
  },

  'question-led-on': async (trx, event) => {
    const { postId, toId, to } = event
    const isCitation = to === 'citation'
    if (!(await (isCitation ? isPaperReadable(trx, toId) : isReadable(trx, toId)))) return
    const notified = {
      'debate-event': debaters(toId),
      'interview-release': interviewFollowers(toId),
      citation: citationAudience(toId, postId),
    }
    const audience = followersOfQuestion(postId, to === 'interview' ? null : notified[to])
    // Anybody may cite: of a question many unread citations are one line.
    const dedupeKey = `question-led-on:${postId}:${isCitation ? to : `${to}:${toId}`}`
    const moved = { kind: 'question-moved', postId, details: { life: to }, dedupeKey } as const
    await notifyInBatches(trx, event, audience, moved)
  },
}

/** Has the followers of each question notified that the debate or interview came out of. */
export async function enqueueForSources(
  trx: Trx,
  toId: number,
  to: OutboxEventOf<'question-led-on'>['to'],
): Promise<void> {
  for (const postId of await findSourceIds(trx, toId))
    await enqueue(trx, { topic: 'question-led-on', postId, toId, to })
}
