import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { Category } from './category.ts'
import { LoneComment } from './comment.ts'
import { DebateEvent } from './debate-event.ts'
import { SealedCounts } from './ledger.ts'
import { day, id, idParams, indexQuery, listOf, listQuery, PostIndex, slug, timestamp } from './list.ts'
import {
  AgreedBody,
  AgreedReaction,
  actNumber,
  BookmarkedBody,
  LedgerPromise,
  PostCounts,
  Reaction,
} from './post.ts'
import { RichText } from './rich-text.ts'
import { route } from './route.ts'
import { keyword } from './text.ts'
import { Author } from './user.ts'

/** Derived from the dates, never stored: 진행 예정 → 진행 중 → 정리 중 → 결과 공개. */
export const debateStatuses = ['scheduled', 'open', 'closed', 'concluded'] as const
export type DebateStatus = (typeof debateStatuses)[number]

/** Readers of the counts: everybody; those with a position (everybody after the close); nobody before it. */
export const resultRules = ['always', 'after-vote', 'after-close'] as const
export type ResultRule = (typeof resultRules)[number]

/** Counts are null while the caller may not see them. */
export const DebatePosition = z.object({
  key: z.string(),
  label: z.string(),
  count: z.number().int().nullable(),
  certifiedCount: z.number().int().nullable(),
})
export type DebatePosition = z.infer<typeof DebatePosition>

export const DebateSummary = z.object({
  id: z.number().int(),
  title: z.string(),
  excerpt: z.string(),
  category: Category,
  author: Author,
  status: z.enum(debateStatuses),
  opensAt: timestamp,
  closesAt: timestamp,
  closedEarly: z.boolean(),
  createdAt: timestamp,
  /** Visible even while the positions' counts are not. */
  participants: z.number().int(),
  positions: z.array(DebatePosition),
  resultsVisible: z.enum(resultRules),
  counts: PostCounts,
})
export type DebateSummary = z.infer<typeof DebateSummary>

/** A text that was published and, unless it is the newest, corrected by the next one. */
const ConclusionText = z.object({ body: z.string(), document: RichText.nullable(), at: timestamp })

export const DebateConclusion = ConclusionText.extend({
  correctedAt: timestamp.nullable(),
  /** The newest first; `at` is when each was published. */
  former: z.array(ConclusionText),
})
export type DebateConclusion = z.infer<typeof DebateConclusion>

export const Debate = DebateSummary.extend({
  body: z.string(),
  document: RichText.nullable(),
  version: z.number().int(),
  facilitator: z.string().nullable(),
  reasonRequired: z.boolean(),
  sealed: SealedCounts,
  sourceQuestions: z.array(z.object({ id: z.number().int(), title: z.string() })),
  /** Includes interviews on its source questions (R11.3). */
  interviews: z.array(z.object({ id: z.number().int(), title: z.string() })),
  events: z.array(DebateEvent),
  /** The most agreed comment of each position, in their order. */
  topComments: z.array(LoneComment),
  conclusion: DebateConclusion.nullable(),
})
export type Debate = z.infer<typeof Debate>

export const Stance = z.object({
  position: z.string(),
  commentId: z.number().int().nullable(),
  changedAt: timestamp,
})
export type Stance = z.infer<typeof Stance>

export const debateSorts = ['recent', 'hot', 'closing', 'agreed', 'discussed', 'viewed', 'joined'] as const
export type DebateSort = (typeof debateSorts)[number]

export const debateParts = ['stance', 'agreed', 'interest'] as const

const common = { tag: 'debate' } as const
const DebateList = z.object({ items: z.array(DebateSummary) })

export const listDebates = route({
  ...common,
  operationId: 'listDebates',
  method: 'GET',
  path: '/debates',
  sameFor: 'strangers',
  summary:
    'Public debates by status, category, period, keyword and what the caller did; `closing` holds open ones',
  source: 'R6.7, R12.8',
  permission: 'debate.read',
  query: z.object({
    ...listQuery,
    sort: z.enum(debateSorts).default('recent'),
    category: slug.optional(),
    status: z.enum(debateStatuses).optional(),
    keyword: keyword(limits.keyword.max).optional(),
    /** Asia/Seoul, both days included. */
    from: day.optional(),
    to: day.optional(),
    mine: z.enum(debateParts).optional(),
  }),
  answers: { 200: listOf(DebateSummary) },
  errors: ['SIGN_IN_REQUIRED'],
})

export const listMainDebates = route({
  ...common,
  operationId: 'listMainDebates',
  method: 'GET',
  path: '/debates/main',
  sameFor: 'strangers',
  summary: 'Debates that editors put on the home page now, in their order',
  source: 'R6.7',
  permission: 'debate.read',
  query: z.object({ size: z.coerce.number().int().min(1).max(20).default(6) }),
  answers: { 200: DebateList },
  errors: [],
})

export const listClosingDebates = route({
  ...common,
  operationId: 'listClosingDebates',
  method: 'GET',
  path: '/debates/closing',
  sameFor: 'strangers',
  summary: 'Open debates that close next, with the most agreed comment of each position of the first',
  source: 'added: the front page quotes both sides of the debate that closes next (R11.3)',
  permission: 'debate.read',
  query: z.object({ size: z.coerce.number().int().min(1).max(20).default(6) }),
  answers: { 200: DebateList.extend({ topComments: z.array(LoneComment) }) },
  errors: [],
})

export const listAllDebates = route({
  ...common,
  operationId: 'listAllDebates',
  method: 'GET',
  path: '/debates/all',
  sameFor: 'strangers',
  summary: 'Light index of every public debate, oldest first, up to 1,000 at once; `next` brings more',
  source: 'R6.7, R6 (sitemap)',
  permission: 'debate.read',
  query: indexQuery,
  answers: { 200: PostIndex },
  errors: [],
})

export const readDebate = route({
  ...common,
  operationId: 'readDebate',
  method: 'GET',
  path: '/debates/:seq',
  sameFor: 'strangers',
  summary: 'A debate with its background, positions, events, best comments and conclusion',
  source: 'R6.7, R12.9, R11.3',
  permission: 'debate.read',
  params: z.object({ seq: id }),
  answers: { 200: Debate },
  errors: ['NOT_FOUND', 'GONE'],
})

export const DebateMine = z.object({
  agreed: z.boolean(),
  bookmarked: z.boolean(),
  stance: Stance.nullable(),
  mayTakeStance: z.boolean(),
})
export type DebateMine = z.infer<typeof DebateMine>

export const readDebateMine = route({
  ...common,
  operationId: 'readDebateMine',
  method: 'GET',
  path: '/debates/:id/me',
  summary: 'What the caller did to the debate and may do with it',
  source: 'R6.7',
  permission: 'debate.mine',
  params: idParams,
  answers: { 200: DebateMine },
  errors: ['NOT_FOUND', 'GONE'],
})

export const viewDebate = route({
  ...common,
  operationId: 'viewDebate',
  method: 'PUT',
  path: '/debates/:id/increase-view-count',
  summary: 'Counts the viewer once a day (R12.17)',
  source: 'R6.7',
  permission: 'debate.read',
  params: idParams,
  answers: { 204: null },
  errors: ['NOT_FOUND', 'GONE'],
})

export const agreeDebate = route({
  ...common,
  operationId: 'agreeDebate',
  method: 'POST',
  path: '/debates/:id/agreed',
  summary: 'Says that this is worth debating, or takes it back (R12.9)',
  source: 'R6.7',
  permission: 'debate.react',
  params: idParams,
  body: AgreedBody,
  answers: { 200: AgreedReaction },
  errors: ['NOT_FOUND', 'GONE'],
})

export const bookmarkDebate = route({
  ...common,
  operationId: 'bookmarkDebate',
  method: 'POST',
  path: '/debates/:id/bookmarked',
  summary: 'Keeps the debate among the interests, or lets it go',
  source: 'R6.7',
  permission: 'debate.react',
  params: idParams,
  body: BookmarkedBody,
  answers: { 200: Reaction },
  errors: ['NOT_FOUND', 'GONE'],
})

export const takeStance = route({
  ...common,
  operationId: 'takeStance',
  method: 'POST',
  path: '/debates/:id/stance',
  summary: 'Takes a position, changes it, or gives it up with null, until the debate closes',
  source: 'added: a debate without positions cannot be counted (R12.9)',
  permission: 'debate.react',
  params: idParams,
  /** Wanted state, so that a replay changes nothing. `commentId`: an own comment with the reason. */
  body: z.strictObject({
    position: z
      .string({ error: '입장을 골라 주세요.' })
      .regex(/^[a-z-]{1,30}$/, { error: '입장을 골라 주세요.' })
      .meta({ example: 'agree' })
      .nullable(),
    commentId: id.nullish(),
    actNumber: actNumber.optional(),
  }),
  answers: {
    200: z.object({
      stance: Stance.nullable(),
      participants: z.number().int(),
      positions: z.array(DebatePosition),
      promise: LedgerPromise,
    }),
  },
  errors: ['NOT_FOUND', 'GONE', 'DEBATE_NOT_OPEN', 'VALIDATION_FAILED'],
})
