import * as z from 'zod'
import { paperLimits } from '../constants/paper-limits.ts'
import { isLinkTarget } from '../text/link-target.ts'
import { id, idParams, timestamp } from './list.ts'
import { route } from './route.ts'
import { text } from './text.ts'

export const citableKinds = ['question', 'debate', 'debate-event', 'moment', 'comment'] as const
export type CitableKind = (typeof citableKinds)[number]

const Figure = z.object({ label: z.string(), value: z.number().int() })

/** Frozen at the time of citing (R12.6). */
export const SiteCitation = z.object({
  id: z.uuid(),
  kind: z.enum(citableKinds),
  postId: z.number().int(),
  title: z.string(),
  excerpt: z.string(),
  /** As shown then; 탈퇴한 회원 once the author is erased. */
  author: z.string().nullable(),
  figures: z.array(Figure),
  publishedAt: timestamp,
  citedAt: timestamp,
  path: z.string(),
  /** SHA-256 (hex) over everything above but the author's name, which erasure may change. */
  hash: z.string(),
})
export type SiteCitation = z.infer<typeof SiteCitation>

export const ExternalSource = z.strictObject({
  title: text('자료 제목을', paperLimits.source),
  publisher: text('발행처를', paperLimits.publisher),
  /** Year, month or day: `2026`, `2026-11`, `2026-11-20`. */
  date: z
    .string()
    .regex(/^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/, {
      error: '2026, 2026-11, 2026-11-20처럼 적어 주세요.',
    })
    .nullable()
    .default(null),
  address: z
    .url({ protocol: /^https?$/, error: 'https://로 시작하는 주소를 적어 주세요.' })
    .max(paperLimits.address)
    .refine(isLinkTarget, { error: '열 수 있는 주소가 아니에요.' })
    .nullable()
    .default(null),
})
export type ExternalSource = z.infer<typeof ExternalSource>

export const SourceCitation = ExternalSource.extend({ id: z.uuid(), kind: z.literal('source') })
export type SourceCitation = z.infer<typeof SourceCitation>

export const Citation = z.discriminatedUnion('kind', [SiteCitation, SourceCitation])
export type Citation = z.infer<typeof Citation>

export const CitationDraft = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(citableKinds),
    postId: id,
    partId: id.optional(),
  }),
  ExternalSource.extend({ kind: z.literal('source') }),
])
export type CitationDraft = z.infer<typeof CitationDraft>

const common = { tag: 'green-paper', permission: 'green-paper.write' } as const

export const addCitation = route({
  ...common,
  operationId: 'addCitation',
  method: 'POST',
  path: '/green-papers/:id/citations',
  summary: 'Adds a citation to a paper: of this site frozen as it is now, or a source from elsewhere',
  source: 'R12.6',
  params: idParams,
  idempotent: true,
  body: CitationDraft,
  answers: { 201: Citation },
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const removeCitation = route({
  ...common,
  operationId: 'removeCitation',
  method: 'DELETE',
  path: '/green-papers/:id/citations/:citationId',
  summary: 'Takes a citation off the list that the writers work with; published editions keep theirs',
  source: 'R12.6',
  params: idParams.extend({ citationId: z.uuid() }),
  answers: { 204: null },
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})
