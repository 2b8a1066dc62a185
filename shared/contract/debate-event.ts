import * as z from 'zod'
import { id, timestamp } from './list.ts'
import { RichText } from './rich-text.ts'
import { route } from './route.ts'

export const debateEventKinds = ['material', 'summary', 'expert', 'offline', 'result'] as const
export type DebateEventKind = (typeof debateEventKinds)[number]

export const DebateEvent = z.object({
  id: z.number().int(),
  kind: z.enum(debateEventKinds),
  at: timestamp,
  title: z.string(),
  body: z.string(),
  document: RichText.nullable(),
  link: z.string().nullable(),
  place: z.string().nullable(),
})
export type DebateEvent = z.infer<typeof DebateEvent>

export const listDebateEvents = route({
  operationId: 'listDebateEvents',
  tag: 'debate',
  method: 'GET',
  path: '/debate-events/:debatePostId',
  sameFor: 'everybody',
  summary: 'What happened on the way of a debate, newest last',
  source: 'R6.6',
  permission: 'debate.read',
  params: z.object({ debatePostId: id }),
  answers: { 200: z.object({ items: z.array(DebateEvent) }) },
  errors: ['NOT_FOUND', 'GONE'],
})
