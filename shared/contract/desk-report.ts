import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { chosenOf, onlyThings } from './chosen.ts'
import { besideOtherFaults, caseListOf, caseListQuery, plannedTime, timestamp, version } from './list.ts'
import { rule } from './moderation-log.ts'
import { namesOneThing, reportStatuses, reportTarget } from './report.ts'
import { FileContent, route } from './route.ts'
import { text } from './text.ts'

/** Every report of one status about one thing; nobody learns who reported. */
export const DeskReport = z.object({
  postId: z.number().int().nullable(),
  commentId: z.number().int().nullable(),
  /** Address of the post, or of the post that the comment is under. */
  postKind: z.enum(['question', 'debate', 'interview']),
  onPostId: z.number().int(),
  status: z.enum(reportStatuses),
  count: z.number().int(),
  /** How many gave each reason, by its code. */
  reasons: z.record(z.string(), z.number().int()),
  /** The five newest. */
  texts: z.array(z.string()),
  firstAt: timestamp,
  /** The newest decision; null while open. */
  decidedAt: timestamp.nullable(),
  /** Title of the post, or the comment itself. */
  about: z.string(),
  /** Of the text, which its author may change. */
  version: z.number().int(),
  /** Out of sight by a rule: an editor can show it again. */
  restorable: z.boolean(),
})
export type DeskReport = z.infer<typeof DeskReport>

export const reportedKinds = ['question', 'debate', 'interview', 'comment'] as const
export type ReportedKind = (typeof reportedKinds)[number]

const filter = {
  status: z.enum(reportStatuses).optional(),
  kind: z.enum(reportedKinds).optional(),
  /** Code of a reason that at least one of the reports gave. */
  reason: rule.optional(),
  things: onlyThings.optional(),
}

const common = { tag: 'desk', permission: 'report.edit', source: 'R11.2' } as const

export const listDeskReports = route({
  ...common,
  operationId: 'listDeskReports',
  method: 'GET',
  path: '/desk/reports',
  summary: 'What was reported: open cases, the oldest first, then decided ones, the newest decision first',
  query: z.object({ ...caseListQuery, ...filter }),
  answers: { 200: caseListOf(DeskReport) },
  errors: ['VALIDATION_FAILED'],
})

export const exportDeskReports = route({
  ...common,
  operationId: 'exportDeskReports',
  method: 'GET',
  path: '/desk/reports/csv',
  summary:
    'What was reported as a table, without the reporters and their words; filtered as the list, at most 10,000 rows',
  query: z.object(filter),
  answers: { 200: FileContent },
  file: { types: ['text/csv; charset=utf-8'] },
  errors: [],
})

/** Left out, a text is judged as it is stored, also if its author changed it unseen. */
const judgedThing = { ...reportTarget, version: version.optional() }

const decision = {
  decision: z.enum(['kept', 'hidden', 'removed'], { error: '결정을 골라 주세요.' }),
  until: plannedTime.nullish(),
  /** Needed to hide or remove. A text that stays was judged by the reason that most reports gave. */
  rule: rule.nullish(),
  reason: text('이유를', limits.deskNote, { lines: true }),
}

type SentDecision = { decision?: unknown; rule?: unknown; until?: unknown }

const namesRule = ({ decision, rule }: SentDecision) =>
  (decision !== 'hidden' && decision !== 'removed') || !!rule
const ruleFault = { path: ['rule'], error: '어긴 규칙을 골라 주세요.', when: besideOtherFaults }
const namesEnd = ({ decision, until }: SentDecision) => decision !== 'hidden' || !!until
const endFault = { path: ['until'], error: '언제까지 가릴지 적어 주세요.', when: besideOtherFaults }

export const decideDeskReport = route({
  ...common,
  operationId: 'decideDeskReport',
  method: 'POST',
  path: '/desk/reports/decisions',
  summary:
    'Decides every open report about a thing at once: it stays, is hidden until a date, or is removed; 409 when its author changed it since the version named',
  body: z
    .strictObject({ ...judgedThing, ...decision })
    .refine(namesRule, ruleFault)
    .refine(namesEnd, endFault)
    .refine(namesOneThing, { path: ['postId'], error: '글이나 의견을 하나만 골라 주세요.' }),
  answers: { 204: null },
  errors: ['SAME_EDITOR', 'STEP_NOT_POSSIBLE', 'VALIDATION_FAILED', 'VERSION_CONFLICT'],
})

const reportedThing = z
  .strictObject(judgedThing)
  .refine(namesOneThing, { path: ['postId'], error: '글이나 의견을 하나만 골라 주세요.' })

export const decideDeskReports = route({
  ...common,
  operationId: 'decideDeskReports',
  method: 'POST',
  path: '/desk/reports/bulk-decisions',
  summary:
    'Decides up to 50 cases alike, all or none: a refusal says at `things.<place>` of each why it cannot',
  body: z
    .strictObject({ things: chosenOf(reportedThing), ...decision })
    .refine(namesRule, ruleFault)
    .refine(namesEnd, endFault),
  answers: { 204: null },
  errors: ['VALIDATION_FAILED'],
})

export const restoreDeskReported = route({
  ...common,
  operationId: 'restoreDeskReported',
  method: 'POST',
  path: '/desk/reports/restorations',
  summary:
    'Shows again what a rule hides, marks the measure reversed in the public log and tells the author; not the author’s own act, nor of a block on a claimant’s request',
  body: z
    .strictObject({ ...reportTarget, reason: text('이유를', limits.deskNote, { lines: true }) })
    .refine(namesOneThing, { path: ['postId'], error: '글이나 의견을 하나만 골라 주세요.' }),
  answers: { 204: null },
  errors: ['NOT_FOUND', 'SAME_EDITOR', 'STEP_NOT_POSSIBLE', 'VALIDATION_FAILED'],
})
