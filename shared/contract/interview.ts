import * as z from 'zod'
import { Category } from './category.ts'
import { SealedCounts } from './ledger.ts'
import { idParams, indexQuery, listOf, listQuery, PostIndex, slug, timestamp } from './list.ts'
import { AgreedBody, AgreedReaction, PostCounts } from './post.ts'
import { RichText } from './rich-text.ts'
import { route } from './route.ts'
import { keyword } from './text.ts'

export const interviewFormats = ['article', 'video', 'live'] as const
export type InterviewFormat = (typeof interviewFormats)[number]

export const interviewMediaKinds = ['video', 'audio'] as const
export type InterviewMediaKind = (typeof interviewMediaKinds)[number]

/** Derived from dates, never stored: 예정 → 질문 모집 → 모집 마감 → 진행 중 → 정리 중 → 공개, and 취소. */
export const interviewStatuses = [
  'scheduled',
  'collecting',
  'collected',
  'live',
  'editing',
  'published',
  'cancelled',
] as const
export type InterviewStatus = (typeof interviewStatuses)[number]

/** 접수 → 선정 → 질문함 → 답변 | 일부 답변 | 답변하지 않음 | 추가 답변 예정, and 병합. */
export const interviewQuestionStatuses = [
  'received',
  'merged',
  'selected',
  'asked',
  'answered',
  'partly',
  'declined',
  'follow-up',
] as const
export type InterviewQuestionStatus = (typeof interviewQuestionStatuses)[number]

const seconds = z.number().int().meta({ description: 'Seconds from the start of the recording' })

export const InterviewGuest = z.object({
  name: z.string(),
  role: z.string(),
  affiliation: z.string().nullable(),
  photoId: z.string().nullable(),
  memberSeq: z.number().int().nullable(),
})
export type InterviewGuest = z.infer<typeof InterviewGuest>

export const InterviewSummary = z.object({
  id: z.number().int(),
  title: z.string(),
  excerpt: z.string(),
  category: Category,
  format: z.enum(interviewFormats),
  status: z.enum(interviewStatuses),
  guests: z.array(InterviewGuest),
  collectFrom: timestamp.nullable(),
  collectTo: timestamp.nullable(),
  liveFrom: timestamp.nullable(),
  liveTo: timestamp.nullable(),
  publishedAt: timestamp.nullable(),
  createdAt: timestamp,
  counts: PostCounts,
  questions: z.object({ all: z.number().int(), answered: z.number().int() }),
})
export type InterviewSummary = z.infer<typeof InterviewSummary>

export const InterviewChapter = z.object({ at: seconds, title: z.string() })
export type InterviewChapter = z.infer<typeof InterviewChapter>

/** `place` counts from 1 and is part of links. */
export const InterviewSegment = z.object({
  place: z.number().int(),
  start: seconds,
  end: seconds,
  speaker: z.string(),
  text: z.string(),
})
export type InterviewSegment = z.infer<typeof InterviewSegment>

/** `next`: the place to continue after, null at the end. */
export const InterviewTranscript = z.object({
  items: z.array(InterviewSegment),
  next: z.number().int().nullable(),
})
export type InterviewTranscript = z.infer<typeof InterviewTranscript>

const related = z.object({ id: z.number().int(), title: z.string() })

export const Interview = InterviewSummary.extend({
  body: z.string(),
  document: RichText.nullable(),
  version: z.number().int(),
  host: z.string(),
  /** Of the public log: the agreements that its newest seal counted. */
  sealed: SealedCounts,
  /** https, or a path of this site, which alone plays in the page. Null before the release. */
  media: z.object({ kind: z.enum(interviewMediaKinds), url: z.string() }).nullable(),
  cancelReason: z.string().nullable(),
  /** Empty before the release, like the transcript, except for editors (R13.7). */
  chapters: z.array(InterviewChapter),
  transcript: InterviewTranscript,
  questionStatuses: z.array(z.object({ status: z.enum(interviewQuestionStatuses), count: z.number().int() })),
  related: z.object({ questions: z.array(related), debates: z.array(related) }),
})
export type Interview = z.infer<typeof Interview>

export const interviewSorts = ['recent', 'hot', 'agreed', 'upcoming'] as const
export type InterviewSort = (typeof interviewSorts)[number]

const InterviewList = z.object({ items: z.array(InterviewSummary) })
const fewQuery = z.object({ size: z.coerce.number().int().min(1).max(20).default(6) })
const common = { tag: 'interview' } as const

export const listInterviews = route({
  ...common,
  operationId: 'listInterviews',
  method: 'GET',
  path: '/interviews',
  sameFor: 'everybody',
  summary:
    'Public interviews by category, status, keyword and guest; `upcoming` has those that are ahead, nearest first',
  source: 'R6.9, R12.8',
  permission: 'interview.read',
  query: z.object({
    ...listQuery,
    sort: z.enum(interviewSorts).default('recent'),
    category: slug.optional(),
    status: z.enum(interviewStatuses).optional(),
    keyword: keyword(60).optional(),
    guest: keyword(40).optional().meta({ description: 'Name of a guest, in full', example: '윤하경' }),
  }),
  answers: { 200: listOf(InterviewSummary) },
  errors: [],
})

export const listMainInterviews = route({
  ...common,
  operationId: 'listMainInterviews',
  method: 'GET',
  path: '/interviews/main',
  sameFor: 'everybody',
  summary: 'Interviews that editors put on the home page, in their order',
  source: 'R6.9',
  permission: 'interview.read',
  query: fewQuery,
  answers: { 200: InterviewList },
  errors: [],
})

export const listHotInterviews = route({
  ...common,
  operationId: 'listHotInterviews',
  method: 'GET',
  path: '/interviews/hot',
  sameFor: 'everybody',
  summary: 'Interviews that people agree with and discuss most of late',
  source: 'R6.9',
  permission: 'interview.read',
  query: fewQuery,
  answers: { 200: InterviewList },
  errors: [],
})

export const listAllInterviews = route({
  ...common,
  operationId: 'listAllInterviews',
  method: 'GET',
  path: '/interviews/all',
  sameFor: 'strangers',
  summary: 'Light index of every public interview, oldest first, up to 1,000 at once; `next` brings more',
  source: 'R6.9, R6 (sitemap)',
  permission: 'interview.read',
  query: indexQuery,
  answers: { 200: PostIndex },
  errors: [],
})

export const readInterview = route({
  ...common,
  operationId: 'readInterview',
  method: 'GET',
  path: '/interviews/:id',
  sameFor: 'strangers',
  summary: 'An interview with guests, media, chapters, the opening of its transcript and what it is about',
  source: 'R6.9',
  permission: 'interview.read',
  params: idParams,
  answers: { 200: Interview },
  errors: ['NOT_FOUND', 'GONE'],
})

export const readInterviewTranscript = route({
  ...common,
  operationId: 'readInterviewTranscript',
  method: 'GET',
  path: '/interviews/:id/transcript',
  sameFor: 'strangers',
  summary: 'The transcript from a place on, 300 segments at a time',
  source: 'added: a transcript of hours is too long for one answer, and R6.9 has no other call for the rest',
  permission: 'interview.read',
  params: idParams,
  query: z.object({ after: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
  answers: { 200: InterviewTranscript },
  errors: ['NOT_FOUND', 'GONE'],
})

export const viewInterview = route({
  ...common,
  operationId: 'viewInterview',
  method: 'PUT',
  path: '/interviews/:id/increase-view-count',
  summary: 'Counts the viewer once a day (R12.17)',
  source: 'R6.9',
  permission: 'interview.read',
  params: idParams,
  answers: { 204: null },
  errors: ['NOT_FOUND', 'GONE'],
})

export const agreeInterview = route({
  ...common,
  operationId: 'agreeInterview',
  method: 'POST',
  path: '/interviews/:id/agreed',
  summary: 'Agrees, or takes the agreement back',
  source: 'R6.9',
  permission: 'interview.react',
  params: idParams,
  body: AgreedBody,
  answers: { 200: AgreedReaction },
  errors: ['NOT_FOUND', 'GONE'],
})

export const InterviewMine = z.object({
  agreed: z.boolean(),
  mayAsk: z.boolean(),
  questionsLeft: z.number().int(),
  asked: z.array(z.number().int()),
  agreedWith: z.array(z.number().int()),
})
export type InterviewMine = z.infer<typeof InterviewMine>

export const readInterviewMine = route({
  ...common,
  operationId: 'readInterviewMine',
  method: 'GET',
  path: '/interviews/:id/me',
  summary: 'What the caller did to the interview and its questions, and may do',
  source: 'R6.9',
  permission: 'interview.mine',
  params: idParams,
  answers: { 200: InterviewMine },
  errors: ['NOT_FOUND', 'GONE'],
})
