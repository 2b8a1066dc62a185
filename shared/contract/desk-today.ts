import * as z from 'zod'
import { DeskReport } from './desk-report.ts'
import { timestamp } from './list.ts'
import { DeskObjection } from './objection.ts'
import { route } from './route.ts'
import { DeskTakedown } from './takedown.ts'

const counted = <T extends z.ZodType>(item: T) =>
  z.object({ total: z.number().int(), totalIsCapped: z.boolean(), items: z.array(item) })

const question = { id: z.number().int(), title: z.string() }

/** `since` is when it came under review. */
export const WaitingQuestion = z.object({ ...question, since: timestamp, agreeCount: z.number().int() })
export type WaitingQuestion = z.infer<typeof WaitingQuestion>

export const OverdueAnswer = z.object({
  ...question,
  dueAt: timestamp,
  /** Days in Asia/Seoul since the one that was promised. */
  daysLate: z.number().int(),
  owner: z.string().nullable(),
})
export type OverdueAnswer = z.infer<typeof OverdueAnswer>

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
  waiting: counted(WaitingQuestion),
  overdue: counted(OverdueAnswer),
  reports: counted(DeskReport),
  objections: counted(DeskObjection),
  takedowns: counted(DeskTakedown),
  scheduled: counted(ScheduledEvent),
})
export type DeskToday = z.infer<typeof DeskToday>

export const readDeskToday = route({
  operationId: 'readDeskToday',
  tag: 'desk',
  method: 'GET',
  path: '/desk/today',
  summary:
    'Questions under review, answers past due, open reports, objections and claims, and what changes by itself within 14 days: how many of each, and the first ten, the longest waiting or the next first',
  source: 'R11.1',
  permission: 'desk.read',
  answers: { 200: DeskToday },
  errors: [],
})
