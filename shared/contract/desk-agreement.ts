import * as z from 'zod'
import { agreementLimits } from '../constants/agreement-limits.ts'
import { limits } from '../constants/limits.ts'
import { hasYear, id, idParams, timestamp } from './list.ts'
import { route } from './route.ts'
import { text } from './text.ts'

/** By the age of the account when it agreed. */
export const accountAges = ['day', 'week', 'month', 'older'] as const
export type AccountAge = (typeof accountAges)[number]

export const exclusionStatuses = ['proposed', 'refused', 'excluded', 'restoring', 'restored'] as const
export type ExclusionStatus = (typeof exclusionStatuses)[number]

/** Keyed hash of the network of an agreement on one post, in hexadecimal. */
const network = z
  .string()
  .regex(/^[0-9a-f]{24}$/, { error: '망을 다시 골라 주세요.' })
  .meta({ example: '5b0c1d2e8f3a4c559a610d2f' })
/** Names one agreement of a post without its member. */
const agreementRef = z
  .string()
  .regex(/^[0-9a-f]{16}$/, { error: '공감을 다시 골라 주세요.' })
  .meta({ example: '8f3a4c559a610d2f' })

const moment = timestamp.refine(hasYear, { error: '시각을 다시 골라 주세요.' })

/** All conditions hold together. */
export const ChosenAgreements = z.strictObject({
  network: network.nullish(),
  age: z.enum(accountAges, { error: '계정의 나이를 골라 주세요.' }).nullish(),
  from: moment.nullish(),
  to: moment.nullish(),
  refs: z.array(agreementRef).min(1).max(agreementLimits.newest).nullish(),
})
export type ChosenAgreements = z.infer<typeof ChosenAgreements>

/** A mark of manipulation by a stated rule; `rule` says it in Korean, `found` what was found. */
export const AgreementFinding = z.object({ rule: z.string(), found: z.string() })
export type AgreementFinding = z.infer<typeof AgreementFinding>

export const DeskExclusion = z.object({
  id: z.number().int(),
  status: z.enum(exclusionStatuses),
  chosen: ChosenAgreements,
  /** Chosen when it was proposed. */
  chosenCount: z.number().int(),
  excludedCount: z.number().int(),
  restoredCount: z.number().int(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: timestamp,
  decidedBy: z.string().nullable(),
  decidedAt: timestamp.nullable(),
  restoreReason: z.string().nullable(),
  restoreProposedBy: z.string().nullable(),
  restoredAt: timestamp.nullable(),
  /** True if the caller proposed the act that now waits for another editor. */
  isOwn: z.boolean(),
})
export type DeskExclusion = z.infer<typeof DeskExclusion>

const span = z.object({ at: timestamp, count: z.number().int() })

export const DeskAgreements = z.object({
  post: z.object({
    id: z.number().int(),
    kind: z.enum(['question', 'debate', 'interview']),
    title: z.string(),
  }),
  /** Counted now. */
  total: z.number().int(),
  certified: z.number().int(),
  excluded: z.number().int(),
  /** Hours with an agreement in the last 48, and days in Asia/Seoul before them; the newest first. */
  hours: z.array(span),
  days: z.array(span),
  ages: z.array(z.object({ age: z.enum(accountAges), count: z.number().int() })),
  /** The largest networks, of the agreements whose network is still known. */
  networks: z.array(z.object({ network, count: z.number().int() })),
  withNetwork: z.number().int(),
  findings: z.array(AgreementFinding),
  newest: z.array(
    z.object({
      ref: agreementRef,
      at: timestamp,
      age: z.enum(accountAges),
      certified: z.boolean(),
      network: network.nullable(),
    }),
  ),
  exclusions: z.array(DeskExclusion),
})
export type DeskAgreements = z.infer<typeof DeskAgreements>

const common = {
  tag: 'desk',
  permission: 'agreement.edit',
  source: 'added: counts that anyone can trust (AB-02, R11.2)',
} as const

const reason = text('이유를', limits.deskNote, { lines: true })
const exclusion = { 200: DeskExclusion }

export const readDeskAgreements = route({
  ...common,
  operationId: 'readDeskAgreements',
  method: 'GET',
  path: '/desk/posts/:id/agreements',
  summary:
    'How the agreements of a post came about, what the rules find in it, and what was excluded; names nobody',
  params: idParams,
  query: z.object({ network: network.optional(), age: z.enum(accountAges).optional() }),
  answers: { 200: DeskAgreements },
  errors: ['NOT_FOUND', 'GONE'],
})

export const proposeExclusion = route({
  ...common,
  operationId: 'proposeExclusion',
  method: 'POST',
  path: '/desk/posts/:id/agreement-exclusions',
  summary: 'Proposes that the agreements chosen leave the count; another editor decides',
  idempotent: true,
  params: idParams,
  body: z.strictObject({ chosen: ChosenAgreements, reason }),
  answers: { 201: DeskExclusion },
  errors: ['NOT_FOUND', 'GONE', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
})

const exclusionParams = z.object({ exclusionId: id })
const decision = z.strictObject({ confirmed: z.boolean() })

export const decideExclusion = route({
  ...common,
  operationId: 'decideExclusion',
  method: 'PUT',
  path: '/desk/agreement-exclusions/:exclusionId/decision',
  summary: 'Takes the agreements of a proposal out of the count, or refuses it; not by who proposed it',
  params: exclusionParams,
  body: decision,
  answers: exclusion,
  errors: ['NOT_FOUND', 'SECOND_EDITOR_REQUIRED', 'STEP_NOT_POSSIBLE'],
})

export const proposeRestoration = route({
  ...common,
  operationId: 'proposeRestoration',
  method: 'PUT',
  path: '/desk/agreement-exclusions/:exclusionId/restoration',
  summary: 'Proposes that excluded agreements are counted again; another editor decides',
  params: exclusionParams,
  body: z.strictObject({ reason }),
  answers: exclusion,
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})

export const decideRestoration = route({
  ...common,
  operationId: 'decideRestoration',
  method: 'PUT',
  path: '/desk/agreement-exclusions/:exclusionId/restoration-decision',
  summary: 'Counts excluded agreements again, or refuses to; not by who proposed it',
  params: exclusionParams,
  body: decision,
  answers: exclusion,
  errors: ['NOT_FOUND', 'SECOND_EDITOR_REQUIRED', 'STEP_NOT_POSSIBLE'],
})
