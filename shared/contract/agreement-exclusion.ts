import * as z from 'zod'
import { id } from './list.ts'
import { route } from './route.ts'

/** Agreements that were taken out of a count, as anyone may know it. */
export const LoggedExclusion = z.object({
  id: z.number().int(),
  /** Null once the post can no longer be read. */
  post: z
    .object({
      id: z.number().int(),
      kind: z.enum(['question', 'debate', 'interview']),
      title: z.string(),
    })
    .nullable(),
  count: z.number().int(),
  reason: z.string(),
  /** Days in Asia/Seoul. */
  proposedOn: z.iso.date(),
  excludedOn: z.iso.date(),
  /** Null while they are out of the count. */
  restored: z.object({ on: z.iso.date(), count: z.number().int(), reason: z.string() }).nullable(),
})
export type LoggedExclusion = z.infer<typeof LoggedExclusion>

export const listExclusions = route({
  operationId: 'listExclusions',
  tag: 'moderation',
  method: 'GET',
  path: '/agreement-exclusions',
  sameFor: 'strangers',
  summary:
    'Agreements that two editors took out of a count, with the reason and whether they came back, the newest first; names nobody; `cursor` is `next` of the part before',
  source: 'added: every count says what was left out of it (AB-02, R11.2)',
  permission: 'agreement.read',
  query: z.object({
    size: z.coerce.number().int().min(1).max(100).default(50),
    cursor: id.optional(),
    post: id.optional(),
  }),
  answers: { 200: z.object({ items: z.array(LoggedExclusion), next: z.string().nullable() }) },
  errors: [],
})
