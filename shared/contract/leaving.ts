import * as z from 'zod'
import { timestamp } from './list.ts'
import { route } from './route.ts'

/** What becomes of one kind of text: it stays under the name of all who left, or is taken back. */
export const LeavingChoice = z.enum(['keep', 'delete'])
export type LeavingChoice = z.infer<typeof LeavingChoice>

/** One choice for each kind of text; a kind that is not named stays. */
export const LeavingChoices = z.strictObject({
  question: LeavingChoice.default('keep'),
  comment: LeavingChoice.default('keep'),
  interviewQuestion: LeavingChoice.default('keep'),
  greenPaper: LeavingChoice.default('keep'),
})
export type LeavingChoices = z.infer<typeof LeavingChoices>

/** Kinds of text about which somebody who leaves decides, each by itself (R11.4). */
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
  body: z.strictObject({ keep: LeavingChoices.prefault({}) }).nullish(),
  answers: { 200: z.object({ leavesAt: timestamp }) },
  errors: [],
})

/** Why a text stays, whatever its author wants: others answer to it, it went into another, others write it too. */
export const leavingReasons = ['selected', 'merged', 'shared'] as const
export type LeavingReason = (typeof leavingReasons)[number]

/** What becomes of one kind of text under either choice: `keep` leaves all of `total`. */
export const LeavingText = z.object({
  kind: z.enum(leavingKinds),
  total: z.number().int(),
  /** Texts that `delete` empties. */
  deleted: z.number().int(),
  /** How many of them leave an empty place, because others replied below. */
  stubs: z.number().int(),
  /** Texts that stay even so. */
  kept: z.array(z.object({ reason: z.enum(leavingReasons), count: z.number().int() })),
})
export type LeavingText = z.infer<typeof LeavingText>

export const LeavingPreview = z.object({
  texts: z.array(LeavingText),
  /** Taken back one by one, whatever is chosen. */
  agreements: z.number().int(),
  bookmarks: z.number().int(),
  /** `open` ones are taken back; those of debates that are over stay, tied to nobody. */
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
