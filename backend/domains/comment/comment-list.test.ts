import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdDebate } from '#backend/domains/debate/debate.testing.ts'
import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { Comment } from '#shared/contract/comment.ts'
import { type CommentCalls, commentCalls } from './comment.testing.ts'
import { topCommentsFrom, topCommentsOf } from './comment-list.queries.ts'
import type { CommentJson } from './comment-row.queries.ts'

const site = testSite()
let author: TestMember
let lawyer: TestMember
let post: number
let on: CommentCalls

beforeAll(async () => {
  author = await site.join()
  lawyer = await site.join({ type: '변호사' })
})
beforeEach(async () => {
  post = await insertTestPost(site.db, { authorId: author.seq })
  on = commentCalls(site, post)
})

const set = (id: number, values: object) =>
  site.db.updateTable('comments').set(values).where('id', '=', id).execute()
const bodies = ({ items }: { items: Comment[] }) => items.map(item => item.body)

async function roots(...agreements: number[]): Promise<number[]> {
  const ids: number[] = []
  for (const [index, agree_count] of agreements.entries()) {
    const { id } = await on.write(author, String(index))
    await set(id, { agree_count })
    ids.push(id)
  }
  return ids
}

async function chain(length: number): Promise<number[]> {
  const root = await on.write(author, '뿌리 의견입니다.')
  const { rows } = await sql<{ id: number }>`
    insert into comments (id, post_id, parent_id, root_id, depth, author_id, body, child_count)
    overriding system value
    select ${root.id}::bigint + 1000000 * ${post}::bigint + depth, ${post},
           case depth when 1 then ${root.id}::bigint
             else ${root.id}::bigint + 1000000 * ${post}::bigint + depth - 1 end,
           ${root.id}, depth, ${author.seq}, depth || '층입니다.', (depth < ${length - 1}::int)::int
    from generate_series(1, ${length - 1}::int) depth
    returning id`.execute(site.db)
  await set(root.id, { child_count: 1 })
  return [root.id, ...rows.map(row => row.id)]
}

describe('the sorts of comments', () => {
  it.each([
    ['oldest', ['0', '1', '2', '3', '4']],
    ['recent', ['4', '3', '2', '1', '0']],
    ['agreed', ['3', '4', '1', '2', '0']],
  ] as const)('%s: go on and come back without gap or repetition', async (sort, expected) => {
    await roots(0, 2, 1, 5, 2)
    const first = await on.list({ sort, size: 2 })
    const second = await on.list({ sort, size: 2, cursor: String(first.next) })
    const third = await on.list({ sort, size: 2, cursor: String(second.next) })
    expect([first, second, third].flatMap(bodies)).toEqual(expected)
    expect([first.prev, third.next, first.size, first.total]).toEqual([null, null, 2, 5])
    const back = await on.list({ sort, size: 2, cursor: String(third.prev) })
    expect(bodies(back)).toEqual(bodies(second))
    expect(bodies(await on.list({ sort, size: 2, cursor: String(back.prev) }))).toEqual(bodies(first))
  })

  it('agreed: has the newer ones of one count first, across pages', async () => {
    await roots(1, 1, 1, 1, 1, 1)
    const first = await on.list({ sort: 'agreed', size: 2 })
    const second = await on.list({ sort: 'agreed', size: 2, cursor: String(first.next) })
    const third = await on.list({ sort: 'agreed', size: 2, cursor: String(second.next) })
    expect([first, second, third].flatMap(bodies)).toEqual(['5', '4', '3', '2', '1', '0'])
  })

  it('refuse the cursor of another one', async () => {
    await roots(1, 2, 3)
    const { next } = await on.list({ sort: 'agreed', size: 1 })
    expect(await on.list({ sort: 'recent', cursor: String(next) })).toMatchObject({
      status: 400,
      validationErrors: [{ field: 'cursor' }],
    })
    expect((await site.as('stranger').send('GET', `/comments/${post}?sort=random`)).status).toBe(400)
  })
})

describe('filtered comments', () => {
  it('are those of specialised members or of the post’s author at any depth, flat and readable', async () => {
    const asked = await on.write(lawyer, '법으로 보면 이렇습니다.')
    const thanks = await on.write(author, '고맙습니다.', asked.id)
    const hidden = await on.write(lawyer, '가려질 의견입니다.')
    await set(hidden.id, { visibility: 'removed' })
    const specialised = await on.list({ by: 'specialised' })
    expect(specialised).toMatchObject({ total: 1, items: [{ id: asked.id, childCount: 1, children: [] }] })
    expect(specialised.items[0]?.author).toMatchObject({ type: '변호사' })
    expect(await on.list({ by: 'post-author', sort: 'recent' })).toMatchObject({
      total: 1,
      totalIsCapped: false,
      items: [{ id: thanks.id, depth: 1, parentId: asked.id, isPostAuthor: true }],
    })
  })

  it('are those whose author held a position when they wrote', async () => {
    const [first = 0, second = 0] = await roots(0, 0, 0)
    await set(first, { stance: 'for' })
    await set(second, { stance: 'against' })
    expect(await on.list({ stance: 'for' })).toMatchObject({
      total: 1,
      items: [{ id: first, stance: 'for' }],
    })
    expect(await on.list({ stance: 'for', by: 'specialised' })).toMatchObject({ total: 0, items: [] })
    expect((await on.list({ stance: '%' })).status).toBe(400)
  })
})

describe('the stance of a comment', () => {
  it('is the position that its author held when they wrote it, not the one they take later', async () => {
    const debate = await holdDebate(site.db, { authorId: author.seq })
    const under = commentCalls(site, debate)
    const take = (position: string) =>
      site.as(lawyer).call('POST /debates/:id/stance', { params: { id: debate }, body: { position } })
    const none = await under.write(lawyer, '아직 정하지 못했습니다.')
    await take('for')
    const first = await under.write(lawyer, '찬성합니다.')
    await take('against')
    const second = await under.write(lawyer, '생각이 바뀌었습니다.', first.id)
    const better = await under.write(lawyer, '다시 반대합니다.')
    await under.agree(author, second.id, true)
    expect([none, first, second, better].map(comment => comment.stance)).toEqual([
      null,
      'for',
      'against',
      'against',
    ])
    const best = topCommentsOf(sql.val(debate), sql`values ('for'), ('against'), ('other')`)
    const { rows } = await sql<{ best: CommentJson[] }>`select ${best} as best`.execute(site.db)
    const top = topCommentsFrom(rows[0]?.best ?? [], ['against', 'other', 'for'])
    expect(top.map(comment => comment.id)).toEqual([second.id, first.id])
  })
})

describe('a branch', () => {
  it('goes on where the list leaves off, reply by reply', async () => {
    const [root = 0] = await roots(0)
    for (let index = 0; index < 3; index++) await on.write(author, `답글 ${index}`, root)
    const first = await on.replies(root, { size: 2 })
    expect(first).toMatchObject({ status: 200, total: 3, size: 2 })
    const second = await on.replies(root, { size: 2, cursor: String(first.next) })
    expect([first, second].flatMap(bodies)).toEqual(['답글 0', '답글 1', '답글 2'])
    expect([first.prev, second.next]).toEqual([null, null])
  })

  it('is carried in part, and its cursor brings exactly the rest', async () => {
    const [root = 0] = await roots(0)
    await sql`
      insert into comments (post_id, parent_id, root_id, depth, author_id, body)
      select ${post}, ${root}, ${root}, 1, ${author.seq}, n::text from generate_series(1, 70) n`.execute(
      site.db,
    )
    await set(root, { child_count: 70 })
    const [thread] = (await on.list()).items
    expect([thread?.children.length, thread?.childCount]).toEqual([60, 70])
    const rest = await on.replies(root, { cursor: String(thread?.next) })
    const all = [...(thread?.children ?? []), ...rest.items].map(child => Number(child.body))
    expect(all).toEqual(Array.from({ length: 70 }, (_, index) => index + 1))
    expect(rest.next).toBeNull()
  })

  it('is refused below a comment of another post', async () => {
    const [root = 0] = await roots(0)
    const elsewhere = commentCalls(site, await insertTestPost(site.db, { authorId: author.seq }))
    for (const read of [elsewhere.read, elsewhere.replies, elsewhere.revisions])
      expect((await read(root)).status).toBe(404)
  })
})

describe('the address of a comment', () => {
  it('answers it with the chain above, root first, and its replies below', async () => {
    const ids = await chain(6)
    const [root = 0, first = 0, second = 0, third = 0] = ids
    const answer = await on.read(third)
    expect(answer.ancestors.map(one => one.id)).toEqual([root, first, second])
    expect([answer.ancestorsLeftOut, answer.comment.children[0]?.children[0]?.id]).toEqual([0, ids[5]])
    expect(await on.read(root)).toMatchObject({ ancestors: [], comment: { id: root, next: null } })
  })

  it('shows hidden ones as stubs, and not that a measure was once taken that has ended', async () => {
    const { id } = await on.write(author, '의견입니다.')
    await set(id, {
      visibility: 'temporary',
      hidden_until: new Date(Date.now() + 60_000),
      hidden_reason: 'r',
    })
    expect((await on.read(id)).comment).toMatchObject({
      visibility: 'temporary',
      author: null,
      body: expect.stringMatching(/^운영규칙에 따라 \d{4}\.\d+\.\d+\.까지 가린 의견입니다\.$/),
    })
    await set(id, { hidden_until: new Date(Date.now() - 1_000) })
    expect((await on.read(id)).comment).toMatchObject({ visibility: 'public', body: '의견입니다.' })
    expect((await on.write(author, '답글입니다.', id)).status).toBe(201)
  })

  it('stands a thousand levels deep: the root and the nearest hundred, whatever lies between', async () => {
    const ids = await chain(1_001)
    const deepest = ids[1_000] ?? 0
    const answer = await on.read(deepest)
    expect(answer.comment.depth).toBe(1_000)
    expect([answer.ancestors.length, answer.ancestorsLeftOut]).toEqual([100, 900])
    expect(answer.ancestors[0]?.id).toBe(ids[0])
    expect(answer.ancestors.slice(1).map(one => one.id)).toEqual(ids.slice(901, 1_000))
    expect((await on.list()).items[0]?.children[0]?.children[0]?.children[0]).toMatchObject({
      depth: 3,
      childCount: 1,
      children: [],
      next: expect.any(String),
    })
    expect((await on.remove(author, deepest)).status).toBe(204)
    expect((await on.read(ids[999] ?? 0)).comment.childCount).toBe(0)
  })
})
