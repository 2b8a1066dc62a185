import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { id } from './list.ts'
import { route } from './route.ts'
import { text } from './text.ts'

export const reportStatuses = ['open', 'kept', 'hidden'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** A report is about a post or about a comment. */
export const reportTarget = { postId: id.nullish(), commentId: id.nullish() }
export const namesOneThing = ({ postId, commentId }: { postId?: unknown; commentId?: unknown }): boolean =>
  (postId == null) !== (commentId == null)

export const ReportDraft = z
  .strictObject({
    ...reportTarget,
    reason: z
      .string({ error: '이유를 골라 주세요.' })
      .regex(/^[a-z0-9-]{1,40}$/, { error: '이유를 골라 주세요.' })
      .meta({ example: 'privacy' }),
    text: text('내용을', limits.report, { lines: true, forEditors: true }).nullish(),
  })
  .refine(namesOneThing, { path: ['postId'], error: '신고할 글이나 의견을 하나만 골라 주세요.' })
export type ReportDraft = z.infer<typeof ReportDraft>

export const createReport = route({
  operationId: 'createReport',
  tag: 'report',
  method: 'POST',
  path: '/reports',
  summary: 'Reports a post or a comment to the editors, once by each member; nobody else learns who did',
  source: 'added: members can report a post or comment (R11.2)',
  permission: 'report.create',
  idempotent: true,
  body: ReportDraft,
  answers: { 201: z.object({ id: z.number().int() }) },
  errors: ['NOT_FOUND', 'GONE', 'ALREADY_REPORTED', 'IDEMPOTENCY_KEY_REUSED'],
})
