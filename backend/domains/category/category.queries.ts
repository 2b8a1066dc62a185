import type { InferResult } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Category } from '#shared/contract/category.ts'
import type { DeskCategory } from '#shared/contract/desk-category.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'

export const findCategories = (db: Database): Promise<Category[]> =>
  db
    .selectFrom('categories')
    .select(['id', 'slug', 'name'])
    .where('active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** Throws VALIDATION_FAILED for a category that a post cannot be given. */
export async function requireActiveCategory(db: Database, id: number): Promise<void> {
  const categories = await findCategories(db)
  if (!categories.some(category => category.id === id)) throw fieldError('categoryId', '분류를 골라 주세요.')
}

const mostOfDesk = 500

/** Includes inactive ones. */
export async function findDeskCategories(db: Database): Promise<DeskCategory[]> {
  const rows = await selectDeskCategories(db).orderBy('c.sort').orderBy('c.id').limit(mostOfDesk).execute()
  return rows.map(deskCategoryOf)
}

/** Throws NOT_FOUND. */
export async function readDeskCategoryById(db: Database, id: number): Promise<DeskCategory> {
  const category = await selectDeskCategories(db).where('c.id', '=', id).executeTakeFirst()
  if (!category) throw new AppError('NOT_FOUND')
  return deskCategoryOf(category)
}

const selectDeskCategories = (db: Database) =>
  db
    .selectFrom('categories as c')
    .leftJoin('category_stewards as s', 's.category_id', 'c.id')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .select([
      'c.id',
      'c.slug',
      'c.name',
      'c.active',
      'c.version',
      'c.steward_version as stewardVersion',
      'u.id as steward_id',
      'u.name as steward_name',
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('posts as p')
        .select(fn.countAll<number>().as('count'))
        .whereRef('p.category_id', '=', 'c.id')
        .where('p.visibility', '=', 'public')
        .$asScalar()
        .$notNull()
        .as('posts'),
    )

type Row = InferResult<ReturnType<typeof selectDeskCategories>>[number]

const deskCategoryOf = ({ steward_id, steward_name, ...category }: Row): DeskCategory => ({
  ...category,
  steward: steward_id === null || steward_name === null ? null : { seq: steward_id, name: steward_name },
})
