import * as z from 'zod'
import { timestamp } from './list.ts'
import { route } from './route.ts'

export const LeavingChoice = z.enum(['keep', 'delete'])
export type LeavingChoice = z.infer<typeof LeavingChoice>

export const LeavingChoices = z.strictObject({
  question: LeavingChoice.default('keep'),
  comment: LeavingChoice.default('keep'),
  interviewQuestion: LeavingChoice.default('keep'),
  greenPaper: LeavingChoice.default('keep'),
})
export type LeavingChoices = z.infer<typeof LeavingChoices>

/** Each kind is decided by itself (R11.4). */
export const leavingKinds = LeavingChoices.keyof().options
export type LeavingKind = keyof LeavingChoices

export const leave = route({
  operationId: 'leave',
  tag: 'user',
  method: 'DELETE',
  path: '/users/sign-out',
  summary:
    'Starts leaving: signing in within seven days takes it back, afterwards what is personal is erased',
  source: 'R6.15, R11.4, R12.19',
  permission: 'user.leave',
  /** `withdraw`: take agreements and open positions back during the grace, each at an hour of its own. */
  body: z.strictObject({ keep: LeavingChoices.prefault({}), withdraw: z.boolean().default(false) }).nullish(),
  answers: { 200: z.object({ leavesAt: timestamp }) },
  errors: [],
})

/** Override the choice `delete`. */
export const leavingReasons = ['selected', 'merged', 'shared'] as const
export type LeavingReason = (typeof leavingReasons)[number]

export const LeavingText = z.object({
  kind: z.enum(leavingKinds),
  total: z.number().int(),
  deleted: z.number().int(),
  stubs: z.number().int(),
  kept: z.array(z.object({ reason: z.enum(leavingReasons), count: z.number().int() })),
})
export type LeavingText = z.infer<typeof LeavingText>

export const LeavingPreview = z.object({
  texts: z.array(LeavingText),
  /** With posts; they stay in the count without the member. */
  agreements: z.number().int(),
  /** With comments and questions to interviews; taken back. */
  otherAgreements: z.number().int(),
  bookmarks: z.number().int(),
  /** Both stay in the count without the member; open ones can be taken back before. */
  stances: z.object({ open: z.number().int(), closed: z.number().int() }),
})
export type LeavingPreview = z.infer<typeof LeavingPreview>

export const previewLeaving = route({
  operationId: 'previewLeaving',
  tag: 'user',
  method: 'GET',
  path: '/users/leaving',
  summary: 'What would become of what the caller left here if they left now',
  source: 'added: R11.4; whoever leaves sees before they choose what is erased and what stays',
  permission: 'user.leave',
  answers: { 200: LeavingPreview },
  errors: [],
})
