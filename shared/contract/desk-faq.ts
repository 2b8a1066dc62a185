import * as z from 'zod'
import { chosenIds } from './chosen.ts'
import { Faq, FaqDraft } from './faq.ts'
import { id, idParams, version } from './list.ts'
import { FileContent, route } from './route.ts'

export const DeskFaq = Faq.extend({ active: z.boolean(), version: z.number().int() })
export type DeskFaq = z.infer<typeof DeskFaq>

export const faqStates = ['shown', 'off'] as const

const common = { tag: 'desk', permission: 'faq.edit', source: 'R11.1' } as const

export const listDeskFaqs = route({
  ...common,
  operationId: 'listDeskFaqs',
  method: 'GET',
  path: '/desk/faqs',
  summary: 'Every question about the site by group and order, those out of use too; at most 500',
  answers: { 200: z.object({ items: z.array(DeskFaq) }) },
  errors: [],
})

export const exportDeskFaqs = route({
  ...common,
  operationId: 'exportDeskFaqs',
  method: 'GET',
  path: '/desk/faqs/csv',
  summary: 'Questions about the site with their answers as a table, of one state or all, at most 10,000 rows',
  query: z.object({ state: z.enum(faqStates).optional() }),
  answers: { 200: FileContent },
  file: { types: ['text/csv; charset=utf-8'] },
  errors: [],
})

export const createDeskFaq = route({
  ...common,
  operationId: 'createDeskFaq',
  method: 'POST',
  path: '/desk/faqs',
  summary: 'Adds a question with its answer at the end of its group',
  idempotent: true,
  body: FaqDraft,
  answers: { 201: DeskFaq },
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const updateDeskFaq = route({
  ...common,
  operationId: 'updateDeskFaq',
  method: 'PUT',
  path: '/desk/faqs/:id',
  summary: 'Changes the version named; 409 when another editor changed it meanwhile',
  params: idParams,
  body: FaqDraft.extend({ version }),
  answers: { 200: DeskFaq },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
})

export const activateDeskFaq = route({
  ...common,
  operationId: 'activateDeskFaq',
  method: 'PUT',
  path: '/desk/faqs/:id/active',
  summary: 'Shows a question on the public page, or takes it off',
  params: idParams,
  body: z.strictObject({ active: z.boolean() }),
  answers: { 200: DeskFaq },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})

export const reorderDeskFaqs = route({
  ...common,
  operationId: 'reorderDeskFaqs',
  method: 'PUT',
  path: '/desk/faqs/order',
  summary: 'Orders the questions of a group; 409 unless all of them are named',
  body: z.strictObject({ category: z.string().max(40), ids: z.array(id).min(1).max(500) }),
  answers: { 204: null },
  errors: ['STEP_NOT_POSSIBLE'],
})

export const activateDeskFaqs = route({
  ...common,
  operationId: 'activateDeskFaqs',
  method: 'PUT',
  path: '/desk/faqs/bulk-active',
  summary:
    'Shows up to 50 questions on the public page or takes them off, all or none: a refusal says at `ids.<place>` of each why it cannot',
  body: z.strictObject({ ids: chosenIds, active: z.boolean() }),
  answers: { 204: null },
  errors: ['VALIDATION_FAILED'],
})
