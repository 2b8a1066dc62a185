import * as z from 'zod'
import { route } from './route.ts'
import { text } from './text.ts'

export const Category = z.object({ id: z.number().int(), slug: z.string(), name: z.string() })
export type Category = z.infer<typeof Category>

const missingMessage = '분류를 골라 주세요.'
/** Of a post that is written in a form. */
export const categoryId = z.coerce
  .number({ error: missingMessage })
  .int()
  .positive({ error: missingMessage })
  .max(Number.MAX_SAFE_INTEGER)

export const listCategories = route({
  operationId: 'listCategories',
  tag: 'category',
  method: 'GET',
  path: '/categorys/all',
  sameFor: 'everybody',
  summary: 'All active policy categories in their order (the path is spelt as R6.3 spells it)',
  source: 'R6.3',
  permission: 'category.read',
  answers: { 200: z.object({ categories: z.array(Category) }) },
  errors: [],
})

export const CategoryDraft = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z]+(?:-[a-z]+)*$/, { error: '주소에 쓸 이름을 영어 소문자와 -로 적어 주세요.' })
    .max(40),
  name: text('이름을', { min: 1, max: 20 }),
})
export type CategoryDraft = z.infer<typeof CategoryDraft>
