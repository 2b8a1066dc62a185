import * as z from 'zod'
import { limits, paging } from '../constants/limits.ts'
import { DebateEvent } from './debate-event.ts'
import { idParams, timestamp } from './list.ts'
import { PostCounts } from './post.ts'
import { questionStatuses } from './question.ts'
import { route } from './route.ts'
import { keyword } from './text.ts'

export const searchKinds = ['question', 'debate', 'interview', 'green-paper', 'notice', 'faq'] as const
export type SearchKind = (typeof searchKinds)[number]

/** In code points; `end` is exclusive. */
export const Mark = z.object({ start: z.number().int(), end: z.number().int() })
export type Mark = z.infer<typeof Mark>

export const SearchHit = z.object({
  kind: z.enum(searchKinds),
  id: z.number().int(),
  title: z.string(),
  titleMarks: z.array(Mark),
  excerpt: z.string(),
  excerptMarks: z.array(Mark),
  publishedAt: timestamp,
})
export type SearchHit = z.infer<typeof SearchHit>

const total = { total: z.number().int(), totalIsCapped: z.boolean() }

/** By number only: below the thousandth hit another word finds more than another page. */
export const SearchResult = z.object({
  items: z.array(SearchHit),
  size: z.number().int(),
  ...total,
  kinds: z.array(z.object({ kind: z.enum(searchKinds), ...total })),
  /** The words that all hits have where not those typed: as meant, or the most that some text has together. */
  keyword: z.string().nullable(),
  /** Looked for instead, since no post has the words as typed: a slip or the other keyboard. */
  meant: z.string().nullable(),
  /** True if the hits have some of the words only. */
  partial: z.boolean(),
})
export type SearchResult = z.infer<typeof SearchResult>

const common = { tag: 'search', permission: 'search.read' } as const

export const search = route({
  ...common,
  operationId: 'search',
  method: 'GET',
  path: '/search',
  summary:
    'Questions, debates, interviews, green papers, notices and FAQs that hold every word, read as Korean',
  source: 'R12.13: added; a visitor looks for a word, not for a kind of page',
  sameFor: 'everybody',
  query: z.object({
    keyword: keyword(limits.keyword.max),
    kind: z.enum(searchKinds).optional(),
    /** `relevant`: of the newest hits those with the words in their titles first, then in their texts. */
    sort: z.enum(['recent', 'relevant']).default('recent'),
    page: z.coerce.number().int().min(1).max(paging.maxPage).default(1),
    size: z.coerce.number().int().min(1).max(paging.size).default(paging.size),
  }),
  answers: { 200: SearchResult },
  errors: [],
})

export const Suggestion = z.object({
  kind: z.enum(['question', 'debate', 'interview']),
  id: z.number().int(),
  title: z.string(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const suggestTitles = route({
  ...common,
  operationId: 'suggestTitles',
  method: 'GET',
  path: '/search/suggestions',
  summary: 'Titles that begin as typed: syllables, a syllable begun, or first consonants (ㅈㅅ → 전세…)',
  source: 'R12.13',
  query: z.object({
    keyword: keyword(limits.keyword.max),
    size: z.coerce.number().int().min(1).max(10).default(8),
  }),
  answers: { 200: z.object({ items: z.array(Suggestion) }) },
  errors: [],
})

export const SimilarPost = z.object({
  id: z.number().int(),
  title: z.string(),
  publishedAt: timestamp,
  counts: PostCounts,
})
export type SimilarPost = z.infer<typeof SimilarPost>

export const SimilarQuestion = SimilarPost.extend({ status: z.enum(questionStatuses) })
export type SimilarQuestion = z.infer<typeof SimilarQuestion>

const SimilarPosts = z.object({ items: z.array(SimilarPost) })
const listSize = z.coerce.number().int().min(1).max(10).default(5)

export const findSimilarQuestions = route({
  ...common,
  operationId: 'findSimilarQuestions',
  method: 'GET',
  path: '/questions/similar',
  summary: 'Questions that ask nearly what a title being typed asks, most similar first',
  source: 'R12.13: added, so that people agree with a question before they ask it again',
  sameFor: 'everybody',
  query: z.object({
    title: keyword(limits.title.max),
    size: listSize,
    /** A question that is left out: the one that has the title. */
    except: idParams.shape.id.optional(),
    categoryId: idParams.shape.id.optional(),
  }),
  answers: {
    200: z.object({
      items: z.array(SimilarQuestion),
      /** Of the category that was asked for, when none is similar: those with most agreement. */
      mostAgreed: z.array(SimilarQuestion),
    }),
  },
  errors: [],
})

export const findDebatesLikeQuestion = route({
  ...common,
  operationId: 'findDebatesLikeQuestion',
  method: 'GET',
  path: '/questions/similarity-debate/:id',
  summary: 'Debates on nearly what a question asks, most similar first',
  source: 'R6.13',
  sameFor: 'everybody',
  params: idParams,
  query: z.object({ size: listSize }),
  answers: { 200: SimilarPosts },
  errors: ['NOT_FOUND', 'GONE'],
})

export const SimilarDebateEvent = DebateEvent.omit({ document: true }).extend({
  debate: z.object({ id: z.number().int(), title: z.string() }),
})
export type SimilarDebateEvent = z.infer<typeof SimilarDebateEvent>

export const findEventsLikeDebate = route({
  ...common,
  operationId: 'findEventsLikeDebate',
  method: 'GET',
  path: '/debates/similarity-debate-event/:id',
  summary: 'Events of other debates on nearly the same, newest first',
  source:
    'R6.7; read as events of the debates most similar to this one, since its own are at debate-events/{id}',
  sameFor: 'everybody',
  params: idParams,
  query: z.object({ size: listSize }),
  answers: { 200: z.object({ items: z.array(SimilarDebateEvent) }) },
  errors: ['NOT_FOUND', 'GONE'],
})
