import type { QuestionLife } from '#shared/contract/question.ts'

/** A comment with its replies; `by` is a member's subject, `position` what they hold in a debate. */
export type SeedComment = {
  by: string
  text: string
  position?: string
  /** What it said before it was changed. */
  before?: string
  /** Its author took it back; the replies stay below a stub. */
  takenBack?: true
  replies: SeedComment[]
}

/** A step that has been taken. Days count back from the moment of seeding, `dueInDays` forward from it. */
export type SeedStep = {
  life: QuestionLife
  daysAgo: number
  note?: string
  dueInDays?: number
  owner?: string
}

/** A demo question. Every agreement, view and comment becomes a row of its own, so the counts are small. */
export type SeedQuestion = {
  title: string
  /** Paragraphs. */
  body: string[]
  by: string
  daysAgo: number
  /** Steps after `open`, oldest first; the last one is where the question stands. */
  steps?: SeedStep[]
  /** Paragraphs of the answer; whoever owned the step to `answered` gave it. */
  answer?: string[]
  /** Title of the question, asked earlier, that this one was merged into. */
  mergedInto?: string
  agreements: number
  /** Part of the agreements that certified members give, 0–1. */
  certifiedShare: number
  views: number
  /** Rank among the questions that the home page shows first. */
  featured?: number
  comments: SeedComment[]
}

/** One comment and what was answered to it. */
export const says = (by: string, text: string, ...replies: SeedComment[]): SeedComment => ({
  by,
  text,
  replies,
})

/** A comment that said something else at first. */
export const changed = (comment: SeedComment, before: string): SeedComment => ({ ...comment, before })

/** An answered comment that its author took back. */
export const takenBack = (comment: SeedComment): SeedComment => ({ ...comment, takenBack: true })

/** Where the question stands. */
export const lifeOf = (question: SeedQuestion): QuestionLife => question.steps?.at(-1)?.life ?? 'open'
