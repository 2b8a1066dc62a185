import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { id, timestamp } from './list.ts'
import { route } from './route.ts'
import { text } from './text.ts'
import { Author } from './user.ts'

const comment = {
  id: z.number().int(),
  postId: z.number().int(),
  parentId: z.number().int().nullable(),
  depth: z.number().int(),
  author: Author,
  body: z.string(),
  createdAt: timestamp,
  /** Direct replies in all, of which `children` may hold only the first. */
  childCount: z.number().int(),
}
const leaf = z.object({ ...comment, children: z.array(z.never()) })
const twig = z.object({ ...comment, children: z.array(leaf) })
const branch = z.object({ ...comment, children: z.array(twig) })
/** A comment with its replies, nested to the depth that one answer carries: 3 below a root (R12.11). */
export const Comment = z.object({ ...comment, children: z.array(branch) })
export type Comment = Omit<z.infer<typeof Comment>, 'children'> & { children: Comment[] }

const postParams = z.object({ postId: id })

export const listComments = route({
  operationId: 'listComments',
  tag: 'comment',
  method: 'GET',
  path: '/comments/:postId',
  summary: 'Root comments of a post, oldest first, with their replies nested; `next` brings more roots',
  source: 'R6.5, R12.11',
  permission: 'comment.read',
  params: postParams,
  query: z.object({
    size: z.coerce.number().int().min(1).max(50).default(20),
    cursor: z.string().max(200).optional(),
  }),
  answers: {
    200: z.object({ items: z.array(Comment), next: z.string().nullable(), total: z.number().int() }),
  },
  errors: ['NOT_FOUND', 'GONE'],
})

export const createComment = route({
  operationId: 'createComment',
  tag: 'comment',
  method: 'POST',
  path: '/comments/:postId',
  summary: 'Comments on a post or replies to a comment of that post',
  source: 'R6.5, R12.23',
  permission: 'comment.create',
  idempotent: true,
  params: postParams,
  body: z.strictObject({
    body: text('의견을', limits.comment, { lines: true }),
    parentId: id.nullish(),
  }),
  answers: { 201: Comment },
  errors: ['NOT_FOUND', 'GONE', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
})
