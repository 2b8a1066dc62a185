import type { Database } from '#backend/platform/database/schema.ts'
import type { Category } from '#shared/contract/category.ts'
import type { DeskCategory } from '#shared/contract/desk-category.ts'
import { AppError } from '#shared/errors/app-error.ts'

export const findCategories = (db: Database): Promise<Category[]> =>
  db
    .selectFrom('categories')
    .select(['id', 'slug', 'name'])
    .where('active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()

const mostOfDesk = 500

/** Includes inactive ones. */
export const findDeskCategories = (db: Database): Promise<DeskCategory[]> =>
  selectDeskCategories(db).orderBy('c.sort').orderBy('c.id').limit(mostOfDesk).execute()

/** Throws NOT_FOUND. */
export async function readDeskCategoryById(db: Database, id: number): Promise<DeskCategory> {
  const category = await selectDeskCategories(db).where('c.id', '=', id).executeTakeFirst()
  if (!category) throw new AppError('NOT_FOUND')
  return category
}

const selectDeskCategories = (db: Database) =>
  db
    .selectFrom('categories as c')
    .select(['c.id', 'c.slug', 'c.name', 'c.active', 'c.version'])
    .select(({ selectFrom, fn }) =>
      selectFrom('posts as p')
        .select(fn.countAll<number>().as('count'))
        .whereRef('p.category_id', '=', 'c.id')
        .where('p.visibility', '=', 'public')
        .$asScalar()
        .$notNull()
        .as('posts'),
    )
