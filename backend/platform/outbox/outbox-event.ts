/**
 * An event as its handlers need it. Ids only: a handler reads the rest when it runs. `afterUserId` is set
 * where many are notified in turns, and the last turn ended with that member.
 */
export type OutboxEvent =
  | { topic: 'comment-written'; commentId: number; postId: number }
  | { topic: 'question-moved'; postId: number; stepId: number; afterUserId?: number }
  | { topic: 'question-answered'; postId: number; afterUserId?: number }
  | { topic: 'question-outcome'; postId: number; afterUserId?: number }
  | {
      topic: 'question-led-on'
      postId: number
      /** The debate or interview that came out of the question, or the green paper that cites it. */
      toId: number
      to: 'debate-event' | 'interview' | 'interview-release' | 'citation'
      afterUserId?: number
    }
  | { topic: 'post-published'; postId: number }
  | { topic: 'debate-opened'; postId: number; afterUserId?: number }
  | { topic: 'debate-event'; postId: number; eventId: number; afterUserId?: number }
  | {
      topic: 'interview-question-answered'
      postId: number
      interviewQuestionId: number
      afterUserId?: number
    }
  | { topic: 'interview-published'; postId: number; afterUserId?: number }
  | { topic: 'interview-cancelled'; postId: number; reason: string; afterUserId?: number }
  | { topic: 'notice-published'; noticeId: number; afterUserId?: number }
  | {
      topic: 'agreements-excluded' | 'agreements-restored'
      postId: number
      exclusionId: number
      reason: string
      afterUserId?: number
    }
  /** `blockedUntil` by a claimant's request; absent from events of a release before 024. */
  | { topic: 'post-hidden'; postId: number; reason: string; blockedUntil?: string }
  | { topic: 'comment-hidden'; commentId: number; reason: string; blockedUntil?: string }
  | { topic: 'objection-decided'; objectionId: number }
  /** The text is in sight again: a block on a claimant's request is over, or, with a reason, editors reversed a measure. */
  | { topic: 'measure-ended'; postId: number | null; commentId: number | null; reason?: string }
  | { topic: 'sign-in-added'; memberId: number; providerName: string }
  | { topic: 'sign-in-removed'; memberId: number; providerName: string }
  | {
      topic: 'writing-suspended'
      memberId: number
      until: string | null
      /** Label; absent from events of a release before 018. */
      rule?: string
      reason: string
    }
  | { topic: 'writing-resumed'; memberId: number }
  | { topic: 'passkey-added'; memberId: number }
  | { topic: 'mail-refused'; memberId: number }
  | {
      topic: 'paper-published'
      paperId: number
      editionId: number
      actorId: number
      afterUserId?: number
    }
  | { topic: 'paper-suggested'; paperId: number; actorId: number }
  | {
      topic: 'paper-suggestion-decided'
      paperId: number
      suggestionId: string
      memberId: number
      actorId: number
      accepted: boolean
    }
  | { topic: 'paper-withdrawn-by-rule'; paperId: number; reason: string }

export type Topic = OutboxEvent['topic']
export type OutboxEventOf<T extends Topic> = Extract<OutboxEvent, { topic: T }>
