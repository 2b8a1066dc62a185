import * as z from 'zod'
import { paperLimits } from '../constants/paper-limits.ts'
import { PaperText } from './green-paper-text.ts'
import { id, idParams, timestamp } from './list.ts'
import { route } from './route.ts'
import { text } from './text.ts'
import { Author } from './user.ts'

const common = { tag: 'green-paper' } as const
const writing = { ...common, permission: 'green-paper.write' } as const

export const invitedRoles = ['writer', 'suggester'] as const
export type InvitedRole = (typeof invitedRoles)[number]

export const Invitation = z.object({
  id: z.uuid(),
  role: z.enum(invitedRoles),
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type Invitation = z.infer<typeof Invitation>

export const createInvitation = route({
  ...writing,
  operationId: 'createInvitation',
  method: 'POST',
  path: '/green-papers/:id/invitations',
  summary: 'Makes a link for one person, good for seven days; its code is told this once',
  source: 'R12.6',
  params: idParams,
  body: z.strictObject({ role: z.enum(invitedRoles, { error: '역할을 골라 주세요.' }) }),
  answers: { 201: Invitation.extend({ code: z.string() }) },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED', 'STEP_NOT_POSSIBLE'],
})

export const listInvitations = route({
  ...common,
  operationId: 'listInvitations',
  method: 'GET',
  path: '/green-papers/:id/invitations',
  summary: 'Links that nobody has used yet; for the owner',
  source: 'R12.6',
  permission: 'green-paper.mine',
  params: idParams,
  answers: { 200: z.object({ items: z.array(Invitation) }) },
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const cancelInvitation = route({
  ...common,
  operationId: 'cancelInvitation',
  method: 'DELETE',
  path: '/green-papers/:id/invitations/:invitationId',
  summary: 'Makes a link useless',
  source: 'R12.6',
  permission: 'green-paper.mine',
  params: idParams.extend({ invitationId: z.uuid() }),
  answers: { 204: null },
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

const code = z.string().regex(/^[\w-]{43}$/)

export const readInvitation = route({
  ...common,
  operationId: 'readInvitation',
  method: 'GET',
  path: '/green-papers/invitations/:code',
  summary: 'What a link invites to, before it is accepted; used and cancelled ones are not there',
  source: 'R12.6',
  permission: 'green-paper.mine',
  params: z.object({ code }),
  answers: {
    200: z.object({
      paperId: z.number().int(),
      title: z.string(),
      owner: Author,
      role: z.enum(invitedRoles),
      expiresAt: timestamp,
    }),
  },
  errors: ['NOT_FOUND'],
})

export const acceptInvitation = route({
  ...writing,
  operationId: 'acceptInvitation',
  method: 'POST',
  path: '/green-papers/invitations/:code',
  summary: 'Joins the paper; the link is used up',
  source: 'R12.6',
  params: z.object({ code }),
  answers: { 200: z.object({ paperId: z.number().int() }) },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})

export const removePaperMember = route({
  ...common,
  operationId: 'removePaperMember',
  method: 'DELETE',
  path: '/green-papers/:id/members/:seq',
  summary: 'Ends somebody’s part: the owner anybody’s but their own, everybody else their own',
  source: 'R12.6',
  permission: 'green-paper.mine',
  params: idParams.extend({ seq: id }),
  answers: { 204: null },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STEP_NOT_POSSIBLE'],
})

export const suggestionStatuses = ['open', 'accepted', 'declined', 'taken-back'] as const

export const PaperSuggestion = z.object({
  id: z.uuid(),
  sectionId: z.uuid(),
  author: Author,
  original: PaperText,
  proposed: PaperText.nullable(),
  note: z.string().nullable(),
  status: z.enum(suggestionStatuses),
  /** True while the block is unchanged word for word; required for accepting. */
  fits: z.boolean(),
  createdAt: timestamp,
})
export type PaperSuggestion = z.infer<typeof PaperSuggestion>

export const listPaperSuggestions = route({
  ...common,
  operationId: 'listPaperSuggestions',
  method: 'GET',
  path: '/green-papers/:id/suggestions',
  summary: 'Suggestions of a paper, open ones first, up to 200',
  source: 'R12.6',
  permission: 'green-paper.mine',
  params: idParams,
  answers: { 200: z.object({ items: z.array(PaperSuggestion) }) },
  errors: ['NOT_FOUND'],
})

export const suggestParagraph = route({
  ...writing,
  operationId: 'suggestParagraph',
  method: 'POST',
  path: '/green-papers/:id/suggestions',
  summary: 'Proposes another text for one block of a section',
  source: 'R12.6',
  params: idParams,
  idempotent: true,
  body: z.strictObject({
    sectionId: z.uuid(),
    original: PaperText,
    proposed: PaperText.nullable(),
    note: text('이유를', paperLimits.note).nullable().default(null),
  }),
  answers: { 201: PaperSuggestion },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const decideSuggestion = route({
  ...writing,
  operationId: 'decideSuggestion',
  method: 'PUT',
  path: '/green-papers/:id/suggestions/:suggestionId',
  summary: 'Accepts (the text changes and its revision counts up) or declines; its author may take it back',
  source: 'R12.6',
  params: idParams.extend({ suggestionId: z.uuid() }),
  body: z.strictObject({ status: z.enum(['accepted', 'declined', 'taken-back']) }),
  answers: { 200: z.object({ status: z.enum(suggestionStatuses), revision: z.number().int() }) },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT', 'STEP_NOT_POSSIBLE'],
})
