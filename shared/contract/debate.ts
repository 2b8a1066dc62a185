import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { Category } from './category.ts'
import { LoneComment } from './comment.ts'
import { DebateEvent } from './debate-event.ts'
import { id, idParams, indexQuery, listOf, listQuery, PostIndex, slug, timestamp } from './list.ts'
import { AgreedBody, BookmarkedBody, PostCounts, Reaction } from './post.ts'
import { RichText } from './rich-text.ts'
import { route } from './route.ts'
import { keyword } from './text.ts'
import { Author } from './user.ts'

/** 진행예정 → 진행중 → 정리중 → 결과공개; follows from the dates and is stored nowhere. */
export const debateStates = ['scheduled', 'open', 'closed', 'concluded'] as const
export type DebateState = (typeof debateStates)[number]

/** Who sees how many took which position: everybody, who took one (and everybody once it closed), nobody before. */
export const resultRules = ['always', 'after-vote', 'after-close'] as const
export type ResultRule = (typeof resultRules)[number]

/** A position with the members who hold it, and the certified among them; null while the caller may not see. */
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
  state: z.enum(debateStates),
  opensAt: timestamp,
  /** When it really closes: earlier than planned when an editor closed it. */
  closesAt: timestamp,
  closedEarly: z.boolean(),
  createdAt: timestamp,
  /** Members who hold a position; told even while the positions' counts are not. */
  participants: z.number().int(),
  positions: z.array(DebatePosition),
  resultsVisible: z.enum(resultRules),
  counts: PostCounts,
})
export type DebateSummary = z.infer<typeof DebateSummary>

export const Debate = DebateSummary.extend({
  body: z.string(),
  document: RichText.nullable(),
  /** Counts up with every change of the text. */
  version: z.number().int(),
  facilitator: z.string().nullable(),
  /** Taking a position needs a comment that gives the reason. */
  reasonRequired: z.boolean(),
  /** Questions that the debate came from (R11.3), in the editors' order. */
  sourceQuestions: z.array(z.object({ id: z.number().int(), title: z.string() })),
  /** Interviews on this debate, or on the questions that it came from (R11.3). */
  interviews: z.array(z.object({ id: z.number().int(), title: z.string() })),
  events: z.array(DebateEvent),
  /** For each position the comment that most people agree with, in the order of the positions. */
  topComments: z.array(LoneComment),
  conclusion: z.object({ body: z.string(), document: RichText.nullable(), at: timestamp }).nullable(),
})
export type Debate = z.infer<typeof Debate>

/** The position that a member holds, and the comment that gives the reason. */
export const Stance = z.object({
  position: z.string(),
  commentId: z.number().int().nullable(),
  changedAt: timestamp,
})
export type Stance = z.infer<typeof Stance>

export const debateSorts = ['recent', 'hot', 'closing', 'agreed', 'discussed', 'viewed', 'joined'] as const
export type DebateSort = (typeof debateSorts)[number]

/** Debates in which the caller took a position, agreed that they are worth it, or keeps an interest. */
export const debateParts = ['stance', 'agreed', 'interest'] as const

const common = { tag: 'debate' } as const
const few = z.object({ items: z.array(DebateSummary) })

export const listDebates = route({
  ...common,
  operationId: 'listDebates',
  method: 'GET',
  path: '/debates',
  summary:
    'Public debates by state, category, period, keyword and what the caller did; `closing` holds open ones',
  source: 'R6.7, R12.8',
  permission: 'debate.read',
  query: z.object({
    ...listQuery,
    sort: z.enum(debateSorts).default('recent'),
    category: slug.optional(),
    state: z.enum(debateStates).optional(),
    keyword: keyword(limits.keyword.max).optional(),
    /** Days in Asia/Seoul, both included, on which a debate opened. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
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
  summary: 'Debates that editors put on the home page now, in their order',
  source: 'R6.7',
  permission: 'debate.read',
  query: z.object({ size: z.coerce.number().int().min(1).max(20).default(6) }),
  answers: { 200: few },
  errors: [],
})

export const listAllDebates = route({
  ...common,
  operationId: 'listAllDebates',
  method: 'GET',
  path: '/debates/all',
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
  summary: 'A debate with its background, positions, events, best comments and conclusion',
  source: 'R6.7, R12.9, R11.3',
  permission: 'debate.read',
  params: z.object({ seq: id }),
  answers: { 200: Debate },
  errors: ['NOT_FOUND', 'GONE'],
})

/** What the caller did to the debate and may do with it. */
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
  answers: { 200: Reaction },
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
  /** Wanted state, so that a replayed request changes nothing. `commentId` is an own comment that says why. */
  body: z.strictObject({
    position: z
      .string({ error: '입장을 골라 주세요.' })
      .regex(/^[a-z-]{1,30}$/, { error: '입장을 골라 주세요.' })
      .meta({ example: 'agree' })
      .nullable(),
    commentId: id.nullish(),
  }),
  answers: {
    200: z.object({
      stance: Stance.nullable(),
      participants: z.number().int(),
      positions: z.array(DebatePosition),
    }),
  },
  errors: ['NOT_FOUND', 'GONE', 'DEBATE_NOT_OPEN', 'VALIDATION_FAILED'],
})
