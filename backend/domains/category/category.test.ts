import { describe, expect, it } from 'vitest'
import { testSite } from '#backend/testing/test-site.ts'

const site = testSite()

const categories = async () => (await site.as('stranger').call('GET /categorys/all')).body.categories

describe('the categories', () => {
  it('are twelve in their order, without the ones put out of use', async () => {
    const all = await categories()
    expect(all).toHaveLength(12)
    expect(all[0]).toEqual({ id: 1, slug: 'housing', name: '주거' })
    await site.db.updateTable('categories').set({ active: false }).where('slug', '=', 'housing').execute()
    expect((await categories())[0]).toMatchObject({ slug: 'labor' })
  })
})
