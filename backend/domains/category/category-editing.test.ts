import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { addCategory, findCategories, renameCategory, reorderCategories, setCategoryActive } from './index.ts'

let database: OpenDatabase
let editor: number
beforeAll(async () => {
  database = await openTestDatabase()
  editor = (await memberToken(database, { role: 'EDITOR' })).seq
})
afterAll(() => database.close())

const lastAct = () =>
  database.db
    .selectFrom('audit_log')
    .select(['permission', 'act', 'entity', 'entity_id', 'details'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
const allIds = async () =>
  (await database.db.selectFrom('categories').select('id').orderBy('sort').execute()).map(({ id }) => id)

describe('an act on a category', () => {
  it('is refused for a slug or a name in use, and for a category that does not exist', async () => {
    const { db } = database
    const at = (field: string) => ({ validationErrors: [{ field }] })
    await expect(addCategory(db, editor, { slug: 'housing', name: '집' })).rejects.toMatchObject(at('slug'))
    await expect(addCategory(db, editor, { slug: 'home', name: '주거' })).rejects.toMatchObject(at('name'))
    await expect(
      renameCategory(db, editor, { categoryId: 1, name: '교육', version: 1 }),
    ).rejects.toMatchObject(at('name'))
    const missing = { categoryId: 999, name: '문화', active: false, version: 1 }
    await expect(renameCategory(db, editor, missing)).rejects.toThrow('NOT_FOUND')
    await expect(setCategoryActive(db, editor, missing)).rejects.toThrow('NOT_FOUND')
    const same = setCategoryActive(db, editor, { categoryId: 1, active: true })
    await expect(same).rejects.toThrow('STEP_NOT_POSSIBLE')
    expect(await lastAct()).toBeUndefined()
  })

  it('orders all categories or none', async () => {
    const before = await allIds()
    for (const categoryIds of [[], [1], [...before.slice(1), 2], [...before, 999]]) {
      const attempt = reorderCategories(database.db, editor, { categoryIds })
      await expect(attempt).rejects.toThrow('STEP_NOT_POSSIBLE')
    }
    const order = before.toReversed()
    await reorderCategories(database.db, editor, { categoryIds: order })
    expect(await allIds()).toEqual(order)
    expect(await lastAct()).toMatchObject({ act: 'reorder', details: { order: [before, order] } })
  })

  it('adds one behind the others, renames it and puts it out of use, each in the record', async () => {
    const { db } = database
    const categoryId = await addCategory(db, editor, { slug: 'culture', name: '문화' })
    expect((await findCategories(db)).at(-1)).toEqual({ id: categoryId, slug: 'culture', name: '문화' })
    await renameCategory(db, editor, { categoryId, name: '문화·예술', version: 1 })
    expect(await lastAct()).toMatchObject({ act: 'rename', details: { name: ['문화', '문화·예술'] } })
    await setCategoryActive(db, editor, { categoryId, active: false })
    expect((await findCategories(db)).map(({ id }) => id)).not.toContain(categoryId)
    expect(await lastAct()).toMatchObject({
      permission: 'category.edit',
      act: 'deactivate',
      entity: 'category',
      entity_id: categoryId,
    })
  })
})
