import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { version as edition, id, idParams, timestamp } from './list.ts'
import { rule } from './moderation-log.ts'
import { FileContent, route } from './route.ts'
import { keyword, text } from './text.ts'
import { Author } from './user.ts'

export const deskPaperStatuses = ['published', 'withdrawn', 'withdrawn-by-rule'] as const

export const DeskGreenPaper = z.object({
  id: z.number().int(),
  /** Of the newest edition; null once its owner withdrew it or left with the text. */
  title: z.string().nullable(),
  edition: z.number().int(),
  authors: z.array(Author),
  publishedAt: timestamp,
  withdrawnAt: timestamp.nullable(),
  /** Null unless an editor's withdrawal is in force (R13.6). */
  withdrawnByRule: z
    .object({
      /** Null for one made before a rule had to be named. */
      rule: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
})
export type DeskGreenPaper = z.infer<typeof DeskGreenPaper>

const common = { tag: 'desk', permission: 'green-paper.edit', source: 'R11.1, R13.6' } as const
const reason = text('이유를', limits.deskNote, { lines: true })

const filter = {
  status: z.enum(deskPaperStatuses).optional(),
  keyword: keyword(limits.keyword.max).optional(),
}

export const listDeskGreenPapers = route({
  ...common,
  operationId: 'listDeskGreenPapers',
  method: 'GET',
  path: '/desk/green-papers',
  summary: 'Papers that were ever published, the newest first; `cursor` is `next` of the part before',
  query: z.object({
    size: z.coerce.number().int().min(1).max(100).default(50),
    cursor: id.optional(),
    ...filter,
  }),
  answers: { 200: z.object({ items: z.array(DeskGreenPaper), next: z.string().nullable() }) },
  errors: [],
})

export const exportDeskGreenPapers = route({
  ...common,
  operationId: 'exportDeskGreenPapers',
  method: 'GET',
  path: '/desk/green-papers/csv',
  summary: 'Papers that were ever published as a table, as the list, at most 10,000 rows',
  query: z.object(filter),
  answers: { 200: FileContent },
  file: { types: ['text/csv; charset=utf-8'] },
  errors: [],
})

export const withdrawDeskGreenPaper = route({
  ...common,
  operationId: 'withdrawDeskGreenPaper',
  method: 'POST',
  path: '/desk/green-papers/:id/withdrawal',
  summary:
    'Takes every edition out of sight by a rule and tells its writers why; 409 when a newer one than the edition named came out',
  params: idParams,
  body: z.strictObject({ rule, reason, edition: edition.optional() }),
  answers: { 200: DeskGreenPaper },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'VALIDATION_FAILED', 'VERSION_CONFLICT'],
})

export const restoreDeskGreenPaper = route({
  ...common,
  operationId: 'restoreDeskGreenPaper',
  method: 'DELETE',
  path: '/desk/green-papers/:id/withdrawal',
  summary: 'Shows a paper again that was withdrawn by a rule',
  params: idParams,
  body: z.strictObject({ reason }),
  answers: { 200: DeskGreenPaper },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})
