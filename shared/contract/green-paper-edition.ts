import * as z from 'zod'
import { Citation } from './citation.ts'
import { PaperContent } from './green-paper.ts'
import { id, idParams, indexQuery, listOf, listQuery, PostIndex, timestamp } from './list.ts'
import { ChosenPost } from './profile.ts'
import { RichText } from './rich-text.ts'
import { FileContent, route } from './route.ts'
import { keyword } from './text.ts'
import { Author } from './user.ts'

/** A published paper on a list, by its newest edition. */
export const PaperSummary = z.object({
  id: z.number().int(),
  title: z.string(),
  subtitle: z.string().nullable(),
  /** The beginning of its summary. */
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
  /** SHA-256 (hex) of the edition's canonical JSON: what a copy is checked against. */
  hash: z.string(),
})
export type EditionSummary = z.infer<typeof EditionSummary>

/**
 * A public page of an author's stored profile (R6 pdf-info) as it was when the edition came out, without pictures.
 * Like names it is no part of the edition's hash, since it goes when its author leaves.
 */
export const AuthorPage = z.object({
  /** The author's, who is one of the edition's. */
  seq: z.number().int(),
  title: z.string(),
  text: RichText,
  posts: z.array(ChosenPost),
})
export type AuthorPage = z.infer<typeof AuthorPage>

/** A published edition. Of a withdrawn paper number and dates are all that is left: `content` is null. */
export const Edition = EditionSummary.extend({
  paperId: z.number().int(),
  /** Owner first, then writers in the order they came. */
  authors: z.array(Author),
  /** Empty unless whoever published it added theirs. */
  authorPages: z.array(AuthorPage),
  content: PaperContent.nullable(),
  /** In the order in which the text first names them; those it never names are not in an edition. */
  citations: z.array(Citation),
  withdrawnAt: timestamp.nullable(),
  /** All editions, newest first. */
  editions: z.array(EditionSummary),
})
export type Edition = z.infer<typeof Edition>

const common = { tag: 'green-paper', permission: 'green-paper.read' } as const
const ofEdition = idParams.extend({ number: id })

export const listPapers = route({
  ...common,
  operationId: 'listPapers',
  method: 'GET',
  path: '/green-papers',
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
  summary: 'One edition of a paper',
  source: 'R12.6',
  params: ofEdition,
  answers: { 200: Edition },
  errors: ['NOT_FOUND'],
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
