import * as z from 'zod'
import { id, timestamp } from './list.ts'
import { route } from './route.ts'

/** 관심 in what is no question or debate, whose own calls are in `post.ts`. */
export const bookmarkKinds = ['interview', 'green-paper', 'category'] as const
export type BookmarkKind = (typeof bookmarkKinds)[number]

const bookmarkTarget = {
  kind: z.enum(bookmarkKinds),
  id: z.number().int(),
  title: z.string().meta({ example: '주거' }),
  /** Categories only. */
  slug: z.string().nullable(),
  over: z.boolean().meta({
    description:
      'No more news comes of it: an interview that was published or cancelled, a paper whose text was erased',
  }),
}

export const Bookmark = z.object({ ...bookmarkTarget, bookmarked: z.boolean() })
export type Bookmark = z.infer<typeof Bookmark>

export const KeptThing = z.object({ ...bookmarkTarget, bookmarkedAt: timestamp })
export type KeptThing = z.infer<typeof KeptThing>

const common = {
  tag: 'bookmark',
  source: 'added: R6.9 names 관심 for questions and debates alone',
} as const
const params = z.object({ kind: z.enum(bookmarkKinds), id })

export const listBookmarks = route({
  ...common,
  permission: 'bookmark.mine',
  operationId: 'listBookmarks',
  method: 'GET',
  path: '/bookmarks',
  summary: 'Interviews, green papers and categories that the caller keeps, the newest first',
  answers: { 200: z.object({ items: z.array(KeptThing) }) },
  errors: [],
})

export const readBookmark = route({
  ...common,
  permission: 'bookmark.mine',
  operationId: 'readBookmark',
  method: 'GET',
  path: '/bookmarks/:kind/:id',
  summary: 'Whether the caller keeps it',
  params,
  answers: { 200: Bookmark },
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

export const setBookmark = route({
  ...common,
  permission: 'bookmark.change',
  operationId: 'setBookmark',
  method: 'PUT',
  path: '/bookmarks/:kind/:id',
  summary: 'Keeps it, or no longer; a repeated call changes nothing',
  params,
  body: z.strictObject({ bookmarked: z.boolean() }),
  answers: { 200: Bookmark },
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})
