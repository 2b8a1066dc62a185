import * as z from 'zod'
import { timestamp } from './list.ts'
import { route } from './route.ts'

/** Everything the site holds of its caller, table by table in the words of the API. */
export const MemberRecord = z.object({
  exportedAt: timestamp,
  record: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type MemberRecord = z.infer<typeof MemberRecord>

export const exportMemberRecord = route({
  operationId: 'exportMemberRecord',
  tag: 'user',
  method: 'GET',
  path: '/users/export',
  summary: 'All data of the caller as one document to keep',
  source: 'added: R11.4 and the right to one’s own data',
  permission: 'user.me',
  answers: { 200: MemberRecord },
  errors: [],
})
