import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { chosenIds, onlyIds } from './chosen.ts'
import { id, idParams, plannedTime, timestamp, version } from './list.ts'
import { NoticeDraft } from './notice.ts'
import { RichText } from './rich-text.ts'
import { FileContent, route } from './route.ts'
import { keyword, text } from './text.ts'

export const noticeVisibilities = ['draft', 'public', 'removed'] as const

const period = z.object({ startsAt: timestamp, endsAt: timestamp, sort: z.number().int() })

export const DeskNoticeSummary = z.object({
  id: z.number().int(),
  title: z.string(),
  visibility: z.enum(noticeVisibilities),
  pinned: z.boolean(),
  /** When a draft goes out by itself. */
  publishAt: timestamp.nullable(),
  publishedAt: timestamp.nullable(),
  popup: period.nullable(),
})
export type DeskNoticeSummary = z.infer<typeof DeskNoticeSummary>

export const DeskNotice = DeskNoticeSummary.extend({
  body: z.string(),
  document: RichText.nullable(),
  version: z.number().int(),
  /** Of what is changed apart from the text. */
  versions: z.object({ popup: z.number().int(), schedule: z.number().int() }),
  revisedAt: timestamp.nullable(),
})
export type DeskNotice = z.infer<typeof DeskNotice>

const reason = text('이유를', limits.deskNote, { lines: true })

const filter = {
  visibility: z.enum(noticeVisibilities).optional(),
  keyword: keyword(limits.keyword.max).optional(),
  ids: onlyIds.optional(),
}

const common = { tag: 'desk', permission: 'notice.edit', source: 'R11.1' } as const

export const listDeskNotices = route({
  ...common,
  operationId: 'listDeskNotices',
  method: 'GET',
  path: '/desk/notices',
  summary: 'Notices of every visibility, the newest first; `cursor` is `next` of the part before',
  query: z.object({
    size: z.coerce.number().int().min(1).max(100).default(50),
    cursor: id.optional(),
    ...filter,
  }),
  answers: { 200: z.object({ items: z.array(DeskNoticeSummary), next: z.string().nullable() }) },
  errors: [],
})

export const exportDeskNotices = route({
  ...common,
  operationId: 'exportDeskNotices',
  method: 'GET',
  path: '/desk/notices/csv',
  summary: 'Notices as a table, filtered as the list, at most 10,000 rows',
  query: z.object(filter),
  answers: { 200: FileContent },
  file: { types: ['text/csv; charset=utf-8'] },
  errors: [],
})

export const readDeskNotice = route({
  ...common,
  operationId: 'readDeskNotice',
  method: 'GET',
  path: '/desk/notices/:id',
  summary: 'A notice with its version, which a change must name',
  params: idParams,
  answers: { 200: DeskNotice },
  errors: ['NOT_FOUND'],
})

export const createDeskNotice = route({
  ...common,
  operationId: 'createDeskNotice',
  method: 'POST',
  path: '/desk/notices',
  summary: 'Writes a draft that editors alone see',
  idempotent: true,
  body: NoticeDraft,
  answers: { 201: DeskNotice },
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const updateDeskNotice = route({
  ...common,
  operationId: 'updateDeskNotice',
  method: 'PUT',
  path: '/desk/notices/:id',
  summary: 'Changes the version named; 409 when another editor changed it meanwhile',
  params: idParams,
  body: NoticeDraft.extend({ version }),
  answers: { 200: DeskNotice },
  errors: ['NOT_FOUND', 'GONE', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
})

export const scheduleDeskNotice = route({
  ...common,
  operationId: 'scheduleDeskNotice',
  method: 'PUT',
  path: '/desk/notices/:id/schedule',
  summary: 'Sets when a draft goes out by itself; null keeps it a draft',
  params: idParams,
  body: z.strictObject({ publishAt: plannedTime.nullable(), version }),
  answers: { 200: DeskNotice },
  errors: ['NOT_FOUND', 'GONE', 'VERSION_CONFLICT', 'STEP_NOT_POSSIBLE', 'VALIDATION_FAILED'],
})

export const publishDeskNotice = route({
  ...common,
  operationId: 'publishDeskNotice',
  method: 'POST',
  path: '/desk/notices/:id/publish',
  summary: 'Publishes a draft now and tells all members',
  params: idParams,
  body: z.strictObject({ version }),
  answers: { 200: DeskNotice },
  errors: ['NOT_FOUND', 'GONE', 'VERSION_CONFLICT', 'STEP_NOT_POSSIBLE', 'VALIDATION_FAILED'],
})

export const popUpDeskNotice = route({
  ...common,
  operationId: 'popUpDeskNotice',
  method: 'PUT',
  path: '/desk/notices/:id/popup',
  summary: 'Lets a notice pop up between two moments; null ends that',
  params: idParams,
  body: z.strictObject({
    popup: z
      .strictObject({
        startsAt: plannedTime,
        endsAt: plannedTime,
        sort: z.number().int().min(0).max(100).default(0),
      })
      .nullable(),
    version,
  }),
  answers: { 200: DeskNotice },
  errors: ['NOT_FOUND', 'GONE', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
})

export const removeDeskNotice = route({
  ...common,
  operationId: 'removeDeskNotice',
  method: 'POST',
  path: '/desk/notices/:id/removal',
  summary: 'Takes a notice away; its address answers 410 from then on',
  params: idParams,
  body: z.strictObject({ reason }),
  answers: { 204: null },
  errors: ['NOT_FOUND', 'GONE'],
})

export const publishDeskNotices = route({
  ...common,
  operationId: 'publishDeskNotices',
  method: 'POST',
  path: '/desk/notices/bulk-publish',
  summary:
    'Publishes up to 50 drafts now, all or none: a refusal says at `ids.<place>` of each why it cannot; tells all members',
  body: z.strictObject({ ids: chosenIds }),
  answers: { 204: null },
  errors: ['VALIDATION_FAILED'],
})

export const removeDeskNotices = route({
  ...common,
  operationId: 'removeDeskNotices',
  method: 'POST',
  path: '/desk/notices/bulk-removal',
  summary: 'Takes up to 50 notices away, all or none, as `bulk-publish`',
  body: z.strictObject({ ids: chosenIds, reason }),
  answers: { 204: null },
  errors: ['VALIDATION_FAILED'],
})
