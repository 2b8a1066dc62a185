import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { Category, categoryId } from './category.ts'
import { SealedCounts } from './ledger.ts'
import { idParams, timestamp, version } from './list.ts'
import { AgreedBody, AgreedReaction, BookmarkedBody, PostCounts, Reaction } from './post.ts'
import { RichText, writing } from './rich-text.ts'
import { route } from './route.ts'
import { title } from './text.ts'
import { Author } from './user.ts'

/** R12.10: open → review → selected → debating → awaiting-answer → answered → closed; two side exits. */
export const questionStatuses = [
  'open',
  'review',
  'selected',
  'debating',
  'awaiting-answer',
  'answered',
  'closed',
  'withdrawn',
  'merged',
] as const
export type QuestionStatus = (typeof questionStatuses)[number]

export const QuestionSummary = z.object({
  id: z.number().int(),
  title: z.string(),
  excerpt: z.string(),
  category: Category,
  author: Author,
  status: z.enum(questionStatuses),
  createdAt: timestamp,
  counts: PostCounts,
})
export type QuestionSummary = z.infer<typeof QuestionSummary>

export const QuestionLink = z.object({
  id: z.number().int(),
  kind: z.enum(['question', 'debate', 'interview']),
  title: z.string(),
})
export type QuestionLink = z.infer<typeof QuestionLink>

export const QuestionStep = z.object({
  status: z.enum(questionStatuses),
  at: timestamp,
  note: z.string().nullable(),
  dueAt: timestamp.nullable(),
  owner: z.string().nullable(),
  /** Of the latest step that names no owner: nickname of the category's editor, who then owes the next one. */
  steward: z.string().nullable(),
  links: z.array(QuestionLink),
  /** At the moment of a step that a number of them brings; null also where that was not kept. */
  agreements: z.number().int().nullable(),
  /** Editors took the step though fewer people agreed than would have brought it. */
  belowThreshold: z.object({ agreements: z.number().int(), threshold: z.number().int() }).nullable(),
})
export type QuestionStep = z.infer<typeof QuestionStep>

export const milestoneKinds = ['debate-event', 'interview', 'interview-release', 'merge', 'citation'] as const

/** Something that came out of the question or was joined to it, dated when readers could first see it. */
export const QuestionMilestone = z.object({
  kind: z.enum(milestoneKinds),
  /** The debate, the interview, the question that was merged into this one or the green paper that cites it. */
  postId: z.number().int(),
  title: z.string(),
  at: timestamp,
})
export type QuestionMilestone = z.infer<typeof QuestionMilestone>

export const QuestionAnswer = z.object({
  body: z.string(),
  document: RichText.nullable(),
  answerer: z.string(),
  answeredAt: timestamp,
})
export type QuestionAnswer = z.infer<typeof QuestionAnswer>

export const outcomeKinds = ['bill', 'guideline', 'budget', 'none'] as const

export const QuestionOutcome = z.object({
  kind: z.enum(outcomeKinds),
  summary: z.string(),
  address: z.string().nullable(),
  /** A day in Asia/Seoul. */
  happenedOn: z.iso.date(),
})
export type QuestionOutcome = z.infer<typeof QuestionOutcome>

const Threshold = z.object({ status: z.enum(questionStatuses), agreements: z.number().int() })

export const Question = QuestionSummary.extend({
  body: z.string(),
  document: RichText.nullable(),
  version: z.number().int(),
  /** Set by changes after the first agreement (R12.10). */
  revisedAt: timestamp.nullable(),
  steps: z.array(QuestionStep),
  /** In the order of their dates, up to 50. */
  milestones: z.array(QuestionMilestone),
  nextStep: Threshold.nullable(),
  /** Of every step that a number of agreements brings, in the order of the path. */
  thresholds: z.array(Threshold),
  answer: QuestionAnswer.nullable(),
  outcome: QuestionOutcome.nullable(),
  /** People who agreed with a question merged into this one, not with this one, and did not refuse it; each once. */
  agreeFromMerged: z.number().int(),
  /** Taken out of the count by two editors, each with a public reason. */
  excludedAgree: z.number().int(),
  sealed: SealedCounts,
  /** Agreements stay here and are shown apart. */
  mergedInto: QuestionLink.nullable(),
  merged: z.array(QuestionLink.extend({ agree: z.number().int(), certifiedAgree: z.number().int() })),
  /** Temporary measure; the text is a stub meanwhile (R12.10). */
  hidden: z.object({ reason: z.string().nullable(), until: timestamp.nullable() }).nullable(),
})
export type Question = z.infer<typeof Question>

const draft = {
  categoryId,
  title: title('질문을'),
  ...writing('내용을', limits.body),
}
export const QuestionDraft = z.strictObject(draft)
export type QuestionDraft = z.infer<typeof QuestionDraft>

const common = { tag: 'question' } as const

export const createQuestion = route({
  ...common,
  operationId: 'createQuestion',
  method: 'POST',
  path: '/questions',
  summary: 'Asks a question; one Idempotency-Key makes one question',
  source: 'R6.13, R12.23',
  permission: 'question.create',
  idempotent: true,
  body: QuestionDraft,
  answers: { 201: Question },
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const readQuestion = route({
  ...common,
  operationId: 'readQuestion',
  method: 'GET',
  path: '/questions/:id',
  sameFor: 'everybody',
  summary: 'A question with its body and its path',
  source: 'R6.13',
  permission: 'question.read',
  params: idParams,
  answers: { 200: Question },
  errors: ['NOT_FOUND', 'GONE'],
})

/** Recorded for changes after the first agreement (R12.10). */
export const QuestionRevision = z.object({
  version: z.number().int(),
  title: z.string(),
  body: z.string(),
  document: RichText.nullable(),
  category: Category,
  replacedAt: timestamp,
})
export type QuestionRevision = z.infer<typeof QuestionRevision>

export const listQuestionRevisions = route({
  ...common,
  operationId: 'listQuestionRevisions',
  method: 'GET',
  path: '/questions/:id/revisions',
  sameFor: 'everybody',
  summary: 'The texts a question had before, newest first, up to 100; under a temporary measure none',
  source: 'added: a change after the first agreement is a revision with history (R12.10)',
  permission: 'question.read',
  params: idParams,
  answers: { 200: z.object({ items: z.array(QuestionRevision) }) },
  errors: ['NOT_FOUND', 'GONE'],
})

export const updateQuestion = route({
  ...common,
  operationId: 'updateQuestion',
  method: 'PUT',
  path: '/questions/:id',
  summary: 'Changes the version named; 409 when somebody changed it meanwhile',
  source: 'R6.13, R12.10',
  permission: 'question.update',
  params: idParams,
  body: z.strictObject({ ...draft, version }),
  answers: { 200: Question },
  errors: ['NOT_FOUND', 'GONE', 'VERSION_CONFLICT', 'QUESTION_LOCKED', 'VALIDATION_FAILED'],
})

export const deleteQuestion = route({
  ...common,
  operationId: 'deleteQuestion',
  method: 'DELETE',
  path: '/questions/:id',
  summary: 'Takes the question out of sight; its address answers 410 from then on',
  source: 'R6.13, R12.10',
  permission: 'question.delete',
  params: idParams,
  answers: { 204: null },
  errors: ['NOT_FOUND', 'GONE', 'QUESTION_LOCKED'],
})

export const viewQuestion = route({
  ...common,
  operationId: 'viewQuestion',
  method: 'PUT',
  path: '/questions/:id/increase-view-count',
  summary: 'Counts the viewer once a day (R12.17)',
  source: 'R6.13',
  permission: 'question.read',
  params: idParams,
  answers: { 204: null },
  errors: ['NOT_FOUND', 'GONE'],
})

export const agreeQuestion = route({
  ...common,
  operationId: 'agreeQuestion',
  method: 'POST',
  path: '/questions/:id/agreed',
  summary: 'Agrees, or takes the agreement back; one that is over takes no new agreement',
  source: 'R6.13',
  permission: 'question.react',
  params: idParams,
  body: AgreedBody,
  answers: { 200: AgreedReaction },
  errors: ['NOT_FOUND', 'GONE', 'QUESTION_OVER'],
})

export const bookmarkQuestion = route({
  ...common,
  operationId: 'bookmarkQuestion',
  method: 'POST',
  path: '/questions/:id/bookmarked',
  summary: 'Keeps the question among the interests, or lets it go',
  source: 'R6.13',
  permission: 'question.react',
  params: idParams,
  body: BookmarkedBody,
  answers: { 200: Reaction },
  errors: ['NOT_FOUND', 'GONE'],
})

export const MergeRefusal = z.strictObject({ refused: z.boolean() })

export const refuseMerge = route({
  ...common,
  operationId: 'refuseMerge',
  method: 'PUT',
  path: '/questions/:id/merge-refusal',
  summary:
    'Says of a merged question that the caller does not agree with the words of the other, or takes it back',
  source: 'added: who agreed with a merged question is counted on the other unless they say no (R11.3)',
  permission: 'question.react',
  params: idParams,
  body: MergeRefusal,
  answers: { 200: MergeRefusal },
  errors: ['NOT_FOUND', 'GONE', 'STEP_NOT_POSSIBLE', 'VALIDATION_FAILED'],
})

export const QuestionMine = z.object({
  agreed: z.boolean(),
  bookmarked: z.boolean(),
  mayUpdate: z.boolean(),
  mayDelete: z.boolean(),
  /** The caller does not agree with the words of the question that this one was merged into. */
  mergeRefused: z.boolean(),
})
export type QuestionMine = z.infer<typeof QuestionMine>

export const readQuestionMine = route({
  ...common,
  operationId: 'readQuestionMine',
  method: 'GET',
  path: '/questions/:id/me',
  summary: 'What the caller did to the question and may do with it',
  source: 'R6.13',
  permission: 'question.mine',
  params: idParams,
  answers: { 200: QuestionMine },
  errors: ['NOT_FOUND', 'GONE'],
})
