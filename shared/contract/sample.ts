import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { serverLimits } from '../constants/server-limits.ts'
import { id, listOf, listQuery, timestamp, version } from './list.ts'
import { FileContent, route } from './route.ts'
import { text, title } from './text.ts'

/** R6.14: posts to try the API with, made by anybody, with APP_PROFILE=demo only (R12.2). */
export const SampleSummary = z.object({
  seq: z.number().int(),
  title: z.string(),
  createdAt: timestamp,
})
export type SampleSummary = z.infer<typeof SampleSummary>

export const SamplePost = SampleSummary.extend({
  body: z.string(),
  version: z.number().int(),
})
export type SamplePost = z.infer<typeof SamplePost>

export const SampleFile = z.object({
  id: z.uuid(),
  name: z.string().meta({ example: '회의록.pdf' }),
  bytes: z.number().int(),
  url: z
    .string()
    .meta({ example: '/api/sample/attached-files/5b0c1d2e-8f3a-4c55-9a61-0d2f7f1f3c11/download' }),
})
export type SampleFile = z.infer<typeof SampleFile>

export const AttachedPost = SamplePost.extend({ files: z.array(SampleFile) })
export type AttachedPost = z.infer<typeof AttachedPost>

const draft = { title: title('제목을'), body: text('내용을', limits.body, { lines: true }) }
const fileIds = z
  .union([z.uuid(), z.array(z.uuid()).max(serverLimits.sampleFile.count)])
  .transform(given => [given].flat())

const common = { tag: 'sample', permission: 'sample.use', source: 'R6.14', readsPrimary: true } as const
const params = z.object({ seq: id })
const uploadedFile = {
  field: 'files',
  min: 0,
  max: serverLimits.sampleFile.count,
  bytes: serverLimits.sampleFile.bytes,
}
const uploadErrors = ['VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const

export const listSimplePosts = route({
  ...common,
  operationId: 'listSimplePosts',
  method: 'GET',
  path: '/sample/simple-posts',
  summary: 'Simple sample posts, newest first',
  query: z.object(listQuery),
  answers: { 200: listOf(SampleSummary) },
  errors: [],
})

export const createSimplePost = route({
  ...common,
  operationId: 'createSimplePost',
  method: 'POST',
  path: '/sample/simple-posts',
  summary: 'Writes a simple sample post',
  body: z.strictObject(draft),
  answers: { 201: SamplePost },
  errors: ['VALIDATION_FAILED'],
})

export const readSimplePost = route({
  ...common,
  operationId: 'readSimplePost',
  method: 'GET',
  path: '/sample/simple-posts/:seq',
  summary: 'A simple sample post',
  params,
  answers: { 200: SamplePost },
  errors: ['NOT_FOUND'],
})

export const updateSimplePost = route({
  ...common,
  operationId: 'updateSimplePost',
  method: 'PUT',
  path: '/sample/simple-posts/:seq',
  summary: 'Changes the version named of a simple sample post',
  params,
  body: z.strictObject({ ...draft, version }),
  answers: { 200: SamplePost },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
})

export const deleteSimplePost = route({
  ...common,
  operationId: 'deleteSimplePost',
  method: 'DELETE',
  path: '/sample/simple-posts/:seq',
  summary: 'Removes a simple sample post',
  params,
  answers: { 204: null },
  errors: ['NOT_FOUND'],
})

export const listAttachedPosts = route({
  ...common,
  operationId: 'listAttachedPosts',
  method: 'GET',
  path: '/sample/attached-posts',
  summary: 'Sample posts with files, newest first',
  query: z.object(listQuery),
  answers: { 200: listOf(SampleSummary) },
  errors: [],
})

export const createAttachedPost = route({
  ...common,
  operationId: 'createAttachedPost',
  method: 'POST',
  path: '/sample/attached-posts',
  summary: 'Writes a sample post with up to three files of any kind',
  body: z.strictObject(draft),
  upload: uploadedFile,
  answers: { 201: AttachedPost },
  errors: [...uploadErrors],
})

export const readAttachedPost = route({
  ...common,
  operationId: 'readAttachedPost',
  method: 'GET',
  path: '/sample/attached-posts/:seq',
  summary: 'A sample post with the names of its files',
  params,
  answers: { 200: AttachedPost },
  errors: ['NOT_FOUND'],
})

export const updateAttachedPost = route({
  ...common,
  operationId: 'updateAttachedPost',
  method: 'PUT',
  path: '/sample/attached-posts/:seq',
  summary: 'Changes the version named: adds the files sent, drops those whose ids are named',
  params,
  body: z.strictObject({ ...draft, version, droppedFileIds: fileIds.optional() }),
  upload: uploadedFile,
  answers: { 200: AttachedPost },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', ...uploadErrors],
})

export const deleteAttachedPost = route({
  ...common,
  operationId: 'deleteAttachedPost',
  method: 'DELETE',
  path: '/sample/attached-posts/:seq',
  summary: 'Removes a sample post and its files',
  params,
  answers: { 204: null },
  errors: ['NOT_FOUND'],
})

export const downloadSampleFile = route({
  ...common,
  operationId: 'downloadSampleFile',
  method: 'GET',
  path: '/sample/attached-files/:id/download',
  summary: 'A file of a sample post, always for keeping and never shown in place; takes Range',
  source: 'R6.14, FI-03, FI-04',
  params: z.object({ id: z.uuid() }),
  answers: { 200: FileContent, 206: FileContent, 304: null },
  file: { types: ['application/octet-stream'] },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
})
