import * as z from 'zod'
import { timestamp } from './list.ts'
import { FileContent, route } from './route.ts'

export const MemberRecord = z.object({
  exportedAt: timestamp,
  about: z.record(
    z.string(),
    z.object({ title: z.string(), purpose: z.string(), ground: z.string(), until: z.string() }),
  ),
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

export const readMemberDocument = route({
  operationId: 'readMemberDocument',
  tag: 'user',
  method: 'GET',
  path: '/users/export/document',
  summary: 'The same as a page to keep, read and print: self-contained, in Korean, without script',
  source: 'added: R11.4; a record that only machines can read tells its owner little',
  permission: 'user.me',
  answers: { 200: FileContent, 206: FileContent, 304: null },
  file: { types: ['text/html; charset=utf-8'] },
  errors: ['RANGE_NOT_SATISFIABLE'],
})
