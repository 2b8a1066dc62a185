import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { chosenIds, onlyIds } from './chosen.ts'
import { id, idParams, timestamp } from './list.ts'
import { FileContent, route } from './route.ts'
import { keyword, text } from './text.ts'

/** Two words that mean the same, folded and without spaces: `term` is read as `canonical`. */
export const DeskSynonym = z.object({
  id: z.number().int(),
  term: z.string().meta({ example: '종부세' }),
  canonical: z.string().meta({ example: '종합부동산세' }),
  createdAt: timestamp,
})
export type DeskSynonym = z.infer<typeof DeskSynonym>

export const SynonymDraft = z.strictObject({
  term: text('단어를', { min: 2, max: 40 }),
  canonical: text('같은 뜻의 단어를', { min: 2, max: 40 }),
})
export type SynonymDraft = z.infer<typeof SynonymDraft>

const common = { tag: 'desk', permission: 'question.edit', source: 'R12.13, R11.1' } as const

const filter = {
  keyword: keyword(limits.keyword.max).optional(),
  ids: onlyIds.optional(),
}

export const listDeskSynonyms = route({
  ...common,
  operationId: 'listDeskSynonyms',
  method: 'GET',
  path: '/desk/synonyms',
  summary: 'Words that search reads as others, the newest first; `cursor` is `next` of the part before',
  query: z.object({
    size: z.coerce.number().int().min(1).max(100).default(50),
    cursor: id.optional(),
    ...filter,
  }),
  answers: { 200: z.object({ items: z.array(DeskSynonym), next: z.string().nullable() }) },
  errors: [],
})

export const exportDeskSynonyms = route({
  ...common,
  operationId: 'exportDeskSynonyms',
  method: 'GET',
  path: '/desk/synonyms/csv',
  summary: 'Words and what they are read as, as a table, filtered as the list, at most 10,000 rows',
  query: z.object(filter),
  answers: { 200: FileContent },
  file: { types: ['text/csv; charset=utf-8'] },
  errors: [],
})

export const createDeskSynonym = route({
  ...common,
  operationId: 'createDeskSynonym',
  method: 'POST',
  path: '/desk/synonyms',
  summary: 'Reads a word as another in titles and what people type; one step, no chains',
  idempotent: true,
  body: SynonymDraft,
  answers: { 201: DeskSynonym },
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED', 'NOT_FOUND'],
})

export const deleteDeskSynonym = route({
  ...common,
  operationId: 'deleteDeskSynonym',
  method: 'DELETE',
  path: '/desk/synonyms/:id',
  summary: 'Reads the word as itself again',
  params: idParams,
  answers: { 204: null },
  errors: ['NOT_FOUND'],
})

export const deleteDeskSynonyms = route({
  ...common,
  operationId: 'deleteDeskSynonyms',
  method: 'POST',
  path: '/desk/synonyms/bulk-removal',
  summary:
    'Reads up to 50 words as themselves again, all or none: a refusal says at `ids.<place>` of each why it cannot',
  body: z.strictObject({ ids: chosenIds }),
  answers: { 204: null },
  errors: ['VALIDATION_FAILED'],
})
