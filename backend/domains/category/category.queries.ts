import type { Database } from '#backend/platform/database/schema.ts'
import type { Category } from '#shared/contract/category.ts'

export const findCategories = (db: Database): Promise<Category[]> =>
  db
    .selectFrom('categories')
    .select(['id', 'slug', 'name'])
    .where('active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
