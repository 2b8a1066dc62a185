import { sql, type Transaction } from 'kysely'
import { recordAct } from '#backend/domains/audit/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { violates } from '#backend/platform/database/violates.ts'
import { once } from '#backend/platform/idempotency/idempotency.commands.ts'
import type { CategoryDraft } from '#shared/contract/category.ts'
import { createDeskCategory } from '#shared/contract/desk-category.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'

/** Throws VALIDATION_FAILED for a slug or name in use. */
export async function addCategory(
  db: Database,
  editorId: number,
  input: CategoryDraft,
  key?: string,
): Promise<number> {
  const { slug, name } = input
  const attempt = { memberId: editorId, call: createDeskCategory.operationId, key, content: input }
  return naming(() =>
    db.transaction().execute(trx =>
      once(trx, attempt, async () => {
        const { id } = await trx
          .insertInto('categories')
          .values({ slug, name, sort: sql<number>`(select coalesce(max(sort), 0) + 1 from categories)` })
          .returning('id')
          .executeTakeFirstOrThrow()
        await record(trx, editorId, { act: 'add', categoryId: id, details: { slug, name } })
        return id
      }),
    ),
  )
}

/** Leaves the slug, because addresses hold it. */
export async function renameCategory(
  db: Database,
  editorId: number,
  { categoryId, name }: { categoryId: number; name: string },
): Promise<void> {
  await naming(() =>
    db.transaction().execute(async trx => {
      const before = await requireCategory(trx, categoryId)
      await trx.updateTable('categories').set({ name }).where('id', '=', categoryId).execute()
      await record(trx, editorId, { act: 'rename', categoryId, details: { name: [before.name, name] } })
    }),
  )
}

/** Throws STEP_NOT_POSSIBLE unless `categoryIds` are all categories. */
export async function reorderCategories(
  db: Database,
  editorId: number,
  { categoryIds }: { categoryIds: number[] },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const rows = await trx
      .selectFrom('categories')
      .select('id')
      .orderBy('sort')
      .orderBy('id')
      .forUpdate()
      .execute()
    const before = rows.map(row => row.id)
    const [first] = categoryIds
    const named = new Set(categoryIds)
    const isWhole =
      named.size === categoryIds.length && before.length === named.size && before.every(id => named.has(id))
    if (first === undefined || !isWhole) throw new AppError('STEP_NOT_POSSIBLE')
    await trx
      .updateTable('categories')
      .set({ sort: sql<number>`array_position(${categoryIds}::bigint[], id)` })
      .execute()
    const details = { order: [before, categoryIds] }
    await record(trx, editorId, { act: 'reorder', categoryId: first, details })
  })
}

/** Leaves posts their category. STEP_NOT_POSSIBLE when it is so already. */
export async function setCategoryActive(
  db: Database,
  editorId: number,
  { categoryId, active }: { categoryId: number; active: boolean },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const before = await requireCategory(trx, categoryId)
    if (before.active === active) throw new AppError('STEP_NOT_POSSIBLE')
    await trx.updateTable('categories').set({ active }).where('id', '=', categoryId).execute()
    await record(trx, editorId, { act: active ? 'activate' : 'deactivate', categoryId })
  })
}

async function requireCategory(trx: Transaction<Schema>, categoryId: number) {
  const found = await trx
    .selectFrom('categories')
    .select(['name', 'active'])
    .where('id', '=', categoryId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

async function naming<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (violates(error, 'categories_slug_key')) throw fieldError('slug', '이미 쓰고 있는 주소예요.')
    if (violates(error, 'categories_name_key')) throw fieldError('name', '이미 쓰고 있는 이름이에요.')
    throw error
  }
}

type Entry = { act: string; categoryId: number; details?: Record<string, unknown> }

const record = (trx: Transaction<Schema>, editorId: number, { categoryId, ...entry }: Entry) =>
  recordAct(trx, {
    actorId: editorId,
    permission: 'category.edit',
    entity: 'category',
    entityId: categoryId,
    ...entry,
  })
