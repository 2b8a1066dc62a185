import * as z from 'zod'
import { AgreementFinding } from './desk-agreement.ts'
import { DeskReport } from './desk-report.ts'
import { timestamp } from './list.ts'
import { DeskObjection } from './objection.ts'
import { route } from './route.ts'
import { DeskTakedown } from './takedown.ts'

const listWithCount = <T extends z.ZodType>(item: T) =>
  z.object({ total: z.number().int(), totalIsCapped: z.boolean(), items: z.array(item) })

/** `mine`: of a category of which the caller is steward. */
const question = { id: z.number().int(), title: z.string(), mine: z.boolean() }

/** `since` is when it came under review. */
export const WaitingQuestion = z.object({ ...question, since: timestamp, agreeCount: z.number().int() })
export type WaitingQuestion = z.infer<typeof WaitingQuestion>

export const OverdueAnswer = z.object({
  ...question,
  dueAt: timestamp,
  /** Days in Asia/Seoul since the one that was promised. */
  daysLate: z.number().int(),
  owner: z.string().nullable(),
  /** Owes the answer where no owner is named. */
  steward: z.string().nullable(),
})
export type OverdueAnswer = z.infer<typeof OverdueAnswer>

/** A post whose agreements a rule finds suspicious, or on which a proposal waits for a second editor. */
export const SuspiciousPost = z.object({
  id: z.number().int(),
  title: z.string(),
  kind: z.enum(['question', 'debate', 'interview']),
  findings: z.array(AgreementFinding),
  waiting: z.number().int(),
})
export type SuspiciousPost = z.infer<typeof SuspiciousPost>

export const scheduledEvents = [
  'notice-publication',
  'popup-end',
  'post-publication',
  'debate-opening',
  'debate-closing',
  'interview-collecting-start',
  'interview-collecting-end',
  'interview-live',
  'hiding-end',
  'comment-hiding-end',
  'suspension-end',
] as const

export const ScheduledEvent = z.object({
  at: timestamp,
  event: z.enum(scheduledEvents),
  /** Of the notice, post, comment or member, by the event. */
  id: z.number().int(),
  /** Of the notice or post, of the post that the comment is under, or the name of the member. */
  title: z.string(),
  post: z.object({ id: z.number().int(), kind: z.enum(['question', 'debate', 'interview']) }).nullable(),
})
export type ScheduledEvent = z.infer<typeof ScheduledEvent>

export const DeskToday = z.object({
  /** Names of the categories of which the caller is steward. */
  fields: z.array(z.string()),
  waiting: listWithCount(WaitingQuestion),
  overdue: listWithCount(OverdueAnswer),
  reports: listWithCount(DeskReport),
  agreements: listWithCount(SuspiciousPost),
  objections: listWithCount(DeskObjection),
  takedowns: listWithCount(DeskTakedown),
  scheduled: listWithCount(ScheduledEvent),
})
export type DeskToday = z.infer<typeof DeskToday>

export const readDeskToday = route({
  operationId: 'readDeskToday',
  tag: 'desk',
  method: 'GET',
  path: '/desk/today',
  summary:
    "Questions under review, answers past due, open reports, suspicious agreements, open objections and claims, and what changes by itself within 14 days: how many of each, and the first ten, the caller's own categories, the longest waiting or the next first",
  source: 'R11.1',
  permission: 'desk.read',
  query: z.object({
    field: z
      .enum(['mine'])
      .optional()
      .meta({ description: 'Only questions of categories of which the caller is steward' }),
  }),
  answers: { 200: DeskToday },
  errors: [],
})
