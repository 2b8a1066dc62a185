import * as z from 'zod'
import { dueProcess } from '../constants/due-process.ts'
import { limits } from '../constants/limits.ts'
import { caseListOf, caseListQuery, id, timestamp } from './list.ts'
import { decisionKinds, measures } from './moderation-log.ts'
import { FileContent, route } from './route.ts'
import { text } from './text.ts'

/** `ended`: the measure was over before anybody judged. */
export const objectionStatuses = ['open', 'upheld', 'kept', 'ended'] as const
export type ObjectionStatus = (typeof objectionStatuses)[number]

/** A decision on a text, or a suspension. */
const contestedMeasure = {
  decisionId: z.number().int().nullable(),
  sanctionId: z.number().int().nullable(),
  kind: z.enum(decisionKinds),
  measure: z.enum(measures),
  /** Code of the group `report-reason`; null for a claimant's request and for old decisions. */
  rule: z.string().nullable(),
  reason: z.string(),
  decidedAt: timestamp,
  /** Null for a measure without an end. */
  until: timestamp.nullable(),
  /** Address of the post, or of the post that the comment is under; null for a green paper or a suspension. */
  post: z.object({ id: z.number().int(), kind: z.enum(['question', 'debate', 'interview']) }).nullable(),
  commentId: z.number().int().nullable(),
  paperId: z.number().int().nullable(),
  /** Title of the post or green paper, or the comment itself; null for a suspension. */
  about: z.string().nullable(),
}

export const Objection = z.object({
  status: z.enum(objectionStatuses),
  text: z.string().nullable(),
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
  answer: z.string().nullable(),
})
export type Objection = z.infer<typeof Objection>

export const OwnDecision = z.object({
  ...contestedMeasure,
  reversed: z.boolean(),
  /** Until then the member may object, once. */
  objectUntil: timestamp,
  mayObject: z.boolean(),
  objection: Objection.nullable(),
})
export type OwnDecision = z.infer<typeof OwnDecision>

export const DeskObjection = z.object({
  ...contestedMeasure,
  id: z.number().int(),
  objection: Objection,
  member: z.object({ seq: z.number().int(), name: z.string() }),
  /** Editor who decided first, and therefore cannot judge. */
  editorSeq: z.number().int(),
  editorName: z.string(),
})
export type DeskObjection = z.infer<typeof DeskObjection>

const common = { tag: 'objection', source: 'added: whoever is moderated may object (R11.2)' } as const

export const listOwnDecisions = route({
  ...common,
  operationId: 'listOwnDecisions',
  method: 'GET',
  path: '/users/decisions',
  summary: 'Measures against what the caller wrote and against the caller, the newest first, up to 100',
  permission: 'objection.mine',
  answers: { 200: z.object({ items: z.array(OwnDecision) }) },
  errors: [],
})

export const createObjection = route({
  ...common,
  operationId: 'createObjection',
  method: 'POST',
  path: '/objections',
  summary: 'Objects to a measure against the caller, once and within 30 days; another editor judges',
  permission: 'objection.create',
  idempotent: true,
  body: z
    .strictObject({
      decisionId: id.nullish(),
      sanctionId: id.nullish(),
      text: text('내용을', dueProcess.objection, { lines: true, forEditors: true }).nullish(),
    })
    .refine(({ decisionId, sanctionId }) => (decisionId == null) !== (sanctionId == null), {
      path: ['decisionId'],
      error: '조치를 하나만 골라 주세요.',
    }),
  answers: { 201: z.object({ id: z.number().int() }) },
  errors: ['NOT_FOUND', 'ALREADY_OBJECTED', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const listDeskObjections = route({
  operationId: 'listDeskObjections',
  tag: 'desk',
  method: 'GET',
  path: '/desk/objections',
  summary: 'Objections of one status, the oldest first while open, else the newest judgement first',
  source: 'R11.2',
  permission: 'objection.edit',
  query: z.object({ ...caseListQuery, status: z.enum(objectionStatuses).default('open') }),
  answers: { 200: caseListOf(DeskObjection) },
  errors: ['VALIDATION_FAILED'],
})

export const exportDeskObjections = route({
  tag: 'desk',
  source: 'R11.2',
  permission: 'objection.edit',
  operationId: 'exportDeskObjections',
  method: 'GET',
  path: '/desk/objections/csv',
  summary: 'Objections of one status as a table, as the list and without their authors, at most 10,000 rows',
  query: z.object({ status: z.enum(objectionStatuses).default('open') }),
  answers: { 200: FileContent },
  file: { types: ['text/csv; charset=utf-8'] },
  errors: [],
})

export const decideDeskObjection = route({
  operationId: 'decideDeskObjection',
  tag: 'desk',
  method: 'POST',
  path: '/desk/objections/:id/decision',
  summary:
    'Judges an objection: upheld shows the text again or ends the suspension; refused to whoever decided first, and to the member',
  source: 'R11.2',
  permission: 'objection.edit',
  params: z.object({ id }),
  body: z.strictObject({
    decision: z.enum(['upheld', 'kept'], { error: '결정을 골라 주세요.' }),
    answer: text('이유를', limits.deskNote, { lines: true }),
  }),
  answers: { 204: null },
  errors: ['NOT_FOUND', 'SAME_EDITOR', 'STEP_NOT_POSSIBLE', 'VALIDATION_FAILED'],
})
