import * as z from 'zod'
import { PictureSize } from './attachment.ts'
import { Citation } from './citation.ts'
import { PaperContent } from './green-paper.ts'
import { id, idParams, indexQuery, listOf, listQuery, PostIndex, timestamp } from './list.ts'
import { ChosenPost } from './profile.ts'
import { RichText } from './rich-text.ts'
import { FileContent, route } from './route.ts'
import { keyword } from './text.ts'
import { Author } from './user.ts'

/** In place of a title that is out of sight. */
export const withdrawnTitle = '철회된 녹서'

export const PaperSummary = z.object({
  id: z.number().int(),
  title: z.string(),
  subtitle: z.string().nullable(),
  excerpt: z.string(),
  authors: z.array(Author),
  edition: z.number().int(),
  publishedAt: timestamp,
  citations: z.number().int(),
})
export type PaperSummary = z.infer<typeof PaperSummary>

export const EditionSummary = z.object({
  number: z.number().int(),
  title: z.string(),
  publishedAt: timestamp,
  /** SHA-256 (hex) of the edition's canonical JSON. */
  hash: z.string(),
  withdrawnAt: timestamp.nullable(),
})
export type EditionSummary = z.infer<typeof EditionSummary>

/**
 * A public page of an author's stored profile (R6 pdf-info) as it was when the edition came out, without pictures.
 * Like names it is no part of the edition's hash, since it goes when its author leaves.
 */
export const AuthorPage = z.object({
  seq: z.number().int(),
  title: z.string(),
  text: RichText,
  posts: z.array(ChosenPost),
})
export type AuthorPage = z.infer<typeof AuthorPage>

/** Withdrawn: number and dates only, `content` is null. */
export const Edition = EditionSummary.extend({
  paperId: z.number().int(),
  authors: z.array(Author),
  authorPages: z.array(AuthorPage),
  content: PaperContent.nullable(),
  /** In the order of their first mention; unmentioned ones are left out. */
  citations: z.array(Citation),
  /** Of the content's figures, which are hashed without. */
  pictures: z.array(PictureSize),
  editions: z.array(EditionSummary),
})
export type Edition = z.infer<typeof Edition>

/**
 * Lists reworded blocks word by word; of kept ones only those before a change, with the number left out before each.
 */
export const BlockChange = z.object({
  kind: z.enum(['kept', 'added', 'removed', 'reworded']),
  heading: z.boolean(),
  pieces: z.array(z.object({ text: z.string(), change: z.enum(['kept', 'added', 'removed']) })),
  leftOut: z.number().int(),
})
export type BlockChange = z.infer<typeof BlockChange>

export const EditionChanges = z.object({
  changes: z.array(BlockChange),
  leftOut: z.number().int(),
  isCut: z.boolean(),
})
export type EditionChanges = z.infer<typeof EditionChanges>

const common = { tag: 'green-paper', permission: 'green-paper.read' } as const
const ofEdition = idParams.extend({ number: id })

export const listPapers = route({
  ...common,
  operationId: 'listPapers',
  method: 'GET',
  path: '/green-papers',
  sameFor: 'everybody',
  summary: 'Published papers, newest edition first; of an author, citing a post, or holding a word',
  source: 'R12.6',
  query: z.object({
    ...listQuery,
    keyword: keyword(60).optional(),
    author: id.optional().meta({ description: 'Member’s seq' }),
    citing: id.optional().meta({ description: 'Id of a post cited in the newest edition' }),
  }),
  answers: { 200: listOf(PaperSummary) },
  errors: [],
})

export const indexPapers = route({
  ...common,
  operationId: 'indexPapers',
  method: 'GET',
  path: '/green-papers/all',
  summary: 'The light index of published papers',
  source: 'R12.6, R6',
  query: indexQuery,
  answers: { 200: PostIndex },
  errors: [],
})

export const readNewestEdition = route({
  ...common,
  operationId: 'readNewestEdition',
  method: 'GET',
  path: '/green-papers/:id',
  sameFor: 'everybody',
  summary: 'The newest edition of a paper',
  source: 'R12.6',
  params: idParams,
  answers: { 200: Edition },
  errors: ['NOT_FOUND'],
})

export const readEdition = route({
  ...common,
  operationId: 'readEdition',
  method: 'GET',
  path: '/green-papers/:id/editions/:number',
  sameFor: 'everybody',
  summary: 'One edition of a paper',
  source: 'R12.6',
  params: ofEdition,
  answers: { 200: Edition },
  errors: ['NOT_FOUND'],
})

export const compareEditions = route({
  ...common,
  operationId: 'compareEditions',
  method: 'GET',
  path: '/green-papers/:id/editions/:number/changes',
  sameFor: 'everybody',
  summary: 'What changed in an edition since another one, as far as a reader can follow it',
  source: 'R12.6',
  params: ofEdition,
  query: z.object({ since: id.meta({ description: 'Number of the other edition' }) }),
  answers: { 200: EditionChanges },
  errors: ['NOT_FOUND', 'GONE', 'UNAVAILABLE'],
})

export const readEditionPdf = route({
  ...common,
  operationId: 'readEditionPdf',
  method: 'GET',
  path: '/green-papers/:id/editions/:number/pdf',
  summary: 'An edition as a PDF; the same edition is the same bytes',
  source: 'R12.6',
  params: ofEdition,
  answers: { 200: FileContent, 206: FileContent, 304: null },
  file: { types: ['application/pdf'] },
  errors: ['NOT_FOUND', 'GONE', 'RANGE_NOT_SATISFIABLE', 'UNAVAILABLE'],
})

export const readEditionMarkdown = route({
  ...common,
  operationId: 'readEditionMarkdown',
  method: 'GET',
  path: '/green-papers/:id/editions/:number/markdown',
  summary: 'An edition as Markdown',
  source: 'R12.6',
  params: ofEdition,
  answers: { 200: FileContent },
  file: { types: ['text/markdown; charset=utf-8'] },
  errors: ['NOT_FOUND', 'GONE'],
})
