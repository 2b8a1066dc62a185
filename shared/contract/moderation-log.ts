import * as z from 'zod'
import { id } from './list.ts'
import { FileContent, route } from './route.ts'

export const decisionKinds = [
  'question',
  'debate',
  'interview',
  'comment',
  'green-paper',
  'suspension',
] as const
export type DecisionKind = (typeof decisionKinds)[number]

export const measures = ['kept', 'temporary', 'removed', 'withdrawn', 'blocked', 'suspended'] as const
export type Measure = (typeof measures)[number]

/** Code of the group `report-reason`, of a decision by a rule. */
export const rule = z
  .string({ error: '어긴 규칙을 골라 주세요.' })
  .regex(/^[a-z0-9-]{1,40}$/, { error: '어긴 규칙을 골라 주세요.' })
  .meta({ example: 'privacy' })

/** A quarter in Asia/Seoul. */
export const quarter = z
  .string()
  .regex(/^2\d{3}-Q[1-4]$/, { error: '분기를 다시 골라 주세요.' })
  .meta({ example: '2026-Q4' })

export const LoggedDecision = z.object({
  /** Day in Asia/Seoul. */
  day: z.iso.date(),
  kind: z.enum(decisionKinds),
  /** Null for those made before a rule had to be named, and for one by a claimant's request (`blocked`). */
  rule: z.string().nullable(),
  measure: z.enum(measures),
  reversed: z.boolean(),
  /** Outcome of the author's objection; null where there was none or it is open. */
  objection: z.enum(['upheld', 'kept']).nullable(),
  /** Whole days from the first report to the decision; null where nobody had reported. */
  days: z.number().int().nullable(),
})
export type LoggedDecision = z.infer<typeof LoggedDecision>

export const ModerationQuarter = z.object({
  quarter,
  kept: z.number().int(),
  temporary: z.number().int(),
  removed: z.number().int(),
  withdrawn: z.number().int(),
  blocked: z.number().int(),
  suspended: z.number().int(),
  reversed: z.number().int(),
  objectionsUpheld: z.number().int(),
  objectionsKept: z.number().int(),
  /** Half of what was reported was decided within so many days; null where nobody had reported. */
  medianDays: z.number().nullable(),
})
export type ModerationQuarter = z.infer<typeof ModerationQuarter>

const common = {
  tag: 'moderation',
  permission: 'moderation.read',
  source: 'added: anyone can check the decisions of the editors (R11.2)',
} as const

export const listModerationLog = route({
  ...common,
  operationId: 'listModerationLog',
  method: 'GET',
  path: '/moderation-log',
  sameFor: 'everybody',
  summary:
    'Decisions on reports, withdrawals and suspensions by a rule, the newest first; names nobody and no content; `cursor` is `next` of the part before',
  query: z.object({
    size: z.coerce.number().int().min(1).max(100).default(50),
    cursor: id.optional(),
    quarter: quarter.optional(),
  }),
  answers: { 200: z.object({ items: z.array(LoggedDecision), next: z.string().nullable() }) },
  errors: [],
})

export const countModerationLog = route({
  ...common,
  operationId: 'countModerationLog',
  method: 'GET',
  path: '/moderation-log/quarters',
  sameFor: 'everybody',
  summary: 'How many decisions of each measure there were in each quarter, the newest first',
  answers: { 200: z.object({ items: z.array(ModerationQuarter) }) },
  errors: [],
})

export const readRemoval = route({
  ...common,
  operationId: 'readRemoval',
  method: 'GET',
  path: '/moderation-log/posts/:id',
  summary: 'The rule by which a post was removed and when; null for a post that no rule removed',
  params: z.object({ id }),
  answers: {
    200: z.object({ removal: z.object({ rule: z.string().nullable(), day: z.string() }).nullable() }),
  },
  errors: [],
})

export const exportModerationLog = route({
  ...common,
  operationId: 'exportModerationLog',
  method: 'GET',
  path: '/moderation-log/csv',
  summary: 'The decisions of a quarter as a table, the oldest first',
  query: z.object({ quarter }),
  answers: { 200: FileContent },
  file: { types: ['text/csv; charset=utf-8'] },
  errors: [],
})
