import { sql, type Transaction } from 'kysely'
import { type Act, keepRows, newRows, type RowScope, recordAct } from '#backend/domains/audit/index.ts'
import { requireOrder } from '#backend/platform/database/order-version.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { violates } from '#backend/platform/database/violates.ts'
import { withIdempotencyKey } from '#backend/platform/idempotency/idempotency.commands.ts'
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
      withIdempotencyKey(trx, attempt, async () => {
        const { id } = await trx
          .insertInto('categories')
          .values({ slug, name, sort: sql<number>`(select coalesce(max(sort), 0) + 1 from categories)` })
          .returning('id')
          .executeTakeFirstOrThrow()
        const kept = newRows(rowsOf(id))
        await record(trx, editorId, { act: 'add', categoryId: id, details: { slug, name }, kept })
        return id
      }),
    ),
  )
}

/** Leaves the slug, because addresses hold it. VERSION_CONFLICT when the category changed meanwhile. */
export async function renameCategory(
  db: Database,
  editorId: number,
  { categoryId, name, version }: { categoryId: number; name: string; version: number },
): Promise<void> {
  await naming(() =>
    db.transaction().execute(async trx => {
      const before = await requireCategory(trx, categoryId)
      if (before.version !== version) throw new AppError('VERSION_CONFLICT')
      const kept = await keepRows(trx, rowsOf(categoryId))
      await trx
        .updateTable('categories')
        .set({ name, version: version + 1 })
        .where('id', '=', categoryId)
        .execute()
      const details = { name: [before.name, name] }
      await record(trx, editorId, { act: 'rename', categoryId, details, kept })
    }),
  )
}

/** Throws as `requireOrder`. */
export async function reorderCategories(
  db: Database,
  editorId: number,
  { categoryIds, version }: { categoryIds: number[]; version?: number },
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
    requireOrder(categoryIds, before, version)
    const [first = 0] = categoryIds
    const kept = await keepRows(trx, [{ table: 'categories', where: { id: before } }])
    await trx
      .updateTable('categories')
      .set({ sort: sql<number>`array_position(${categoryIds}::bigint[], id)` })
      .execute()
    const details = { order: [before, categoryIds] }
    await record(trx, editorId, { act: 'reorder', categoryId: first, details, kept })
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
    const kept = await keepRows(trx, rowsOf(categoryId))
    await trx.updateTable('categories').set({ active }).where('id', '=', categoryId).execute()
    const details = { subject: before.name }
    await record(trx, editorId, { act: active ? 'activate' : 'deactivate', categoryId, details, kept })
  })
}

async function requireCategory(trx: Transaction<Schema>, categoryId: number) {
  const found = await trx
    .selectFrom('categories')
    .select(['name', 'active', 'version'])
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

const rowsOf = (categoryId: number): RowScope[] => [{ table: 'categories', where: { id: categoryId } }]

type Entry = Pick<Act, 'act' | 'details' | 'kept'> & { categoryId: number }

const record = (trx: Transaction<Schema>, editorId: number, { categoryId, ...entry }: Entry) =>
  recordAct(trx, {
    actorId: editorId,
    permission: 'category.edit',
    entity: 'category',
    entityId: categoryId,
    ...entry,
  })
