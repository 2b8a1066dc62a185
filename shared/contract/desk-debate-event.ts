import * as z from 'zod'
import { deskLimits } from '../constants/desk-limits.ts'
import { limits } from '../constants/limits.ts'
import { isLinkTarget } from '../text/link-target.ts'
import { debateEventKinds } from './debate-event.ts'
import { DeskDebate } from './desk-debate.ts'
import { id, idParams, plannedTime, version } from './list.ts'
import { writing } from './rich-text.ts'
import { route } from './route.ts'
import { text } from './text.ts'

const { eventTitle, eventPlace } = deskLimits.debate

export const DebateEventDraft = z.strictObject({
  kind: z.enum(debateEventKinds, { error: '종류를 골라 주세요.' }),
  at: plannedTime,
  title: text('제목을', eventTitle),
  ...writing('내용을', { ...limits.body, min: 1 }),
  link: z.string().refine(isLinkTarget, { error: '열 수 있는 주소가 아니에요.' }).nullish(),
  place: text('장소를', eventPlace).nullish(),
})
export type DebateEventDraft = z.infer<typeof DebateEventDraft>

const common = { tag: 'desk', permission: 'debate.edit', source: 'R11.1' } as const
const eventParams = idParams.extend({ eventId: id })

export const createDeskDebateEvent = route({
  ...common,
  operationId: 'createDeskDebateEvent',
  method: 'POST',
  path: '/desk/debates/:id/events',
  summary: 'Adds what happened on the way of a debate, and tells its followers if it is out',
  idempotent: true,
  params: idParams,
  body: DebateEventDraft,
  answers: { 201: DeskDebate },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const updateDeskDebateEvent = route({
  ...common,
  operationId: 'updateDeskDebateEvent',
  method: 'PUT',
  path: '/desk/debates/:id/events/:eventId',
  summary: 'Changes the version named; 409 when another editor changed it meanwhile; nobody is told again',
  params: eventParams,
  body: DebateEventDraft.extend({ version }),
  answers: { 200: DeskDebate },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
})

export const deleteDeskDebateEvent = route({
  ...common,
  operationId: 'deleteDeskDebateEvent',
  method: 'DELETE',
  path: '/desk/debates/:id/events/:eventId',
  summary: 'Deletes an event with its pictures',
  params: eventParams,
  answers: { 204: null },
  errors: ['NOT_FOUND'],
})
