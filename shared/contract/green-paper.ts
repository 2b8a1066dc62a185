import * as z from 'zod'
import { paperLimits } from '../constants/paper-limits.ts'
import { PictureSize } from './attachment.ts'
import { Citation } from './citation.ts'
import { PaperText } from './green-paper-text.ts'
import { id, idParams, timestamp, version } from './list.ts'
import { FileContent, route } from './route.ts'
import { text, title } from './text.ts'
import { Author } from './user.ts'

/** Usual order; cover, contents and references are generated. */
export const paperParts = [
  'summary',
  'problem',
  'evidence',
  'alternatives',
  'proposal',
  'costs',
  'objections',
  'other',
] as const
export type PaperPart = (typeof paperParts)[number]

/** Keeps its id when moved, so that changes of two writers stay apart. */
export const PaperSection = z.strictObject({
  id: z.uuid(),
  part: z.enum(paperParts),
  heading: text('장 제목을', paperLimits.heading),
  text: PaperText,
})
export type PaperSection = z.infer<typeof PaperSection>

export const PaperContent = z.strictObject({
  title: title('녹서 제목을'),
  subtitle: text('부제를', paperLimits.subtitle).nullable().default(null),
  sections: z.array(PaperSection).min(1, { error: '장을 하나는 두어 주세요.' }).max(paperLimits.sections),
})
export type PaperContent = z.infer<typeof PaperContent>

export const paperRoles = ['owner', 'writer', 'suggester'] as const
export type PaperRole = (typeof paperRoles)[number]

export const paperStatuses = ['draft', 'public', 'withdrawn'] as const
export type PaperStatus = (typeof paperStatuses)[number]

export const OwnPaper = z.object({
  id: z.number().int(),
  title: z.string(),
  role: z.enum(paperRoles),
  status: z.enum(paperStatuses),
  edition: z.number().int().nullable(),
  publishedAt: timestamp.nullable(),
  changed: z.boolean(),
  updatedAt: timestamp,
  openSuggestions: z.number().int(),
})
export type OwnPaper = z.infer<typeof OwnPaper>

export const PaperMember = Author.extend({ role: z.enum(paperRoles) })
export type PaperMember = z.infer<typeof PaperMember>

/** `revision` counts up with every save; a save names the one it changes. */
export const GreenPaper = z.object({
  id: z.number().int(),
  role: z.enum(paperRoles),
  status: z.enum(paperStatuses),
  revision: z.number().int(),
  updatedAt: timestamp,
  updatedBy: Author,
  content: PaperContent,
  citations: z.array(Citation),
  pictures: z.array(PictureSize),
  members: z.array(PaperMember),
  edition: z.number().int().nullable(),
  changed: z.boolean(),
  /** Reason of an editor's withdrawal; null unless it is in force (R13.6). */
  withdrawnByRule: z.string().nullable(),
})
export type GreenPaper = z.infer<typeof GreenPaper>

const common = { tag: 'green-paper' } as const
const writing = { ...common, permission: 'green-paper.write', params: idParams } as const

export const listOwnPapers = route({
  ...common,
  operationId: 'listOwnPapers',
  method: 'GET',
  path: '/green-papers/mine',
  summary: 'The papers that the caller writes or suggests on, last changed first, up to 100',
  source: 'R12.6',
  permission: 'green-paper.mine',
  answers: { 200: z.object({ items: z.array(OwnPaper) }) },
  errors: [],
})

export const createPaper = route({
  ...common,
  operationId: 'createPaper',
  method: 'POST',
  path: '/green-papers',
  summary: 'Begins a paper with the parts of a good proposal; private until it is published',
  source: 'R12.6',
  permission: 'green-paper.write',
  idempotent: true,
  body: z.strictObject({ title: title('녹서 제목을') }),
  answers: { 201: GreenPaper },
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED', 'STEP_NOT_POSSIBLE'],
})

export const readPaper = route({
  ...common,
  operationId: 'readPaper',
  method: 'GET',
  path: '/green-papers/:id/draft',
  summary: 'The paper as its writers see it; nobody else learns that it is there',
  source: 'R12.6',
  permission: 'green-paper.mine',
  params: idParams,
  answers: { 200: GreenPaper },
  errors: ['NOT_FOUND'],
})

export const savePaper = route({
  ...writing,
  operationId: 'savePaper',
  method: 'PUT',
  path: '/green-papers/:id/draft',
  summary: 'Saves over the revision named; 409 when somebody saved meanwhile',
  source: 'R12.6, R12.23',
  body: z.strictObject({ revision: version, content: PaperContent }),
  answers: { 200: z.object({ revision: z.number().int(), updatedAt: timestamp }) },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
})

export const deletePaper = route({
  ...common,
  operationId: 'deletePaper',
  method: 'DELETE',
  path: '/green-papers/:id/draft',
  summary: "Deletes one's paper that was never published; a published one is withdrawn instead",
  source: 'R12.6',
  // Withdrawing own words needs no consent.
  permission: 'green-paper.mine',
  params: idParams,
  answers: { 204: null },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STEP_NOT_POSSIBLE'],
})

export const PaperRevision = z.object({
  revision: z.number().int(),
  savedAt: timestamp,
  savedBy: Author,
})
export type PaperRevision = z.infer<typeof PaperRevision>

export const listPaperRevisions = route({
  ...common,
  operationId: 'listPaperRevisions',
  method: 'GET',
  path: '/green-papers/:id/revisions',
  summary: 'The texts kept on the way, newest first, up to 200',
  source: 'R12.6',
  permission: 'green-paper.mine',
  params: idParams,
  answers: { 200: z.object({ items: z.array(PaperRevision) }) },
  errors: ['NOT_FOUND'],
})

export const readPaperRevision = route({
  ...common,
  operationId: 'readPaperRevision',
  method: 'GET',
  path: '/green-papers/:id/revisions/:revision',
  summary: 'One of the texts kept on the way',
  source: 'R12.6',
  permission: 'green-paper.mine',
  params: idParams.extend({ revision: id }),
  answers: { 200: PaperRevision.extend({ content: PaperContent }) },
  errors: ['NOT_FOUND'],
})

export const readDraftPdf = route({
  ...common,
  operationId: 'readDraftPdf',
  method: 'GET',
  path: '/green-papers/:id/draft/pdf',
  summary: 'The draft as a PDF that says on every page that it is one',
  source: 'R12.6',
  permission: 'green-paper.mine',
  params: idParams,
  query: z.strictObject({ authorPages: z.literal('yes').optional() }),
  answers: { 200: FileContent },
  file: { types: ['application/pdf'] },
  errors: ['NOT_FOUND', 'PAPER_TOO_LONG', 'UNAVAILABLE'],
})

export const countDraftPages = route({
  ...common,
  operationId: 'countDraftPages',
  method: 'GET',
  path: '/green-papers/:id/draft/pages',
  summary: 'How many pages the draft as it is saved makes',
  source: 'R12.6',
  permission: 'green-paper.mine',
  params: idParams,
  answers: { 200: z.object({ revision: z.number().int(), pages: z.number().int() }) },
  errors: ['NOT_FOUND', 'PAPER_TOO_LONG', 'UNAVAILABLE'],
})

export const readDraftPage = route({
  ...common,
  operationId: 'readDraftPage',
  method: 'GET',
  path: '/green-papers/:id/draft/pages/:page',
  summary: 'A page of the draft as a picture, to see while writing what a reader will hold',
  source: 'R12.6',
  permission: 'green-paper.mine',
  params: idParams.extend({ page: id }),
  answers: { 200: FileContent },
  file: { types: ['image/svg+xml'] },
  errors: ['NOT_FOUND', 'PAPER_TOO_LONG', 'UNAVAILABLE'],
})

export const publishPaper = route({
  ...writing,
  operationId: 'publishPaper',
  method: 'POST',
  path: '/green-papers/:id/editions',
  summary: 'Makes the revision named the next edition, readable by anybody and never changed again',
  source: 'R12.6',
  body: z.strictObject({
    revision: version,
    /** Includes the current public pages of the caller's stored profile (R6 pdf-info). */
    authorPages: z.boolean().default(false),
  }),
  answers: { 201: z.object({ number: z.number().int(), hash: z.string(), publishedAt: timestamp }) },
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'VERSION_CONFLICT',
    'VALIDATION_FAILED',
    'PAPER_TOO_LONG',
    'PAPER_WITHDRAWN_BY_RULE',
  ],
})

export const withdrawPaper = route({
  ...common,
  operationId: 'withdrawPaper',
  method: 'POST',
  path: '/green-papers/:id/withdraw',
  summary: 'Takes every edition out of sight; numbers and dates stay, and a new edition may follow',
  source: 'R12.6',
  permission: 'green-paper.mine',
  params: idParams,
  answers: { 204: null },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STEP_NOT_POSSIBLE'],
})
