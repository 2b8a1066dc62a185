import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { id, listOf, listQuery, timestamp } from './list.ts'
import { RichText, writing } from './rich-text.ts'
import { route } from './route.ts'
import { keyword, title } from './text.ts'

export const NoticeSummary = z.object({
  id: z.number().int(),
  title: z.string(),
  excerpt: z.string(),
  pinned: z.boolean(),
  publishedAt: timestamp,
})
export type NoticeSummary = z.infer<typeof NoticeSummary>

const NoticeNeighbour = z.object({ id: z.number().int(), title: z.string() })

export const Notice = NoticeSummary.extend({
  body: z.string(),
  document: RichText.nullable(),
  revisedAt: timestamp.nullable(),
  previous: NoticeNeighbour.nullable(),
  next: NoticeNeighbour.nullable(),
})
export type Notice = z.infer<typeof Notice>

/** Shown until `endsAt`; its version distinguishes a changed text from a dismissed one. */
export const NoticePopup = z.object({
  noticeId: z.number().int(),
  version: z.number().int(),
  title: z.string(),
  body: z.string(),
  document: RichText.nullable(),
  endsAt: timestamp,
})
export type NoticePopup = z.infer<typeof NoticePopup>

const common = { tag: 'notice', method: 'GET', permission: 'notice.read' } as const

export const listNotices = route({
  ...common,
  operationId: 'listNotices',
  path: '/notices',
  sameFor: 'everybody',
  summary: 'Notices that are out, pinned ones first, then the newest',
  source: 'R6.10, R12.8',
  query: z.object({ ...listQuery, keyword: keyword(limits.keyword.max).optional() }),
  answers: { 200: listOf(NoticeSummary) },
  errors: [],
})

export const listNoticePopups = route({
  ...common,
  operationId: 'listNoticePopups',
  path: '/notices/popup',
  sameFor: 'everybody',
  summary: 'Notices that pop up now, the topmost first; at most five',
  source: 'R6.10',
  answers: { 200: z.object({ items: z.array(NoticePopup) }) },
  errors: [],
})

export const readNotice = route({
  ...common,
  operationId: 'readNotice',
  path: '/notices/:seq',
  sameFor: 'everybody',
  summary: 'A notice with its neighbours in time',
  source: 'R6.10',
  params: z.object({ seq: id }),
  answers: { 200: Notice },
  errors: ['NOT_FOUND', 'GONE'],
})

export const NoticeDraft = z.strictObject({
  title: title('제목을'),
  ...writing('내용을', limits.body),
  pinned: z.boolean().default(false),
})
export type NoticeDraft = z.infer<typeof NoticeDraft>
