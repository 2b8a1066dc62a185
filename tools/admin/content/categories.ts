import * as z from 'zod'
import {
  addCategory,
  findDeskCategories,
  renameCategory,
  reorderCategories,
  setCategoryActive,
} from '#backend/domains/category/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { CategoryDraft } from '#shared/contract/category.ts'
import { type Change, type Import, naming, newOrder } from './content-kind.ts'

export const CategoryItem = CategoryDraft.extend({ active: z.boolean().default(true) })
type CategoryItem = z.infer<typeof CategoryItem>

export async function exportCategories(db: Database): Promise<CategoryItem[]> {
  const categories = await findDeskCategories(db)
  return categories.map(({ slug, name, active }) => ({ slug, name, active }))
}

/** Known by the slug. */
export async function importCategories(items: CategoryItem[], { db, adminId }: Import): Promise<Change[]> {
  const changes: Change[] = []
  for (const item of items) {
    const act = await naming(`분류 ${item.slug}`, () => importOne(item, { db, adminId }))
    if (act) changes.push({ act, label: `분류 ${item.slug} (${item.name})` })
  }
  const kept = await findDeskCategories(db)
  const listed = items.flatMap(({ slug }) => kept.find(each => each.slug === slug)?.id ?? [])
  const order = newOrder(
    listed,
    kept.map(({ id }) => id),
  )
  if (order) {
    await reorderCategories(db, adminId, { categoryIds: order })
    changes.push({ act: 'changed', label: '분류의 차례' })
  }
  return changes
}

async function importOne(
  { slug, name, active }: CategoryItem,
  { db, adminId }: Pick<Import, 'db' | 'adminId'>,
): Promise<Change['act'] | null> {
  const before = (await findDeskCategories(db)).find(each => each.slug === slug)
  const categoryId = before?.id ?? (await addCategory(db, adminId, { slug, name }))
  if (before && before.name !== name)
    await renameCategory(db, adminId, { categoryId, name, version: before.version })
  if ((before?.active ?? true) !== active) await setCategoryActive(db, adminId, { categoryId, active })
  if (!before) return 'added'
  return before.name === name && before.active === active ? null : 'changed'
}
