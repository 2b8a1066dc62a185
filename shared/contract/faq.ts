import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { plannedTime, slug } from './list.ts'
import { RichText, writing } from './rich-text.ts'
import { route } from './route.ts'
import { keyword, title } from './text.ts'

export const Faq = z.object({
  id: z.number().int(),
  anchor: z.string().meta({ example: 'faq-12' }),
  category: z.object({ code: z.string(), label: z.string() }),
  question: z.string(),
  answer: z.string(),
  document: RichText.nullable(),
})
export type Faq = z.infer<typeof Faq>

export const listFaqs = route({
  operationId: 'listFaqs',
  tag: 'faq',
  method: 'GET',
  path: '/faqs',
  sameFor: 'everybody',
  summary:
    'Questions about the site with their answers, by group and in their order; all of them, at most 200',
  source: 'R6.8',
  permission: 'faq.read',
  query: z.object({
    keyword: keyword(limits.keyword.max).optional(),
    category: slug.optional(),
  }),
  answers: { 200: z.object({ items: z.array(Faq) }) },
  errors: [],
})

export const FaqDraft = z.strictObject({
  category: z
    .string({ error: '묶음을 골라 주세요.' })
    .min(1, { error: '묶음을 골라 주세요.' })
    .max(40, { error: '묶음을 골라 주세요.' }),
  question: title('질문을'),
  ...writing('답변을', limits.body),
  /** Null shows it at once. */
  startsAt: plannedTime.nullish(),
})
export type FaqDraft = z.infer<typeof FaqDraft>
