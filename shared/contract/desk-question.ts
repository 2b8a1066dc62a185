import * as z from 'zod'
import { deskLimits } from '../constants/desk-limits.ts'
import { limits } from '../constants/limits.ts'
import { isLinkTarget } from '../text/link-target.ts'
import { chosenIds, onlyIds } from './chosen.ts'
import { id, idParams, listOf, listQuery, plannedTime, slug, timestamp, version } from './list.ts'
import { outcomeKinds, Question, QuestionSummary, questionStatuses } from './question.ts'
import { writing } from './rich-text.ts'
import { FileContent, route } from './route.ts'
import { keyword, text } from './text.ts'

/** Excludes `answered` and `merged`, which have calls of their own. */
export const movableStatuses = [
  'review',
  'selected',
  'debating',
  'awaiting-answer',
  'closed',
  'withdrawn',
] as const satisfies (typeof questionStatuses)[number][]

/**
 * `since`, `owner` and `dueAt` are those of the latest step: who owes the next one, and by when. `steward` owes it where
 * no owner is named.
 */
export const DeskQuestion = QuestionSummary.extend({
  since: timestamp,
  owner: z.string().nullable(),
  steward: z.string().nullable(),
  dueAt: timestamp.nullable(),
  featured: z.boolean(),
  openReports: z.number().int(),
})
export type DeskQuestion = z.infer<typeof DeskQuestion>

/** The question as the public sees it, with what an editor may do now. */
export const DeskQuestionDetail = z.object({
  question: Question,
  openReports: z.number().int(),
  featured: z.object({ rank: z.number().int(), endsAt: timestamp.nullable() }).nullable(),
  /** Of the place on the home page, another one after each change; 0 before the first. */
  featureVersion: z.number().int(),
  /** Another one after each step; 0 before the first. */
  stepVersion: z.number().int(),
  /** Empty at the end of its path. */
  possibleSteps: z.array(z.enum(movableStatuses)),
  /** Counted up by each change of the answer, and of the outcome; 0 before the first. */
  answerVersion: z.number().int(),
  outcomeVersion: z.number().int(),
  mayAnswer: z.boolean(),
  mayRecordOutcome: z.boolean(),
  mayMerge: z.boolean(),
})
export type DeskQuestionDetail = z.infer<typeof DeskQuestionDetail>

/** A question that a debate or an interview came out of; readers may not see it. */
export const SourceQuestion = z.object({
  id: z.number().int(),
  title: z.string(),
  status: z.enum(questionStatuses),
})
export type SourceQuestion = z.infer<typeof SourceQuestion>

/** Replaces those before. */
export const questionIds = z
  .array(id)
  .max(deskLimits.sources, { error: `질문은 ${deskLimits.sources}개까지 고를 수 있어요.` })

const common = { tag: 'desk', permission: 'question.edit', source: 'R11.1' } as const
/** Is published beside the step. */
const note = text('이유를', limits.deskNote, { lines: true })

const step = {
  to: z.enum(movableStatuses, { error: '다음 단계를 골라 주세요.' }),
  note,
  owner: text('맡은 곳을', limits.deskOwner).nullish(),
  dueAt: plannedTime.nullish(),
}

const place = {
  rank: z.number({ error: '차례를 적어 주세요.' }).int().min(1).max(100).default(50),
  endsAt: plannedTime.nullish(),
}

const filter = {
  sort: z.enum(['recent', 'agreed', 'waiting']).default('recent'),
  category: slug.optional(),
  status: z.enum(questionStatuses).optional(),
  keyword: keyword(limits.keyword.max).optional(),
  field: z
    .enum(['mine'])
    .optional()
    .meta({ description: 'Of the categories of which the caller is steward' }),
  ids: onlyIds.optional(),
}

export const listDeskQuestions = route({
  ...common,
  operationId: 'listDeskQuestions',
  method: 'GET',
  path: '/desk/questions',
  summary:
    'Public questions with the step they wait for; `waiting` puts the longest waiting for an answer first',
  query: z.object({
    ...listQuery,
    ...filter,
  }),
  answers: { 200: listOf(DeskQuestion) },
  errors: [],
})

export const exportDeskQuestions = route({
  ...common,
  operationId: 'exportDeskQuestions',
  method: 'GET',
  path: '/desk/questions/csv',
  summary: 'Questions as a table, filtered as the list, at most 10,000 rows',
  query: z.object(filter),
  answers: { 200: FileContent },
  file: { types: ['text/csv; charset=utf-8'] },
  errors: [],
})

export const readDeskQuestion = route({
  ...common,
  operationId: 'readDeskQuestion',
  method: 'GET',
  path: '/desk/questions/:id',
  summary: 'A question and the acts that are possible now',
  params: idParams,
  answers: { 200: DeskQuestionDetail },
  errors: ['NOT_FOUND', 'GONE'],
})

export const moveDeskQuestion = route({
  ...common,
  operationId: 'moveDeskQuestion',
  method: 'POST',
  path: '/desk/questions/:id/steps',
  summary:
    'Takes a dated step on the path of a question and tells its author and supporters; 409 when another one was taken since the version named',
  params: idParams,
  body: z.strictObject({ ...step, version: version.optional() }),
  answers: { 200: Question },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'VERSION_CONFLICT'],
})

export const answerDeskQuestion = route({
  ...common,
  operationId: 'answerDeskQuestion',
  method: 'PUT',
  path: '/desk/questions/:id/answer',
  summary:
    'Publishes the answer in the name of whoever answers, or corrects the version named; 409 when somebody changed it meanwhile',
  params: idParams,
  body: z.strictObject({
    ...writing('답변을', limits.answer),
    answerer: text('답한 사람을', limits.deskOwner),
    note,
    version,
  }),
  answers: { 200: Question },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
})

export const recordDeskQuestionOutcome = route({
  ...common,
  operationId: 'recordDeskQuestionOutcome',
  method: 'PUT',
  path: '/desk/questions/:id/outcome',
  summary:
    'Publishes what an answered question led to, or corrects the version named, and tells its supporters; 409 when somebody changed it meanwhile',
  params: idParams,
  body: z.strictObject({
    kind: z.enum(outcomeKinds, { error: '결과를 골라 주세요.' }),
    summary: text('내용을', limits.deskNote, { lines: true }),
    address: z
      .string()
      .max(1_000, { error: '주소는 1,000자까지 적을 수 있어요.' })
      .url({ protocol: /^https$/, error: 'https://로 시작하는 주소를 적어 주세요.' })
      .refine(isLinkTarget, { error: '열 수 있는 주소가 아니에요.' })
      .nullish(),
    happenedOn: z.iso
      .date({ error: '날짜를 골라 주세요.' })
      .refine(day => day >= '1948', { error: '날짜를 골라 주세요.' }),
    version,
  }),
  answers: { 200: Question },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'VERSION_CONFLICT'],
})

export const mergeDeskQuestion = route({
  ...common,
  operationId: 'mergeDeskQuestion',
  method: 'POST',
  path: '/desk/questions/:id/merge',
  summary: 'Merges the question into another, which counts its people once; undone within ten minutes',
  params: idParams,
  body: z.strictObject({ into: id, note }),
  answers: { 200: Question },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})

export const featureDeskQuestion = route({
  ...common,
  operationId: 'featureDeskQuestion',
  method: 'PUT',
  path: '/desk/questions/:id/featured',
  summary:
    'Puts the question on the home page, lower ranks first, until a time or until it is taken off; moves the version named',
  params: idParams,
  body: z.strictObject({ ...place, version }),
  answers: { 204: null },
  errors: ['NOT_FOUND', 'GONE', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
})

export const unfeatureDeskQuestion = route({
  ...common,
  operationId: 'unfeatureDeskQuestion',
  method: 'DELETE',
  path: '/desk/questions/:id/featured',
  summary: 'Takes the question off the home page',
  params: idParams,
  answers: { 204: null },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})

export const moveDeskQuestions = route({
  ...common,
  operationId: 'moveDeskQuestions',
  method: 'POST',
  path: '/desk/questions/bulk-steps',
  summary:
    'Takes the same step with up to 50 questions, all or none: a refusal says at `ids.<place>` of each why it cannot',
  body: z.strictObject({ ids: chosenIds, ...step }),
  answers: { 204: null },
  errors: ['VALIDATION_FAILED'],
})

export const featureDeskQuestions = route({
  ...common,
  operationId: 'featureDeskQuestions',
  method: 'PUT',
  path: '/desk/questions/bulk-featured',
  summary:
    'Puts up to 50 questions that are not there on the home page or takes them off, all or none, as `bulk-steps`',
  body: z.strictObject({ ids: chosenIds, featured: z.boolean(), ...place }),
  answers: { 204: null },
  errors: ['VALIDATION_FAILED'],
})
