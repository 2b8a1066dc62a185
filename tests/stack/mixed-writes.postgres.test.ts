import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPostgresDatabase } from '#backend/testing/test-postgres.ts'
import { openTab } from '#client/testing/browser-tab.ts'
import { expireAccessToken } from '../support/expired-session.ts'
import { freshRead } from '../support/fresh-read.ts'
import { join } from '../support/join.ts'
import { type Kind, kinds, type MixedWrite, mixedWrites, Writer } from '../support/mixed-writes.ts'
import { asked } from '../support/questions.ts'
import { type ReplicatedStack, startReplicatedStack } from '../support/replicated-stack.ts'
import { times } from '../support/test-length.ts'
import { Visitor } from '../support/visitor.ts'

const total = times({ short: 100, long: 1_000 })
const concurrency = 8
const raised = {
  WRITES_PER_MINUTE: '100000',
  COMMENTS_PER_MINUTE: '100000',
  READS_PER_MINUTE: '100000',
  REFRESHES_PER_MINUTE: '100000',
}

let database: Awaited<ReturnType<typeof createPostgresDatabase>>
let sql: pg.Client
let stack: ReplicatedStack
const member = new Visitor()
let posts: number[]
let writes: MixedWrite[]
let outcomes: string[]
let expired = 0
let refreshes = 0

/** Expires the access token again and again, with half of the calls under way sent and the other half not. */
beforeAll(async () => {
  database = await createPostgresDatabase()
  stack = await startReplicatedStack(database.url, { env: raised })
  sql = new pg.Client({ connectionString: database.url })
  await sql.connect()
  await join(member, stack.origin, `회원${randomUUID().slice(0, 8)}`)
  posts = []
  while (posts.length < 4) posts.push((await asked(member, stack.origin)).id)
  writes = mixedWrites(total, posts)
  outcomes = await writeAll()
  refreshes = stack.back.calls.filter(({ path }) => path === '/api/oAuth/token').length
})
afterAll(async () => {
  await sql?.end()
  await stack?.stop()
  await database?.drop()
})

const tab = () =>
  openTab({
    fetch: async (path, init) => {
      const headers = new Headers(init?.headers)
      headers.set('sec-fetch-site', 'same-origin')
      const answer = await member.send(stack.origin + path, { ...init, headers })
      if (answer.status === 401) expired += 1
      return answer
    },
    generation: () => member.cookiesFor(stack.origin).get('sg') ?? null,
  })

async function writeAll(): Promise<string[]> {
  const tabs = [tab(), tab(), tab()]
  const writer = new Writer()
  const ended: string[] = []
  for (let next = 0; next < total; next += concurrency) {
    const batch = writes.slice(next, next + concurrency).map((write, index) => {
      const api = tabs[index % tabs.length] ?? tab()
      return () => writer.write(api, write)
    })
    const early = batch.slice(0, concurrency / 2).map(write => write())
    await expireAccessToken(stack, member)
    const late = batch.slice(concurrency / 2).map(write => write())
    const settled = await Promise.allSettled([...early, ...late])
    ended.push(...settled.map(one => (one.status === 'fulfilled' ? 'done' : String(one.reason))))
  }
  return ended
}

const of = (kind: Kind, postId?: number) =>
  writes.filter(one => one.kind === kind && (postId === undefined || one.postId === postId))
const count = async (query: string, ...values: unknown[]): Promise<number> =>
  (await sql.query(`select count(*)::int as count from ${query}`, values)).rows[0].count
async function timesKept(query: string, marked: MixedWrite[]): Promise<number[]> {
  const { rows } = await sql.query(`select ${query}`)
  const texts = (rows as { text: string }[]).map(({ text }) => text)
  return marked.map(({ mark }) => texts.filter(text => text.endsWith(mark)).length)
}
const once = (marked: MixedWrite[]) => marked.map(() => 1)

describe(`${total} mixed writes in three tabs, the access token ended by force in between (TR-05)`, () => {
  it('all succeed, and many of them were sent in vain first', () => {
    expect(outcomes).toEqual(writes.map(() => 'done'))
    expect(expired).toBeGreaterThanOrEqual(Math.floor(total / 3))
    expect(refreshes).toBeGreaterThanOrEqual(Math.floor(total / concurrency))
    expect(kinds.map(kind => of(kind).length)).toEqual(kinds.map(() => total / kinds.length))
  })

  it('leave each question and each comment once', async () => {
    expect(await timesKept("title as text from posts where title like '질문입니까%'", of('ask'))).toEqual(
      once(of('ask')),
    )
    expect(await count('posts')).toBe(posts.length + of('ask').length)
    expect(await timesKept('body as text from comments', of('comment'))).toEqual(once(of('comment')))
    expect(await count('comments')).toBe(of('comment').length)
  })

  it('leave one act for the public log for each press on 공감, and what was wanted last', async () => {
    for (const postId of posts) {
      const presses = of('agree', postId).length
      expect(await count('ledger_waiting_acts where post_id = $1', postId)).toBe(presses)
      expect(await count('post_agreements where post_id = $1', postId)).toBe(presses % 2)
      expect(await count('bookmarks where post_id = $1', postId)).toBe(of('bookmark', postId).length % 2)
      const { counts } = await (
        await fetch(`${stack.origin}/api/questions/${postId}`, { headers: freshRead })
      ).json()
      expect(counts).toMatchObject({ agree: presses % 2, comment: of('comment', postId).length })
    }
  })

  it('raise a version by one for each edit, and keep the last text', async () => {
    for (const postId of posts) {
      const edits = of('edit', postId)
      const { rows } = await sql.query('select title, version from posts where id = $1', [postId])
      expect(rows).toEqual([
        { title: expect.stringMatching(`${edits.at(-1)?.mark}$`), version: 1 + edits.length },
      ])
    }
  })

  it('end no session', async () => {
    expect(await count('sessions where ended_at is not null')).toBe(0)
    await expect(tab()('/users/me', { method: 'POST' })).resolves.toMatchObject({ certified: false })
  })
})
