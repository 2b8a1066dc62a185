import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { id, listOf, listQuery, timestamp, version } from './list.ts'
import { AgreedBody, visibilities } from './post.ts'
import { route } from './route.ts'
import { text } from './text.ts'
import { Author } from './user.ts'

/** 등록순, 최신순, 공감순; replies keep the order in which they were written. */
export const commentSorts = ['oldest', 'recent', 'agreed'] as const
export type CommentSort = (typeof commentSorts)[number]

const comment = {
  id: z.number().int(),
  postId: z.number().int(),
  parentId: z.number().int().nullable(),
  depth: z.number().int().max(1_000),
  author: Author.nullable(),
  isPostAuthor: z.boolean(),
  /** Key of the position held at the time of writing; null while results of the debate are not everybody's (R12.9). */
  stance: z.string().nullable(),
  /** A placeholder unless `visibility` is `public`. */
  body: z.string(),
  visibility: z.enum(visibilities).exclude(['draft']),
  createdAt: timestamp,
  /** Set by changes later than ten minutes after writing. */
  editedAt: timestamp.nullable(),
  revisionCount: z.number().int(),
  version: z.number().int(),
  agreeCount: z.number().int(),
  childCount: z.number().int(),
}

export const LoneComment = z.object(comment)
export type LoneComment = z.infer<typeof LoneComment>

/** `next` is the cursor at `listCommentReplies` for the replies that `children` leaves out, null when it has all. */
const nestedComment = { ...comment, next: z.string().nullable() }
const leaf = z.object({ ...nestedComment, children: z.array(z.never()) })
const twig = z.object({ ...nestedComment, children: z.array(leaf) })
const branch = z.object({ ...nestedComment, children: z.array(twig) })
/** Carries 3 levels below the listed comment (R12.11). */
export const Comment = z.object({ ...nestedComment, children: z.array(branch) })
export type Comment = Omit<z.infer<typeof Comment>, 'children'> & { children: Comment[] }

const comments = listOf(Comment)
const words = text('의견을', limits.comment, { lines: true })
const postParams = z.object({ postId: id })
const params = z.object({ postId: id, commentId: id })
const cursorQuery = { size: listQuery.size, cursor: listQuery.cursor }

/** Any filter but the sort makes the list flat. */
export const CommentQuery = z.object({
  ...cursorQuery,
  sort: z.enum(commentSorts).default('oldest'),
  /** `specialised`: by specialised members (R5.1). `post-author`: by whoever wrote the post. */
  by: z.enum(['specialised', 'post-author']).optional(),
  stance: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional()
    .meta({ example: 'for' }),
})
export type CommentQuery = z.infer<typeof CommentQuery>

export const listComments = route({
  operationId: 'listComments',
  tag: 'comment',
  method: 'GET',
  path: '/comments/:postId',
  sameFor: 'everybody',
  summary:
    'Root comments of a post with their first replies nested; filtered, every readable comment that matches at whatever depth, without replies. `total` counts all comments of the post, or all that match',
  source: 'R6.5, R12.11',
  permission: 'comment.read',
  params: postParams,
  query: CommentQuery,
  answers: { 200: comments },
  errors: ['NOT_FOUND', 'GONE'],
})

export const createComment = route({
  operationId: 'createComment',
  tag: 'comment',
  method: 'POST',
  path: '/comments/:postId',
  summary: 'Comments on a post or replies to a comment of that post, down to the thousandth level',
  source: 'R6.5, R12.11, R12.23',
  permission: 'comment.create',
  idempotent: true,
  params: postParams,
  body: z.strictObject({ body: words, parentId: id.nullish() }),
  answers: { 201: Comment },
  errors: ['NOT_FOUND', 'GONE', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const readComment = route({
  operationId: 'readComment',
  tag: 'comment',
  method: 'GET',
  path: '/comments/:postId/:commentId',
  sameFor: 'everybody',
  summary: 'One comment with its first replies and the chain of comments above it, root first',
  source: 'added: a link to one comment opens it in its thread (R12.11)',
  permission: 'comment.read',
  params,
  answers: {
    200: z.object({
      comment: Comment,
      ancestors: z.array(LoneComment).max(100),
      ancestorsLeftOut: z.number().int(),
    }),
  },
  errors: ['NOT_FOUND', 'GONE'],
})

export const listCommentReplies = route({
  operationId: 'listCommentReplies',
  tag: 'comment',
  method: 'GET',
  path: '/comments/:postId/:commentId/replies',
  sameFor: 'everybody',
  summary:
    'Direct replies to a comment with their first replies nested, oldest first; `total` counts the direct ones',
  source: 'added: a list carries only the first replies of a comment, this brings the others (R12.11)',
  permission: 'comment.read',
  params,
  query: z.object(cursorQuery),
  answers: { 200: comments },
  errors: ['NOT_FOUND', 'GONE'],
})

export const CommentRevision = z.object({
  version: z.number().int(),
  body: z.string(),
  replacedAt: timestamp,
})
export type CommentRevision = z.infer<typeof CommentRevision>

export const listCommentRevisions = route({
  operationId: 'listCommentRevisions',
  tag: 'comment',
  method: 'GET',
  path: '/comments/:postId/:commentId/revisions',
  sameFor: 'strangers',
  summary: 'The texts that a comment had before, newest first; of a stub nothing is shown',
  source: 'added: a comment changed after ten minutes says what it said before (R12.11)',
  permission: 'comment.read',
  params,
  answers: { 200: z.object({ items: z.array(CommentRevision) }) },
  errors: ['NOT_FOUND', 'GONE'],
})

export const updateComment = route({
  operationId: 'updateComment',
  tag: 'comment',
  method: 'PUT',
  path: '/comments/:postId/:commentId',
  summary:
    'Changes the version named of the caller’s own comment; later than ten minutes after it was written the text before is kept for everybody to read',
  source: 'R6.5, R12.11, R12.23',
  permission: 'comment.update',
  params,
  body: z.strictObject({ body: words, version }),
  answers: { 200: Comment },
  errors: ['NOT_FOUND', 'GONE', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
})

export const deleteComment = route({
  operationId: 'deleteComment',
  tag: 'comment',
  method: 'DELETE',
  path: '/comments/:postId/:commentId',
  summary: 'Takes the caller’s own comment back; replies to it stay, under a stub',
  source: 'R6.5, R12.11',
  permission: 'comment.delete',
  params,
  answers: { 204: null },
  errors: ['NOT_FOUND', 'GONE'],
})

export const agreeComment = route({
  operationId: 'agreeComment',
  tag: 'comment',
  method: 'POST',
  path: '/comments/:postId/:commentId/agreed',
  summary: 'Agrees with a comment, or takes the agreement back',
  source: 'added: comments are sorted by how many agree with them (R12.11)',
  permission: 'comment.react',
  params,
  body: AgreedBody,
  answers: { 200: z.object({ agreed: z.boolean(), agreeCount: z.number().int() }) },
  errors: ['NOT_FOUND', 'GONE'],
})

export const readCommentsMine = route({
  operationId: 'readCommentsMine',
  tag: 'comment',
  method: 'GET',
  path: '/comments/:postId/me',
  summary:
    'Which of the comments named the caller agrees with, and which are of members whom the caller muted or blocked',
  source: 'added: comments read the same for everybody, so that anonymous answers may be kept (R4.3, R7.1)',
  permission: 'comment.mine',
  params: postParams,
  query: z.object({
    /** Up to 300 ids, comma-separated. */
    ids: z
      .string()
      .regex(/^\d{1,15}(?:,\d{1,15}){0,299}$/)
      .meta({ example: '128,129' }),
  }),
  answers: { 200: z.object({ agreed: z.array(z.number().int()), folded: z.array(z.number().int()) }) },
  errors: ['NOT_FOUND', 'GONE'],
})

export const AuthoredComment = z.object({
  ...comment,
  post: z.object({ id: z.number().int(), kind: z.string(), title: z.string().nullable() }),
  hiddenReason: z.string().nullable(),
  hiddenUntil: timestamp.nullable(),
})
export type AuthoredComment = z.infer<typeof AuthoredComment>

export const listAuthoredComments = route({
  operationId: 'listAuthoredComments',
  tag: 'comment',
  method: 'GET',
  path: '/comments',
  summary:
    'Comments of one member, newest first: of the author named, or the caller’s own, which include the hidden ones and why. Without an author it needs a sign-in',
  source: 'R6.5 (my page and profile, R2)',
  permission: 'comment.read',
  query: z.object({ ...listQuery, author: id.optional() }),
  answers: { 200: listOf(AuthoredComment) },
  errors: ['SIGN_IN_REQUIRED', 'SIGN_UP_UNFINISHED', 'VALIDATION_FAILED'],
})
