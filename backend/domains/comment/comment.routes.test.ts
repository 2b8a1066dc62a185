import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { Comment } from '#shared/contract/comment.ts'
import type { CallInput, CallQuery } from '#shared/contract/index.ts'
import { type ErrorName, errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()
let member: TestMember
let post: number

beforeAll(async () => {
  member = await site.join()
})
beforeEach(async () => {
  post = await insertTestPost(site.db, { authorId: member.seq })
})

const write = async (
  body: CallInput<'POST /comments/:postId'>['body'],
  who: TestMember | 'stranger' = member,
  to = post,
) => {
  const reply = await site.as(who).call('POST /comments/:postId', { params: { postId: to }, body })
  return { status: reply.status, ...reply.body }
}
const reply = (parentId: number, body = '답글입니다.') => write({ parentId, body })
const list = async (query: CallQuery<'GET /comments/:postId'> = {}) =>
  (await site.as('stranger').call('GET /comments/:postId', { params: { postId: post }, query })).body
const commentCount = async () => {
  const row = await site.db
    .selectFrom('post_stats')
    .select('comment_count')
    .where('post_id', '=', post)
    .executeTakeFirstOrThrow()
  return row.comment_count
}

describe('a comment is refused', () => {
  it.each([
    ['SIGN_IN_REQUIRED', null],
    ['SIGN_UP_UNFINISHED', { status: 'joining', consents: [] }],
    ['CONSENT_REQUIRED', { consents: ['sensitive'] }],
    ['SENSITIVE_CONSENT_REQUIRED', { consents: ['service', 'privacy'] }],
  ] as const)('with %s to whom it concerns', async (name, person) => {
    const who = person ? await site.join({ ...person, consents: [...person.consents] }) : 'stranger'
    expect(await write({ body: '의견입니다.' }, who)).toMatchObject({
      errorCode: errorCode(name satisfies ErrorName),
    })
  })

  it('on an unknown post, a draft and a removed one', async () => {
    const hide = (visibility: 'draft' | 'removed', deleted_at: Date | null) =>
      site.db.updateTable('posts').set({ visibility, deleted_at }).where('id', '=', post).execute()
    expect((await write({ body: '의견입니다.' }, member, 999_999)).status).toBe(404)
    await hide('draft', null)
    expect((await write({ body: '의견입니다.' })).status).toBe(404)
    await hide('removed', new Date())
    expect((await write({ body: '의견입니다.' })).status).toBe(410)
    expect(await list()).toMatchObject({ errorCode: 41000 })
    expect(await list({ by: 'post-author' })).toMatchObject({ errorCode: 41000 })
  })

  it.each([
    ['body', { body: '   ' }],
    ['body', { body: '가'.repeat(2_001) }],
    ['body', { body: '깨진 \udfff 글자' }],
    ['parentId', { body: '의견입니다.', parentId: 0 }],
    ['parentId', { body: '의견입니다.', parentId: 999_999 }],
    ['authorId', { body: '의견입니다.', authorId: 1 }],
  ])('for its %s', async (field, payload) => {
    expect(await write(payload)).toMatchObject({ status: 400, validationErrors: [{ field }] })
    expect(await commentCount()).toBe(0)
  })

  it('as a reply to a comment of another post, or to one that is hidden', async () => {
    const { id } = await write({ body: '의견입니다.' })
    const elsewhere = await insertTestPost(site.db, { authorId: member.seq })
    expect(await write({ parentId: id, body: '답글입니다.' }, member, elsewhere)).toMatchObject({
      status: 400,
    })
    await site.db.updateTable('comments').set({ visibility: 'removed' }).where('id', '=', id).execute()
    expect(await reply(id)).toMatchObject({ status: 400, validationErrors: [{ field: 'parentId' }] })
  })

  it('below the thousandth level', async () => {
    const { id } = await write({ body: '뿌리입니다.' })
    const far = 1_000_000
    await sql`
      insert into comments (id, post_id, parent_id, root_id, depth, author_id, body)
      overriding system value
      select ${far}::int + depth, ${post}, case depth when 1 then ${id}::int else ${far}::int + depth - 1 end,
             ${id}, depth, ${member.seq}, depth || '층입니다.'
      from generate_series(1, 1000) depth`.execute(site.db)
    expect(await reply(far + 1_000)).toMatchObject({ status: 400, validationErrors: [{ field: 'parentId' }] })
    expect((await list()).items).toHaveLength(1)
  })
})

describe('comments', () => {
  it('are answered as written, counted, and nested under what they answer to four levels', async () => {
    const root = await write({ body: '뿌리 의견입니다.\n\n두 번째 문단입니다.' })
    expect(root).toMatchObject({ status: 201, depth: 0, parentId: null, childCount: 0, children: [] })
    expect(root.author).toEqual({ seq: member.seq, name: member.name, certified: false, type: null })
    let parent = root.id
    for (let depth = 1; depth <= 4; depth++) parent = (await reply(parent, `${depth}층 답글입니다.`)).id
    await reply(root.id, '두 번째 답글입니다.')

    const { items, total, next } = await list()
    expect([total, next, await commentCount()]).toEqual([6, null, 6])
    const lines: string[] = []
    const walk = (comments: Comment[]) => {
      for (const comment of comments) {
        lines.push(`${comment.depth} ${comment.childCount} ${comment.children.length}`)
        walk(comment.children)
      }
    }
    walk(items)
    expect(lines).toEqual(['0 2 2', '1 1 1', '2 1 1', '3 1 0', '1 0 0'])
  })

  it('come in pages of roots, oldest first, without gap or repetition', async () => {
    for (let index = 0; index < 5; index++) await write({ body: `의견 ${index}` })
    const seen: string[] = []
    let query: CallQuery<'GET /comments/:postId'> = { size: 2 }
    for (let page = 0; page < 3; page++) {
      const { items, next } = await list(query)
      seen.push(...items.map(item => item.body))
      expect(next === null).toBe(page === 2)
      query = { size: 2, cursor: String(next) }
    }
    expect(seen).toEqual(['의견 0', '의견 1', '의견 2', '의견 3', '의견 4'])
    expect(await list({ cursor: 'nonsense' })).toMatchObject({ validationErrors: [{ field: 'cursor' }] })
  })

  it('carry the whole first level of a busy root and the first replies below it, every one with its parent', async () => {
    const root = await write({ body: '뿌리 의견입니다.' })
    for (let index = 0; index < 60; index++) {
      const first = await reply(root.id)
      await reply(first.id)
    }
    const { items, total } = await list()
    const [thread] = items
    const nested = (thread?.children ?? []).flatMap(child => [child, ...child.children])
    expect([nested.length, thread?.childCount, total]).toEqual([90, 60, 121])
    expect([thread?.children.length, thread?.next]).toEqual([60, null])
    expect(thread?.children[0]?.children).toHaveLength(1)
    expect(thread?.children[59]).toMatchObject({ children: [], childCount: 1, next: expect.any(String) })
  })

  it('that are hidden leave a stub in their place', async () => {
    const root = await write({ body: '숨겨질 의견입니다.' })
    await reply(root.id, '남는 답글입니다.')
    await site.db.updateTable('comments').set({ visibility: 'temporary' }).where('id', '=', root.id).execute()
    const [stub] = (await list()).items
    expect(stub?.body).toBe('운영규칙에 따라 가린 의견입니다.')
    expect(stub?.children[0]?.body).toBe('남는 답글입니다.')
  })

  it('keep markup as text and store decomposed Hangul composed', async () => {
    const body = '</script><img src=x onerror=alert(1)> 한글'
    expect((await write({ body: body.normalize('NFD') })).body).toBe(body)
  })
})
