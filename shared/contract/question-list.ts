import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { day, id, indexQuery, listOf, listQuery, PostIndex, slug, timestamp } from './list.ts'
import { QuestionOutcome, QuestionSummary, questionStatuses } from './question.ts'
import { route } from './route.ts'
import { keyword } from './text.ts'

/** `hot` weighs agreements and comments against age; `waiting` holds what awaits an answer, longest first. */
export const questionSorts = ['recent', 'agreed', 'discussed', 'viewed', 'hot', 'waiting'] as const

export const questionParts = ['asked', 'agreed', 'interest'] as const

const questions = listOf(QuestionSummary)
const QuestionList = z.object({ items: z.array(QuestionSummary) })
const fewQuery = z.object({ size: z.coerce.number().int().min(1).max(20).default(6) })
const common = { tag: 'question' } as const

export const listQuestions = route({
  ...common,
  operationId: 'listQuestions',
  method: 'GET',
  path: '/questions',
  sameFor: 'strangers',
  summary: 'Public questions by category, status, keyword, author, period and what the caller did',
  source: 'R6.13, R12.8',
  permission: 'question.read',
  query: z.object({
    ...listQuery,
    sort: z.enum(questionSorts).default('recent'),
    category: slug.optional(),
    status: z.enum(questionStatuses).optional(),
    keyword: keyword(limits.keyword.max).optional(),
    author: id.optional(),
    from: day.optional(),
    to: day.optional(),
    by: z.enum(['certified', 'specialised']).optional(),
    answered: z.enum(['yes', 'no']).optional(),
    mine: z.enum(questionParts).optional(),
  }),
  answers: { 200: questions },
  errors: ['SIGN_IN_REQUIRED'],
})

export const listAllQuestions = route({
  ...common,
  operationId: 'listAllQuestions',
  method: 'GET',
  path: '/questions/all',
  sameFor: 'strangers',
  summary: 'Light index of every public question, oldest first, up to 1,000 at once; `next` brings more',
  source: 'added: the sitemap needs for questions what R6.7 and R6.9 give it for the other kinds',
  permission: 'question.read',
  query: indexQuery,
  answers: { 200: PostIndex },
  errors: [],
})

export const listSelectedQuestions = route({
  ...common,
  operationId: 'listSelectedQuestions',
  method: 'GET',
  path: '/questions/selected',
  sameFor: 'everybody',
  summary: 'Questions that were selected, newest selection first',
  source: 'R6.13',
  permission: 'question.read',
  query: fewQuery,
  answers: { 200: QuestionList },
  errors: [],
})

export const listMainQuestions = route({
  ...common,
  operationId: 'listMainQuestions',
  method: 'GET',
  path: '/questions/main',
  sameFor: 'everybody',
  summary: 'Questions that editors put on the home page now, in their order',
  source: 'R6.13',
  permission: 'question.read',
  query: fewQuery,
  answers: { 200: QuestionList },
  errors: [],
})

export const listBestQuestions = route({
  ...common,
  operationId: 'listBestQuestions',
  method: 'GET',
  path: '/questions/best',
  sameFor: 'everybody',
  summary: 'Open questions that gathered most agreement in the last 30 days',
  source: 'R6.13',
  permission: 'question.read',
  query: fewQuery,
  answers: { 200: QuestionList },
  errors: [],
})

export const readQuestionJourney = route({
  ...common,
  operationId: 'readQuestionJourney',
  method: 'GET',
  path: '/questions/journey',
  sameFor: 'everybody',
  summary: 'How many questions were asked, how many came how far, and the newest answer',
  source: 'added: the path of questions in numbers on the home page (R11.3)',
  permission: 'question.read',
  answers: {
    200: z.object({
      asked: z.number().int(),
      selected: z.number().int(),
      debated: z.number().int(),
      answered: z.number().int(),
      /** Answered questions that led to a bill, a guideline or a budget. */
      changed: z.number().int(),
      newestAnswer: z
        .object({
          id: z.number().int(),
          title: z.string(),
          answerer: z.string(),
          answeredAt: timestamp,
          /** Its first sentences, without format. */
          excerpt: z.string(),
        })
        .nullable(),
    }),
  },
  errors: [],
})

/** A count below this is left out, so that no line is about one person's act (decision 045). */
export const fewestInHour = 5

const hourCount = z.number().int().min(fewestInHour).nullable()

export const readLastHour = route({
  ...common,
  operationId: 'readLastHour',
  method: 'GET',
  path: '/questions/last-hour',
  sameFor: 'everybody',
  summary: 'New questions, comments and agreements of all posts in an hour; null where they are few',
  source: 'added: what is alive now, in numbers on the home page (R11.3)',
  permission: 'question.read',
  answers: {
    200: z.object({
      /** The end of the hour; null before the first count. */
      until: timestamp.nullable(),
      questions: hourCount,
      comments: hourCount,
      agreements: hourCount,
    }),
  },
  errors: [],
})

/**
 * A promise for a question and its day; `daysLate` in days of Asia/Seoul, negative before the day. `steward` is the
 * nickname of the editor responsible for the category, who owes what has no owner.
 */
export const QuestionPromise = z.object({
  id: z.number().int(),
  title: z.string(),
  category: z.string(),
  status: z.enum(questionStatuses),
  owner: z.string().nullable(),
  steward: z.string().nullable(),
  dueAt: timestamp,
  daysLate: z.number().int(),
})
export type QuestionPromise = z.infer<typeof QuestionPromise>

/** Promises of one who owes, of one editor or of one field: all, those past their day, and the most days of one. */
const tally = {
  promised: z.number().int(),
  late: z.number().int(),
  /** 0 where none is late. */
  longest: z.number().int(),
}
export const PromiseTally = z.object({ name: z.string().nullable(), ...tally })
export type PromiseTally = z.infer<typeof PromiseTally>

/** Null while nobody has written what the answer led to; `days` since the answer, in days of Asia/Seoul. */
export const AnsweredQuestion = z.object({
  id: z.number().int(),
  title: z.string(),
  category: z.string(),
  answerer: z.string(),
  days: z.number().int(),
  outcome: QuestionOutcome.nullable(),
})
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>

export const readQuestionPromises = route({
  ...common,
  operationId: 'readQuestionPromises',
  method: 'GET',
  path: '/questions/promises',
  sameFor: 'everybody',
  summary:
    'Next steps that have a date: the 100 latest and the next 100, and the figures of all; what the newest 200 answers led to; and how long each step took in a year',
  source: 'added: a public page of promises, past due or not (R11.3)',
  permission: 'question.read',
  answers: {
    200: z.object({
      items: z.array(QuestionPromise),
      /** Figures of all promises, also of those that `items` has no room for; up to 200 names each, the latest first. */
      totals: z.object({ late: z.number().int(), ahead: z.number().int() }),
      /** Without an owner, the editor responsible owes the step. */
      byOwner: z.array(z.object({ owner: z.string().nullable(), steward: z.string().nullable(), ...tally })),
      bySteward: z.array(PromiseTally),
      byCategory: z.array(PromiseTally),
      answered: z.array(AnsweredQuestion),
      /** Days from the step before to this one, of all questions that took it within 365 days. */
      medians: z.array(
        z.object({ status: z.enum(questionStatuses), days: z.number(), questions: z.number().int() }),
      ),
      /** Days from an answer to what it led to, of outcomes that happened within 365 days; null without any. */
      outcomeMedian: z.object({ days: z.number(), questions: z.number().int() }).nullable(),
    }),
  },
  errors: [],
})
