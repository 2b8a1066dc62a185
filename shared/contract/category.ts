import * as z from 'zod'
import { route } from './route.ts'

export const Category = z.object({ id: z.number().int(), slug: z.string(), name: z.string() })
export type Category = z.infer<typeof Category>

export const listCategories = route({
  operationId: 'listCategories',
  tag: 'category',
  method: 'GET',
  path: '/categorys/all',
  summary: 'All active policy categories in their order (the path is spelt as R6.3 spells it)',
  source: 'R6.3',
  permission: 'category.read',
  answers: { 200: z.object({ categories: z.array(Category) }) },
  errors: [],
})
