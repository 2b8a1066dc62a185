import { describe, expect, it } from 'vitest'
import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()
const editor = site.as('editor')
const listed = async () => (await editor.call('GET /desk/categories')).body.items
const offered = async () =>
  (await site.as('stranger').call('GET /categorys/all')).body.categories.map(({ id }) => id)
const lastAct = () =>
  site.db
    .selectFrom('audit_log')
    .select(['permission', 'act', 'entity_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('a call on categories at the desk', () => {
  it('does not exist for strangers and members', async () => {
    const before = await lastAct()
    const body = { slug: 'culture', name: '문화' }
    for (const who of [site.as('stranger'), site.as('member')]) {
      expect((await who.call('GET /desk/categories')).status).toBe(404)
      expect((await who.call('POST /desk/categories', { body })).status).toBe(404)
      expect(
        (
          await who.call('PUT /desk/categories/:id', {
            params: { id: 1 },
            body: { name: '문화', version: 1 },
          })
        ).status,
      ).toBe(404)
    }
    expect(await lastAct()).toEqual(before)
  })

  it('is refused for a name or slug in use and a category that does not exist', async () => {
    const before = await lastAct()
    const taken = await editor.call('POST /desk/categories', { body: { slug: 'housing', name: '집' } })
    expect(taken.error?.validationErrors).toMatchObject([{ field: 'slug' }])
    const params = { id: 1 }
    const same = await editor.call('PUT /desk/categories/:id', { params, body: { name: '교육', version: 1 } })
    expect(same.error?.validationErrors).toMatchObject([{ field: 'name' }])
    const missing = { params: { id: 999 }, body: { active: false } }
    expect((await editor.call('PUT /desk/categories/:id/active', missing)).status).toBe(404)
    expect(await lastAct()).toEqual(before)
  })
})

describe('a category at the desk', () => {
  it('is added once a key, renamed and put out of use, and stays at the desk', async () => {
    const input = { body: { slug: 'culture', name: '문화' }, idempotencyKey: 'one-category-of-two-presses' }
    const { id } = (await editor.call('POST /desk/categories', input)).body
    expect((await editor.call('POST /desk/categories', input)).body.id).toBe(id)
    expect((await offered()).at(-1)).toBe(id)

    const params = { id }
    const rename = { params, body: { name: '문화·예술', version: 1 } }
    const renamed = await editor.call('PUT /desk/categories/:id', rename)
    const second = await editor.call('PUT /desk/categories/:id', rename)
    expect(second.error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    expect(renamed.body).toEqual({
      id,
      slug: 'culture',
      name: '문화·예술',
      active: true,
      posts: 0,
      steward: null,
      stewardVersion: 0,
      version: 2,
    })

    const off = { params, body: { active: false } }
    expect((await editor.call('PUT /desk/categories/:id/active', off)).body).toMatchObject({ active: false })
    expect((await editor.call('PUT /desk/categories/:id/active', off)).error?.errorCode).toBe(
      errorCode('STEP_NOT_POSSIBLE'),
    )
    expect(await offered()).not.toContain(id)
    expect((await listed()).at(-1)).toMatchObject({ id, name: '문화·예술', active: false })
    expect(await lastAct()).toEqual({ permission: 'category.edit', act: 'deactivate', entity_id: id })
  })

  it('counts its public posts', async () => {
    const { seq: authorId } = await site.join()
    await insertTestPost(site.db, { authorId, categoryId: 2 })
    await insertTestPost(site.db, { authorId, categoryId: 2, visibility: 'draft' })
    const posts = new Map((await listed()).map(category => [category.id, category.posts]))
    expect([posts.get(1), posts.get(2)]).toEqual([0, 1])
  })

  it('keeps the place that the desk gave it, as long as the desk names all', async () => {
    const ids = (await listed()).map(({ id }) => id)
    const versionNow = async () => (await editor.call('GET /desk/categories')).body.orderVersion
    const order = (given: number[], version: number) =>
      editor.call('PUT /desk/categories/order', { body: { ids: given, version } })
    const turned = ids.toReversed()
    const seen = await versionNow()
    expect((await order(turned, seen)).status).toBe(204)
    expect((await order(ids, seen)).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    expect((await order(ids.slice(1), await versionNow())).error?.errorCode).toBe(
      errorCode('STEP_NOT_POSSIBLE'),
    )
    expect((await listed()).map(({ id }) => id)).toEqual(turned)
    const active = await offered()
    expect(active).toEqual(turned.filter(id => active.includes(id)))
    expect(await lastAct()).toMatchObject({ act: 'reorder' })
  })
})
