import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { interviewQuestionStatuses } from './interview.ts'
import { id, idParams, listOf, listQuery, timestamp, version } from './list.ts'
import { AgreedBody } from './post.ts'
import { route } from './route.ts'
import { text } from './text.ts'
import { Author } from './user.ts'

export const InterviewQuestion = z.object({
  id: z.number().int(),
  postId: z.number().int(),
  asker: Author,
  body: z.string(),
  version: z.number().int(),
  status: z.enum(interviewQuestionStatuses),
  counts: z.object({ agree: z.number().int(), certifiedAgree: z.number().int() }),
  /** Agreements stay with the merged question. */
  mergedInto: z.number().int().nullable(),
  mergedCount: z.number().int(),
  followUpOf: z.number().int().nullable(),
  answer: z.string().nullable(),
  reason: z.string().nullable(),
  at: z.number().int().nullable(),
  createdAt: timestamp,
  /** Set by changes after the first agreement. */
  revisedAt: timestamp.nullable(),
  answeredAt: timestamp.nullable(),
})
export type InterviewQuestion = z.infer<typeof InterviewQuestion>

/** `answered`: in the order of the recording, what is not answered last. */
export const interviewQuestionSorts = ['agreed', 'recent', 'answered'] as const
export type InterviewQuestionSort = (typeof interviewQuestionSorts)[number]

const body = text('질문을', limits.interviewQuestion, { lines: true })
const questionParams = z.object({ id, questionId: id })
const takesPart = 'added: members take part in OPQR by asking and by agreeing while questions are collected'
const common = { tag: 'interview' } as const

export const listInterviewQuestions = route({
  ...common,
  operationId: 'listInterviewQuestions',
  method: 'GET',
  path: '/interviews/:id/questions',
  sameFor: 'everybody',
  summary: 'Questions put to an interview, with their answer status and time code',
  source: 'added: an interview answers what members asked, and readers see which and which not (OPQR)',
  permission: 'interview.read',
  params: idParams,
  query: z.object({
    ...listQuery,
    sort: z.enum(interviewQuestionSorts).default('agreed'),
    status: z.enum(interviewQuestionStatuses).optional(),
  }),
  answers: { 200: listOf(InterviewQuestion) },
  errors: ['NOT_FOUND', 'GONE', 'VALIDATION_FAILED'],
})

export const askInterview = route({
  ...common,
  operationId: 'askInterview',
  method: 'POST',
  path: '/interviews/:id/questions',
  summary: 'Puts a question to an interview while it collects them; up to five each',
  source: takesPart,
  permission: 'interview.ask',
  idempotent: true,
  params: idParams,
  body: z.strictObject({ body }),
  answers: { 201: InterviewQuestion },
  errors: ['NOT_FOUND', 'GONE', 'INTERVIEW_NOT_COLLECTING', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const updateInterviewQuestion = route({
  ...common,
  operationId: 'updateInterviewQuestion',
  method: 'PUT',
  path: '/interviews/:id/questions/:questionId',
  summary: "Changes the version named of one's own question, until it is selected or stands for others",
  source: 'added: whoever asked may put it better, as with a question of R6.13',
  permission: 'interview.ask',
  params: questionParams,
  body: z.strictObject({ body, version }),
  answers: { 200: InterviewQuestion },
  errors: [
    'NOT_FOUND',
    'GONE',
    'INTERVIEW_NOT_COLLECTING',
    'QUESTION_LOCKED',
    'VERSION_CONFLICT',
    'VALIDATION_FAILED',
  ],
})

export const deleteInterviewQuestion = route({
  ...common,
  operationId: 'deleteInterviewQuestion',
  method: 'DELETE',
  path: '/interviews/:id/questions/:questionId',
  summary: "Takes one's own question back, until it is selected or stands for others",
  source: 'added: whoever asked may take it back, as with a question of R6.13',
  permission: 'interview.mine',
  params: questionParams,
  answers: { 204: null },
  errors: ['NOT_FOUND', 'GONE', 'QUESTION_LOCKED'],
})

export const InterviewQuestionReaction = z.object({
  agreed: z.boolean(),
  counts: InterviewQuestion.shape.counts,
})
export type InterviewQuestionReaction = z.infer<typeof InterviewQuestionReaction>

export const agreeInterviewQuestion = route({
  ...common,
  operationId: 'agreeInterviewQuestion',
  method: 'POST',
  path: '/interviews/:id/questions/:questionId/agreed',
  summary: 'Agrees while questions are collected, or takes the agreement back at any time',
  source: takesPart,
  permission: 'interview.react',
  params: questionParams,
  body: AgreedBody,
  answers: { 200: InterviewQuestionReaction },
  errors: ['NOT_FOUND', 'GONE', 'INTERVIEW_NOT_COLLECTING', 'STEP_NOT_POSSIBLE'],
})
