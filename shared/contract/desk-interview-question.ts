import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { chosenIds, onlyIds } from './chosen.ts'
import { recordingSeconds } from './desk-interview.ts'
import { interviewQuestionStatuses } from './interview.ts'
import { InterviewQuestion } from './interview-question.ts'
import { id, idParams, version } from './list.ts'
import { FileContent, route } from './route.ts'
import { text } from './text.ts'

export const interviewQuestionVisibilities = ['public', 'removed'] as const

export const DeskInterviewQuestion = InterviewQuestion.extend({
  visibility: z.enum(interviewQuestionVisibilities),
})
export type DeskInterviewQuestion = z.infer<typeof DeskInterviewQuestion>

const recordingPlace = recordingSeconds.nullable().default(null)
const answer = text('답변을', limits.answer, { lines: true })
const reason = text('이유를', limits.deskNote, { lines: true })

/**
 * Fields that each status needs besides: no question is answered without an answer, or declined without a reason. An
 * answer may stand already, and names the version that it changes; the other versions are those of the asker's words.
 */
export const InterviewQuestionMove = z.discriminatedUnion('status', [
  z.strictObject({ status: z.enum(['received', 'selected']), version: version.optional() }),
  z.strictObject({ status: z.literal('asked'), at: recordingPlace }),
  z.strictObject({ status: z.enum(['answered', 'partly']), answer, at: recordingPlace, version }),
  /** `answer` is the part answered so far. */
  z.strictObject({ status: z.literal('follow-up'), answer, at: recordingPlace, version }),
  z.strictObject({ status: z.literal('declined'), reason, version: version.optional() }),
  z.strictObject({ status: z.literal('merged'), into: id }),
])
export type InterviewQuestionMove = z.infer<typeof InterviewQuestionMove>

const filter = {
  sort: z.enum(['agreed', 'recent']).default('agreed'),
  status: z.enum(interviewQuestionStatuses).optional(),
  visibility: z.enum(interviewQuestionVisibilities).optional(),
  ids: onlyIds.optional(),
}

const common = {
  tag: 'desk',
  permission: 'interview.edit',
  source: 'R11.1',
  params: z.object({ id, questionId: id }),
} as const

export const listDeskInterviewQuestions = route({
  ...common,
  operationId: 'listDeskInterviewQuestions',
  method: 'GET',
  path: '/desk/interviews/:id/questions',
  summary: 'Questions put to an interview, hidden ones too, but none that its asker took back',
  params: idParams,
  query: z.object({
    size: z.coerce.number().int().min(1).max(100).default(50),
    cursor: z.string().max(200).optional(),
    ...filter,
  }),
  answers: { 200: z.object({ items: z.array(DeskInterviewQuestion), next: z.string().nullable() }) },
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

export const exportDeskInterviewQuestions = route({
  ...common,
  operationId: 'exportDeskInterviewQuestions',
  method: 'GET',
  path: '/desk/interviews/:id/questions/csv',
  summary: 'Questions put to an interview as a table, filtered as the list, at most 10,000 rows',
  params: idParams,
  query: z.object(filter),
  answers: { 200: FileContent },
  file: { types: ['text/csv; charset=utf-8'] },
  errors: ['NOT_FOUND'],
})

export const moveDeskInterviewQuestions = route({
  ...common,
  operationId: 'moveDeskInterviewQuestions',
  method: 'POST',
  path: '/desk/interviews/:id/questions/bulk-statuses',
  summary:
    'Selects up to 50 questions or releases them, all or none: a refusal says at `ids.<place>` of each why it cannot',
  params: idParams,
  body: z.strictObject({ ids: chosenIds, status: z.enum(['received', 'selected']) }),
  answers: { 204: null },
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

export const moveDeskInterviewQuestion = route({
  ...common,
  operationId: 'moveDeskInterviewQuestion',
  method: 'PUT',
  path: '/desk/interviews/:id/questions/:questionId/status',
  summary:
    'Takes a question to its next status, or corrects its answer, and tells those who asked it or agree',
  body: InterviewQuestionMove,
  answers: { 200: DeskInterviewQuestion },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'STEP_NOT_POSSIBLE'],
})

export const createDeskFollowUp = route({
  ...common,
  operationId: 'createDeskFollowUp',
  method: 'POST',
  path: '/desk/interviews/:id/questions/:questionId/follow-ups',
  summary: 'Notes what the host asked on after a question',
  idempotent: true,
  body: z.strictObject({ body: text('질문을', limits.interviewQuestion, { lines: true }) }),
  answers: { 201: DeskInterviewQuestion },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'IDEMPOTENCY_KEY_REUSED'],
})

export const showDeskInterviewQuestion = route({
  ...common,
  operationId: 'showDeskInterviewQuestion',
  method: 'PUT',
  path: '/desk/interviews/:id/questions/:questionId/visibility',
  summary:
    'Hides a question from readers, or shows it again; the reason is kept in the audit log; 409 when its asker changed it since the version named',
  body: z.strictObject({
    visibility: z.enum(interviewQuestionVisibilities, { error: '보일지 가릴지 골라 주세요.' }),
    reason,
    version: version.optional(),
  }),
  answers: { 200: DeskInterviewQuestion },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'VERSION_CONFLICT'],
})
