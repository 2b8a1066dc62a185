import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { CategorySteward } from '#shared/contract/desk-category.ts'

/** Orders by name; an index over those who are no plain members serves. */
export const findEditors = (db: Database): Promise<CategorySteward[]> =>
  db
    .selectFrom('users')
    .select(['id as seq', 'name'])
    .where('role', '<>', 'MEMBER')
    .where('status', '=', 'member')
    .orderBy('name')
    .orderBy('id')
    .limit(mostEditors)
    .execute()

const mostEditors = 200

/** SQL value: nickname of the steward of a category; null without one. */
export const stewardNameOf = (categoryId: RawBuilder<unknown>): RawBuilder<string | null> => sql<
  string | null
>`(
    select steward.name from category_stewards cs join users steward on steward.id = cs.user_id
    where cs.category_id = ${categoryId}
  )`

/** SQL condition: a category's steward is this member. */
export const isInFieldOf = (memberId: number, categoryId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${categoryId} in (select category_id from category_stewards where user_id = ${memberId})`

/** Ids of the categories of which a member is steward. */
export async function findCategoriesOf(db: Database, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('category_stewards')
    .select('category_id')
    .where('user_id', '=', memberId)
    .orderBy('category_id')
    .execute()
  return rows.map(row => row.category_id)
}

/** Names of the categories of which a member is steward, in their order. */
export async function findFieldsOf(db: Database, memberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('category_stewards as s')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .select('c.name')
    .where('s.user_id', '=', memberId)
    .orderBy('c.sort')
    .orderBy('c.id')
    .execute()
  return rows.map(({ name }) => name)
}
