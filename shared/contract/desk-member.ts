import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { id, idParams, plannedTime, timestamp, version } from './list.ts'
import { rule } from './moderation-log.ts'
import { FileContent, route } from './route.ts'
import { keyword, text } from './text.ts'
import { Author } from './user.ts'

export const memberRoles = ['MEMBER', 'EDITOR', 'ADMIN'] as const
export type MemberRole = (typeof memberRoles)[number]

/** Holds nothing that identifies the person outside the site (R12.5). */
export const DeskMemberSummary = Author.extend({
  role: z.enum(memberRoles),
  joinedAt: timestamp,
  /** `until` is null until somebody ends it. */
  suspension: z.object({ until: timestamp.nullable() }).nullable(),
})
export type DeskMemberSummary = z.infer<typeof DeskMemberSummary>

export const DeskMember = DeskMemberSummary.extend({
  suspension: z
    .object({
      from: timestamp,
      until: timestamp.nullable(),
      /** Null for one made before a rule had to be named. */
      rule: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
  /** Of what is changed apart from the rest. */
  versions: z.object({ role: z.number().int(), type: z.number().int(), suspension: z.number().int() }),
})
export type DeskMember = z.infer<typeof DeskMember>

const common = { tag: 'desk', permission: 'user.edit', source: 'R5.1, R11.1' } as const
const note = (subject: string) => text(subject, limits.deskNote, { lines: true })

const filter = {
  keyword: keyword(limits.nickname.max).optional().meta({ description: 'Beginning of the name, or a seq' }),
  role: z.enum(memberRoles).optional(),
  only: z.enum(['suspended', 'specialised']).optional(),
}

export const listDeskMembers = route({
  ...common,
  operationId: 'listDeskMembers',
  method: 'GET',
  path: '/desk/members',
  summary: 'Members, the newest first; `cursor` is `next` of the part before',
  query: z.object({
    size: z.coerce.number().int().min(1).max(100).default(50),
    cursor: id.optional(),
    ...filter,
  }),
  answers: { 200: z.object({ items: z.array(DeskMemberSummary), next: z.string().nullable() }) },
  errors: [],
})

export const exportDeskMembers = route({
  ...common,
  operationId: 'exportDeskMembers',
  method: 'GET',
  path: '/desk/members/csv',
  summary: 'Members as a table, filtered as the list, at most 10,000 rows; the record says who took it',
  recentSecondFactor: true,
  query: z.object(filter),
  answers: { 200: FileContent },
  file: { types: ['text/csv; charset=utf-8'] },
  errors: [],
})

export const readDeskMember = route({
  ...common,
  operationId: 'readDeskMember',
  method: 'GET',
  path: '/desk/members/:id',
  summary: 'A member with what editors decided of them',
  params: idParams,
  answers: { 200: DeskMember },
  errors: ['NOT_FOUND'],
})

export const grantDeskRole = route({
  ...common,
  operationId: 'grantDeskRole',
  method: 'PUT',
  path: '/desk/members/:id/role',
  recentSecondFactor: true,
  summary: "Sets a member's role from the next call on; never one's own, and never the last administrator's",
  params: idParams,
  body: z.strictObject({ role: z.enum(memberRoles, { error: '역할을 골라 주세요.' }), version }),
  answers: { 200: DeskMember },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT', 'STEP_NOT_POSSIBLE'],
})

export const setDeskMemberType = route({
  ...common,
  operationId: 'setDeskMemberType',
  method: 'PUT',
  path: '/desk/members/:id/type',
  summary: 'Sets the field that is shown beside the name, or clears it; the evidence stays in the audit log',
  params: idParams,
  body: z.strictObject({
    type: text('전문 분야를', limits.memberType).nullable(),
    evidence: note('확인한 근거를'),
    version,
  }),
  answers: { 200: DeskMember },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const suspendDeskMember = route({
  ...common,
  operationId: 'suspendDeskMember',
  method: 'PUT',
  path: '/desk/members/:id/suspension',
  summary: 'Keeps a member from writing until a date and tells them the rule; replaces one in force',
  params: idParams,
  body: z.strictObject({ until: plannedTime, rule, reason: note('이유를'), version }),
  answers: { 200: DeskMember },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
})

export const endDeskSuspension = route({
  ...common,
  operationId: 'endDeskSuspension',
  method: 'DELETE',
  path: '/desk/members/:id/suspension',
  summary: 'Lets a member write again before the date',
  params: idParams,
  body: z.strictObject({ reason: note('이유를'), version }),
  answers: { 200: DeskMember },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT', 'STEP_NOT_POSSIBLE'],
})
