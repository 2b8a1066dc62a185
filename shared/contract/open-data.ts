import * as z from 'zod'
import { debateStatuses } from './debate.ts'
import { idParams, timestamp } from './list.ts'
import { outcomeKinds, questionStatuses } from './question.ts'
import { FileContent, route } from './route.ts'

export const openTables = [
  'questions',
  'question-steps',
  'debates',
  'debate-positions',
  'answers',
  'outcomes',
  'interview-questions',
] as const
export type OpenTableName = (typeof openTables)[number]

export const OpenTable = z.object({
  name: z.enum(openTables),
  title: z.string(),
  columns: z.array(z.object({ name: z.string(), meaning: z.string() })),
})
export type OpenTable = z.infer<typeof OpenTable>

const count = z.number().int()

/** Counts of what the open tables hold, so that anybody can count again (`tools/open-data/rebuild.mjs`). */
export const OpenStatistics = z.object({
  questionsByMonth: z.array(z.object({ month: z.string(), questions: count })),
  questionsByCategory: z.array(z.object({ category: z.string(), questions: count })),
  questionsByStatus: z.array(z.object({ status: z.enum(questionStatuses), questions: count })),
  /** Half of the questions that took the step took it within so many hours of the step before. */
  hoursByStatus: z.array(
    z.object({ status: z.enum(questionStatuses), medianHours: z.number(), questions: count }),
  ),
  /** `participants` of the debates that at least five people joined. */
  debatesByStatus: z.array(z.object({ status: z.enum(debateStatuses), debates: count, participants: count })),
  answers: count,
  outcomes: z.array(z.object({ kind: z.enum(outcomeKinds), questions: count })),
})
export type OpenStatistics = z.infer<typeof OpenStatistics>

const common = {
  tag: 'open-data',
  permission: 'open-data.read',
  source: 'added: officials, press and classrooms count for themselves what the site says',
} as const

const table = z.object({ table: z.enum(openTables) })

export const readOpenStatistics = route({
  ...common,
  operationId: 'readOpenStatistics',
  method: 'GET',
  path: '/open/statistics',
  sameFor: 'everybody',
  summary: 'Counts of questions, debates, answers and outcomes; up to a minute old',
  answers: { 200: OpenStatistics.extend({ countedAt: timestamp }) },
  errors: [],
})

export const listOpenTables = route({
  ...common,
  operationId: 'listOpenTables',
  method: 'GET',
  path: '/open/tables',
  sameFor: 'everybody',
  summary: 'The tables of open data with the meaning of each column',
  answers: { 200: z.object({ items: z.array(OpenTable) }) },
  errors: [],
})

export const exportOpenTableCsv = route({
  ...common,
  operationId: 'exportOpenTableCsv',
  method: 'GET',
  path: '/open/tables/:table/csv',
  summary: 'A whole table of open data by RFC 4180, in the order of its ids; names no member',
  params: table,
  answers: { 200: FileContent },
  file: { types: ['text/csv; charset=utf-8'] },
  errors: [],
})

export const exportOpenTableJson = route({
  ...common,
  operationId: 'exportOpenTableJson',
  method: 'GET',
  path: '/open/tables/:table/json',
  summary: 'A whole table of open data as JSON, in the order of its ids; names no member',
  params: table,
  answers: { 200: FileContent },
  file: { types: ['application/json; charset=utf-8'] },
  errors: [],
})

export const readDebateBrief = route({
  ...common,
  operationId: 'readDebateBrief',
  method: 'GET',
  path: '/debates/:id/brief',
  summary: 'A debate on one page to print, up to a minute old; counts where everybody may see them',
  params: idParams,
  answers: { 200: FileContent, 206: FileContent, 304: null },
  file: { types: ['application/pdf'] },
  errors: ['NOT_FOUND', 'GONE', 'RANGE_NOT_SATISFIABLE', 'UNAVAILABLE'],
})

export const readQuestionPoster = route({
  ...common,
  operationId: 'readQuestionPoster',
  method: 'GET',
  path: '/questions/:id/poster',
  summary: 'A question with the QR code of its address on one page to hang up, up to a minute old',
  params: idParams,
  answers: { 200: FileContent, 206: FileContent, 304: null },
  file: { types: ['application/pdf'] },
  errors: ['NOT_FOUND', 'GONE', 'RANGE_NOT_SATISFIABLE', 'UNAVAILABLE'],
})
