import type { QuestionStatus } from '#shared/contract/question.ts'

/** `by` is a member's subject, `position` the stance in a debate. */
export type SeedComment = {
  by: string
  text: string
  position?: string
  before?: string
  /** Deleted by its author; replies stay below a stub. */
  takenBack?: true
  /** Before seeding; those that follow it in its list, and its replies, are as new. */
  minutesAgo?: number
  replies: SeedComment[]
}

/** Days before seeding; `dueInDays` counts forward. */
export type SeedStep = {
  status: QuestionStatus
  daysAgo: number
  note?: string
  dueInDays?: number
  owner?: string
}

/** Agreements, views and comments become rows of their own: counts stay small. */
export type SeedQuestion = {
  title: string
  body: string[]
  by: string
  daysAgo: number
  steps?: SeedStep[]
  /** Paragraphs by the owner of the step to `answered`. */
  answer?: string[]
  /** Outcome of the answer. */
  outcome?: { kind: 'bill' | 'guideline' | 'budget' | 'none'; daysAgo: number; summary: string }
  mergedInto?: string
  agreements: number
  /** Agreements of the last hour; the others came before. */
  agreedInLastHour?: number
  /** Share (0–1) of agreements by certified members. */
  certifiedShare: number
  views: number
  featured?: number
  comments: SeedComment[]
}

export const says = (by: string, text: string, ...replies: SeedComment[]): SeedComment => ({
  by,
  text,
  replies,
})

export const changed = (comment: SeedComment, before: string): SeedComment => ({ ...comment, before })

export const takenBack = (comment: SeedComment): SeedComment => ({ ...comment, takenBack: true })

export const recent = (minutesAgo: number, comment: SeedComment): SeedComment => ({ ...comment, minutesAgo })

export const statusOf = (question: SeedQuestion): QuestionStatus => question.steps?.at(-1)?.status ?? 'open'
