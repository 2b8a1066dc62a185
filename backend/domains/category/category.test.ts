import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openTestApp } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'

let database: OpenDatabase
let app: App
beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const categories = async () => (await app.inject('/api/categorys/all')).json().categories

describe('the categories', () => {
  it('are twelve in their order, without the ones put out of use', async () => {
    const all = await categories()
    expect(all).toHaveLength(12)
    expect(all[0]).toEqual({ id: 1, slug: 'housing', name: '주거' })
    await database.db.updateTable('categories').set({ active: false }).where('slug', '=', 'housing').execute()
    expect((await categories())[0]).toMatchObject({ slug: 'labor' })
  })
})
