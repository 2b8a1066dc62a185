import * as z from 'zod'
import { timestamp } from './list.ts'
import { questionStatuses } from './question.ts'
import { route } from './route.ts'

export const MovedQuestion = z.object({
  id: z.number().int(),
  title: z.string(),
  status: z.enum(questionStatuses),
  movedAt: timestamp,
})
export type MovedQuestion = z.infer<typeof MovedQuestion>

export const listMovedQuestions = route({
  tag: 'question',
  permission: 'question.mine',
  operationId: 'listMovedQuestions',
  method: 'GET',
  path: '/questions/moved',
  summary:
    'Questions that the caller agreed with and that took a step within 30 days since; 50 are listed, all counted',
  source: 'added: my page begins with what agreeing has led to',
  answers: { 200: z.object({ items: z.array(MovedQuestion), total: z.number().int() }) },
  errors: [],
})
