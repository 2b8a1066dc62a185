import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { chosenIds, onlyIds } from './chosen.ts'
import { Faq, FaqDraft } from './faq.ts'
import { id, idParams, slug, timestamp, version } from './list.ts'
import { FileContent, route } from './route.ts'
import { keyword } from './text.ts'

export const DeskFaq = Faq.extend({
  active: z.boolean(),
  startsAt: timestamp.nullable(),
  version: z.number().int(),
})
export type DeskFaq = z.infer<typeof DeskFaq>

/** `off` is not in use: a draft, or taken off. */
export const faqStatuses = ['shown', 'scheduled', 'off'] as const
export type FaqStatus = (typeof faqStatuses)[number]

const filter = {
  status: z.enum(faqStatuses).optional(),
  keyword: keyword(limits.keyword.max).optional(),
  ids: onlyIds.optional(),
}

const common = { tag: 'desk', permission: 'faq.edit', source: 'R11.1' } as const

export const listDeskFaqs = route({
  ...common,
  operationId: 'listDeskFaqs',
  method: 'GET',
  path: '/desk/faqs',
  summary: 'Every question about the site by group and order, those out of use too; at most 500',
  query: z.object(filter),
  answers: {
    200: z.object({
      items: z.array(DeskFaq),
      /** By the codes of the groups. */
      orderVersions: z.record(z.string(), z.number().int()),
    }),
  },
  errors: [],
})

export const exportDeskFaqs = route({
  ...common,
  operationId: 'exportDeskFaqs',
  method: 'GET',
  path: '/desk/faqs/csv',
  summary:
    'Questions about the site with their answers as a table, filtered as the list, at most 10,000 rows',
  query: z.object(filter),
  answers: { 200: FileContent },
  file: { types: ['text/csv; charset=utf-8'] },
  errors: [],
})

export const createDeskFaq = route({
  ...common,
  operationId: 'createDeskFaq',
  method: 'POST',
  path: '/desk/faqs',
  summary: 'Adds a question with its answer at the end of its group, as a draft unless `active`',
  idempotent: true,
  body: FaqDraft.extend({ active: z.boolean().default(true) }),
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
  body: z.strictObject({ active: z.boolean(), version: version.optional() }),
  answers: { 200: DeskFaq },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'VERSION_CONFLICT'],
})

export const reorderDeskFaqs = route({
  ...common,
  operationId: 'reorderDeskFaqs',
  method: 'PUT',
  path: '/desk/faqs/order',
  summary:
    'Orders the questions of a group; 409 when their order changed meanwhile, or unless all of them are named',
  body: z.strictObject({ category: slug, ids: z.array(id).min(1).max(500), version }),
  answers: { 204: null },
  errors: ['STEP_NOT_POSSIBLE', 'VERSION_CONFLICT'],
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
