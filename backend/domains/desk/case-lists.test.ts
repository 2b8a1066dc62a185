import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()
const reason = '같은 글을 거듭 올렸습니다.'
const editor = site.as('editor')
let author: TestMember
let posts: number[]

/** Five questions, each reported, hidden, objected to and claimed; decided in another order than they came in. */
beforeAll(async () => {
  author = await site.join()
  const judge = await site.join({ role: 'EDITOR' })
  posts = []
  for (let number = 0; number < 5; number += 1)
    posts.push(await insertTestPost(site.db, { authorId: author.seq, title: `질문 ${number}입니다` }))
  for (const postId of posts)
    await site.as(await site.join()).call('POST /reports', { body: { postId, reason: 'spam' } })
  for (const postId of decided())
    await editor.call('POST /desk/reports/decisions', {
      body: { postId, decision: 'removed', rule: 'spam', reason },
    })
  await sql`
    insert into objections (member_id, decision_id, status, created_at, decided_at, decided_by, answer)
    select ${author.seq}, id, 'kept', now() + id * interval '1 minute', now() - id * interval '1 minute',
      ${judge.seq}, ${reason}
    from moderation_decisions`.execute(site.db)
  await sql`
    insert into takedown_requests
      (case_number, fingerprint, post_id, basis, claimant_kind, status, received_at, ended_at, blocked_until)
    select 'Q-2222-222' || n, sha256(n::text::bytea), ${posts[0]}, 'privacy', 'self',
      case when n < 3 then 'received' when n < 5 then 'blocked' else 'refused' end,
      now() + n * interval '1 minute', case when n >= 5 then now() + n * interval '1 minute' end,
      case when n in (3, 4) then now() end
    from generate_series(1, 6) n`.execute(site.db)
})

const decided = () => [2, 4, 0, 3, 1].map(index => posts[index] ?? 0)

type Part<Item> = { items: Item[]; next: string | null }

/** Reads a list to its end, two items at a time. */
async function walk<Item>(read: (place: { size: number; cursor?: string }) => Promise<Part<Item>>) {
  const parts: Item[][] = []
  let cursor: string | undefined
  do {
    const { items, next } = await read({ size: 2, ...(cursor && { cursor }) })
    parts.push(items)
    cursor = next ?? undefined
  } while (cursor)
  return parts
}

describe('the editors’ lists of cases go on past the first part', () => {
  it('of decided reports, the newest decision first', async () => {
    const parts = await walk(
      async place => (await editor.call('GET /desk/reports', { query: { status: 'hidden', ...place } })).body,
    )
    expect(parts.map(part => part.length)).toEqual([2, 2, 1])
    expect(parts.flat().map(({ postId }) => postId)).toEqual(decided().toReversed())
    expect(parts.flat().every(({ decidedAt }) => decidedAt !== null)).toBe(true)
  })

  it('of open reports, the oldest first, and of all with the open ones before', async () => {
    const later: number[] = []
    for (let number = 0; number < 3; number += 1) {
      const postId = await insertTestPost(site.db, { authorId: author.seq })
      await site.as(await site.join()).call('POST /reports', { body: { postId, reason: 'spam' } })
      later.push(postId)
    }
    const read = async (query: object) =>
      (
        await walk(
          async place => (await editor.call('GET /desk/reports', { query: { ...query, ...place } })).body,
        )
      )
        .flat()
        .map(({ postId }) => postId)
    expect(await read({ status: 'open' })).toEqual(later)
    expect(await read({})).toEqual([...later, ...decided().toReversed()])
  })

  it('of judged objections, the newest judgement first', async () => {
    const parts = await walk(
      async place =>
        (await editor.call('GET /desk/objections', { query: { status: 'kept', ...place } })).body,
    )
    expect(parts.map(part => part.length)).toEqual([2, 2, 1])
    expect(parts.flat().map(({ post }) => post?.id)).toEqual(decided())
  })

  it('of claims: waiting and blocked ones by age, then the ended ones, the newest first', async () => {
    const parts = await walk(
      async place => (await editor.call('GET /desk/takedown-requests', { query: place })).body,
    )
    expect(parts.map(part => part.length)).toEqual([2, 2, 2])
    expect(parts.flat().map(({ caseNumber }) => caseNumber.at(-1))).toEqual(['1', '2', '3', '4', '6', '5'])
  })

  it.each(['GET /desk/reports', 'GET /desk/objections', 'GET /desk/takedown-requests'] as const)(
    'and %s refuses a place that it did not name',
    async call => {
      for (const cursor of ['x', Buffer.from('1.2.3.4').toString('base64url')])
        expect((await editor.call(call, { query: { cursor } })).error?.errorCode).toBe(
          errorCode('VALIDATION_FAILED'),
        )
    },
  )
})
