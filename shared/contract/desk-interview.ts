import * as z from 'zod'
import { deskLimits } from '../constants/desk-limits.ts'
import { limits } from '../constants/limits.ts'
import { isSecureTarget } from '../text/link-target.ts'
import { categoryId } from './category.ts'
import { onlyIds } from './chosen.ts'
import { questionIds, SourceQuestion } from './desk-question.ts'
import {
  Interview,
  InterviewSegment,
  InterviewSummary,
  interviewFormats,
  interviewMediaKinds,
  interviewStatuses,
} from './interview.ts'
import {
  besideOtherFaults,
  endsAfter,
  id,
  idParams,
  plannedTime,
  sentTime,
  slug,
  timestamp,
  version,
} from './list.ts'
import { writing } from './rich-text.ts'
import { FileContent, route } from './route.ts'
import { keyword, text, title } from './text.ts'

/** The status of an interview that is public, else why readers do not see it. */
export const deskInterviewStatuses = ['draft', ...interviewStatuses, 'temporary', 'removed'] as const
export type DeskInterviewStatus = (typeof deskInterviewStatuses)[number]

export const DeskInterviewSummary = InterviewSummary.extend({
  status: z.enum(deskInterviewStatuses),
  version: z.number().int(),
  /** When a draft is published by itself. */
  publishAt: timestamp.nullable(),
  featured: z.boolean(),
  /** Includes questions that readers do not see. */
  sourceQuestions: z.array(SourceQuestion),
})
export type DeskInterviewSummary = z.infer<typeof DeskInterviewSummary>

const { body, document, host, media, cancelReason, chapters, questionStatuses } = Interview.shape

/** Has the recording, chapters and whole transcript before the release too (R13.7). */
export const DeskInterview = DeskInterviewSummary.extend({
  body,
  document,
  host,
  media,
  cancelReason,
  /** Taken off by editors, who can show it again; not by a rule. */
  withdrawn: z.boolean(),
  chapters,
  questionStatuses,
  segments: z.array(InterviewSegment),
  /** Which a change of each must name. */
  versions: z.object({
    guests: z.number().int(),
    chapters: z.number().int(),
    transcript: z.number().int(),
    schedule: z.number().int(),
    /** Of the place on the home page; 0 before the first. */
    feature: z.number().int(),
  }),
  feature: z.object({ rank: z.number().int(), endsAt: timestamp.nullable() }).nullable(),
})
export type DeskInterview = z.infer<typeof DeskInterview>

export const isMediaAddress = (address: string): boolean =>
  address.length <= deskLimits.interview.mediaAddress && address !== '/' && isSecureTarget(address)

const sizes = deskLimits.interview
const period = (error: string) => z.strictObject({ from: plannedTime, to: plannedTime }, { error })

export const InterviewDraft = z.strictObject({
  categoryId,
  title: title('제목을'),
  ...writing('소개를', limits.body),
  format: z.enum(interviewFormats, { error: '형식을 골라 주세요.' }),
  host: text('진행자를', sizes.host),
  collect: period('질문을 받는 기간을 적어 주세요.')
    .refine(({ from, to }) => Date.parse(to) >= Date.parse(from), {
      path: ['to'],
      error: '끝이 시작보다 빨라요.',
    })
    .nullable()
    .default(null),
  live: period('인터뷰하는 시각을 적어 주세요.')
    .refine(...endsAfter('from', 'to', '끝은 시작보다 늦어야 해요.'))
    .nullable()
    .default(null),
  media: z
    .strictObject({
      kind: z.enum(interviewMediaKinds, { error: '영상인지 소리인지 골라 주세요.' }),
      url: z
        .string()
        .refine(isMediaAddress, { error: 'https로 시작하는 주소나 이 사이트의 경로를 적어 주세요.' }),
    })
    .nullable()
    .default(null),
  /** Keeps the questions when left out. */
  questionIds: questionIds.optional(),
})
export type InterviewDraft = z.infer<typeof InterviewDraft>

const guest = z.strictObject({
  name: text('이름을', sizes.guestName),
  role: text('하는 일을', sizes.guestRole),
  affiliation: text('소속을', sizes.guestRole).nullable().default(null),
  photoId: z.uuid().nullable().default(null),
  memberSeq: id.nullable().default(null),
})

export const recordingSeconds = z
  .number({ error: '시각을 초로 적어 주세요.' })
  .int()
  .min(0)
  .max(sizes.length, { error: `시각은 ${sizes.length.toLocaleString('ko')}초까지 적을 수 있어요.` })

export const TranscriptSegment = z.strictObject({
  start: recordingSeconds,
  end: recordingSeconds,
  speaker: text('말한 사람을', sizes.host),
  text: text('말을', sizes.segment, { lines: true }),
})
export type TranscriptSegment = z.infer<typeof TranscriptSegment>

export const subtitleFormats = ['srt', 'vtt'] as const
export type SubtitleFormat = (typeof subtitleFormats)[number]

type SentPeriods = { collect?: { to?: unknown } | null; live?: { from?: unknown } | null }

const collectsBefore = ({ collect, live }: SentPeriods) => !(sentTime(collect?.to) > sentTime(live?.from))
const collectFault = {
  path: ['collect', 'to'],
  error: '질문은 인터뷰가 시작되기 전까지만 받을 수 있어요.',
  when: besideOtherFaults,
}

const common = { tag: 'desk', permission: 'interview.edit', source: 'R11.1' } as const

const filter = {
  status: z.enum(deskInterviewStatuses).optional(),
  category: slug.optional(),
  keyword: keyword(limits.keyword.max).optional(),
  ids: onlyIds.optional(),
}

export const listDeskInterviews = route({
  ...common,
  operationId: 'listDeskInterviews',
  method: 'GET',
  path: '/desk/interviews',
  summary: 'Interviews of every status, drafts too, the newest first; `cursor` is `next` of the part before',
  query: z.object({
    size: z.coerce.number().int().min(1).max(100).default(50),
    cursor: id.optional(),
    ...filter,
  }),
  answers: { 200: z.object({ items: z.array(DeskInterviewSummary), next: z.string().nullable() }) },
  errors: [],
})

export const exportDeskInterviews = route({
  ...common,
  operationId: 'exportDeskInterviews',
  method: 'GET',
  path: '/desk/interviews/csv',
  summary: 'Interviews as a table, filtered as the list, at most 10,000 rows',
  query: z.object(filter),
  answers: { 200: FileContent },
  file: { types: ['text/csv; charset=utf-8'] },
  errors: [],
})

export const readDeskInterview = route({
  ...common,
  operationId: 'readDeskInterview',
  method: 'GET',
  path: '/desk/interviews/:id',
  summary: 'An interview with all that editors edit, and its version, which a change must name',
  params: idParams,
  answers: { 200: DeskInterview },
  errors: ['NOT_FOUND'],
})

export const createDeskInterview = route({
  ...common,
  operationId: 'createDeskInterview',
  method: 'POST',
  path: '/desk/interviews',
  summary: 'Writes a draft that editors alone see',
  idempotent: true,
  body: InterviewDraft.refine(collectsBefore, collectFault),
  answers: { 201: DeskInterview },
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const updateDeskInterview = route({
  ...common,
  operationId: 'updateDeskInterview',
  method: 'PUT',
  path: '/desk/interviews/:id',
  summary: 'Changes the version named; 409 when another editor changed it meanwhile',
  params: idParams,
  body: InterviewDraft.extend({ version }).refine(collectsBefore, collectFault),
  answers: { 200: DeskInterview },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
})

/** Puts what is sent in the place of the version named; 409 when another editor changed it meanwhile. */
const material = {
  ...common,
  method: 'PUT',
  params: idParams,
  answers: { 200: DeskInterview },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
} as const

export const setDeskInterviewGuests = route({
  ...material,
  operationId: 'setDeskInterviewGuests',
  path: '/desk/interviews/:id/guests',
  summary: 'Names the guests in their order, in the place of those before',
  body: z.strictObject({
    version,
    guests: z.array(guest).max(sizes.guests, { error: `출연자는 ${sizes.guests}명까지 적을 수 있어요.` }),
  }),
})

export const setDeskInterviewChapters = route({
  ...material,
  operationId: 'setDeskInterviewChapters',
  path: '/desk/interviews/:id/chapters',
  summary: 'Divides the recording into chapters, in the place of those before',
  body: z.strictObject({
    version,
    chapters: z
      .array(z.strictObject({ at: recordingSeconds, title: text('장 제목을', sizes.chapterTitle) }))
      .max(sizes.chapters, { error: `장은 ${sizes.chapters}개까지 나눌 수 있어요.` }),
  }),
})

export const setDeskInterviewTranscript = route({
  ...material,
  operationId: 'setDeskInterviewTranscript',
  path: '/desk/interviews/:id/transcript',
  summary: 'Writes the transcript, ordered by start, in the place of the one before',
  body: z.strictObject({
    version,
    segments: z.array(TranscriptSegment).max(sizes.segments, {
      error: `녹취는 ${sizes.segments.toLocaleString('ko')}구간까지 적을 수 있어요.`,
    }),
  }),
})

export const importDeskInterviewTranscript = route({
  ...material,
  operationId: 'importDeskInterviewTranscript',
  method: 'POST',
  path: '/desk/interviews/:id/transcript/import',
  summary: 'Reads the transcript from subtitles; a refusal names each line that could not be read',
  body: z.strictObject({
    version,
    format: z.enum(subtitleFormats, { error: '자막 형식을 골라 주세요.' }),
    text: z.string({ error: '자막을 넣어 주세요.' }).max(sizes.subtitles, {
      error: `자막은 ${sizes.subtitles.toLocaleString('ko')}자까지 넣을 수 있어요.`,
    }),
  }),
})
