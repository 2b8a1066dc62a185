import * as z from 'zod'
import { Category, CategoryDraft } from './category.ts'
import { id, idParams, version } from './list.ts'
import { FileContent, route } from './route.ts'

export const CategorySteward = z.object({ seq: z.number().int(), name: z.string() })
export type CategorySteward = z.infer<typeof CategorySteward>

/** `posts` counts the public ones; `steward` is named in public as who owes the next step of its questions. */
export const DeskCategory = Category.extend({
  active: z.boolean(),
  posts: z.number().int(),
  steward: CategorySteward.nullable(),
  version: z.number().int(),
  stewardVersion: z.number().int(),
})
export type DeskCategory = z.infer<typeof DeskCategory>

const common = { tag: 'desk', permission: 'category.edit', source: 'R6.3, R11.1' } as const

export const listDeskCategories = route({
  ...common,
  operationId: 'listDeskCategories',
  method: 'GET',
  path: '/desk/categories',
  summary:
    'Every policy category in its order with its posts, those out of use too; at most 500. And the editors by name, of whom one can be steward',
  answers: {
    200: z.object({
      items: z.array(DeskCategory),
      orderVersion: z.number().int(),
      editors: z.array(CategorySteward),
    }),
  },
  errors: [],
})

export const exportDeskCategories = route({
  ...common,
  operationId: 'exportDeskCategories',
  method: 'GET',
  path: '/desk/categories/csv',
  summary: 'Policy categories with their stewards as a table, as the list',
  answers: { 200: FileContent },
  file: { types: ['text/csv; charset=utf-8'] },
  errors: [],
})

export const createDeskCategory = route({
  ...common,
  operationId: 'createDeskCategory',
  method: 'POST',
  path: '/desk/categories',
  summary: 'Adds a category behind the others',
  idempotent: true,
  body: CategoryDraft,
  answers: { 201: DeskCategory },
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const renameDeskCategory = route({
  ...common,
  operationId: 'renameDeskCategory',
  method: 'PUT',
  path: '/desk/categories/:id',
  summary:
    'Renames the version named, 409 when another editor changed it; its slug stays, because addresses hold it',
  params: idParams,
  body: CategoryDraft.pick({ name: true }).extend({ version }),
  answers: { 200: DeskCategory },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
})

export const activateDeskCategory = route({
  ...common,
  operationId: 'activateDeskCategory',
  method: 'PUT',
  path: '/desk/categories/:id/active',
  summary: 'Offers a category for new posts, or puts it out of use; posts keep it',
  params: idParams,
  body: z.strictObject({ active: z.boolean() }),
  answers: { 200: DeskCategory },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
})

export const setDeskCategorySteward = route({
  ...common,
  operationId: 'setDeskCategorySteward',
  method: 'PUT',
  path: '/desk/categories/:id/steward',
  summary:
    'Makes an editor responsible for a category, named in public, or nobody; ends with the role, and when the editor leaves',
  params: idParams,
  body: z.strictObject({ steward: id.nullable(), version }),
  answers: { 200: DeskCategory },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
})

export const reorderDeskCategories = route({
  ...common,
  operationId: 'reorderDeskCategories',
  method: 'PUT',
  path: '/desk/categories/order',
  summary: 'Orders the categories; 409 when their order changed meanwhile, or unless all of them are named',
  body: z.strictObject({ ids: z.array(id).min(1).max(500), version }),
  answers: { 204: null },
  errors: ['STEP_NOT_POSSIBLE', 'VERSION_CONFLICT'],
})
