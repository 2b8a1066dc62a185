import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPostgresDatabase } from '#backend/testing/test-postgres.ts'
import { openTab } from '#client/testing/browser-tab.ts'
import { expireAccessToken, tokensOf } from '../support/expired-session.ts'
import { submit } from '../support/forms.ts'
import { join } from '../support/join.ts'
import { draft, seqOf, titlesOf } from '../support/questions.ts'
import { type ReplicatedStack, startReplicatedStack } from '../support/replicated-stack.ts'
import { times } from '../support/test-length.ts'
import { Visitor } from '../support/visitor.ts'

const rounds = times({ short: 3, long: 50 })
const raised = { READS_PER_MINUTE: '1000000', REFRESHES_PER_MINUTE: '100000' }
/** One for each tab: a server that got most of the calls would refuse more than 160 of one route (GW-08). */
const routes = [
  ['POST', '/users/me'],
  ['GET', '/notifications/unread'],
  ['GET', '/bookmarks'],
] as const
const tabs = routes.length
const callsOfATab = 100
/** Browsers without locks are rare: fewer calls suffice. */
const fewCalls = 20

let database: Awaited<ReturnType<typeof createPostgresDatabase>>
let sql: pg.Client
let stack: ReplicatedStack
let member: Visitor
beforeAll(async () => {
  database = await createPostgresDatabase()
  stack = await startReplicatedStack(database.url, { env: raised })
  sql = new pg.Client({ connectionString: database.url })
  await sql.connect()
})
beforeEach(async () => {
  await sql.query('delete from sessions')
  member = new Visitor()
  await join(member, stack.origin, `회원${randomUUID().slice(0, 8)}`)
})
afterAll(async () => {
  await sql?.end()
  await stack?.stop()
  await database?.drop()
})

const rows = async () =>
  (await sql.query('select count(*)::int as issued from refresh_tokens')).rows[0].issued as number
const session = async () =>
  (await sql.query('select end_reason, generation from sessions')).rows as {
    end_reason: string | null
    generation: number
  }[]
const age = (interval: string) =>
  sql.query('update sessions set live_used_at = live_used_at - $1::interval', [interval])

const tab = (options?: { locks: boolean }) =>
  openTab(
    {
      fetch: (path, init) => {
        const headers = new Headers(init?.headers)
        headers.set('sec-fetch-site', 'same-origin')
        return member.send(stack.origin + path, { ...init, headers })
      },
      generation: () => member.cookiesFor(stack.origin).get('sg') ?? null,
    },
    options,
  )

async function storm(each: number, options?: { locks: boolean }): Promise<string[]> {
  await expireAccessToken(stack, member)
  const calls = routes.flatMap(([method, path]) => {
    const api = tab(options)
    return Array.from({ length: each }, () => api(path, { method }))
  })
  const settled = await Promise.allSettled(calls)
  return settled.map(call => (call.status === 'fulfilled' ? 'done' : String(call.reason)))
}

const refreshes = () => stack.back.calls.filter(({ path }) => path === '/api/oAuth/token').length

describe(`${callsOfATab} calls in each of ${tabs} tabs meet an expired token, over two servers and two backends`, () => {
  it(`${rounds} times: one refresh each, no failure, no logout`, async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const [issued, asked] = [await rows(), refreshes()]
      expect(new Set(await storm(callsOfATab))).toEqual(new Set(['done']))
      expect([(await rows()) - issued, refreshes() - asked]).toEqual([1, 1])
    }
    expect(await session()).toEqual([{ end_reason: null, generation: rounds + 1 }])
  }, 600_000)

  it('without locks, as on a plain http address: no failure, no logout, and the session goes on', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      expect(new Set(await storm(fewCalls, { locks: false }))).toEqual(new Set(['done']))
      await age('11 seconds')
    }
    expect(await session()).toEqual([{ end_reason: null, generation: rounds + 1 }])
  }, 600_000)

  it('while pages of the same session are opened: no failure, no logout', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      await expireAccessToken(stack, member)
      const pages = await Promise.all(
        Array.from({ length: 6 }, () => member.open(`${stack.origin}/user/mypage`)),
      )
      expect(pages.map(({ url, status }) => [url, status])).toEqual(
        Array(6).fill([`${stack.origin}/user/mypage`, 200]),
      )
      await age('11 seconds')
    }
    expect(await session()).toMatchObject([{ end_reason: null }])
  }, 600_000)
})

describe('a form sent without script while the other server refreshes', () => {
  const cookies = () => [...member.cookiesFor(stack.origin)]
  const carry = (kept: [string, string][]) => {
    for (const [name, value] of kept) member.keepCookie(stack.origin, name, value)
  }

  it('is sent again by the browser as it was, and asks its question once', async () => {
    const form = await member.open(`${stack.origin}/question/add`)
    await expireAccessToken(stack, member)
    const before = cookies()
    // Refreshed by one server, used at both: the form reaches the other one.
    for (const _page of [1, 2, 3]) expect((await member.open(`${stack.origin}/user/mypage`)).status).toBe(200)
    const renewed = cookies()
    const { categoryId, ...words } = draft()
    const send = () => submit(member, form, 'name="title"', { ...words, categoryId: String(categoryId) })
    carry(before)
    const raced = await send()
    expect([raced.status, raced.location]).toEqual([307, `${stack.origin}/question/add`])
    carry(renewed)
    const asked = await send()
    expect([asked.status, asked.location]).toEqual([303, expect.stringMatching(/\/question\/\d+/)])
    expect(await titlesOf(stack.origin, await seqOf(member, stack.origin))).toEqual([words.title])
    expect(await session()).toMatchObject([{ end_reason: null }])
  })
})

describe('an answer that is cut off on the wire', () => {
  const isRefresh = ({ path }: { path: string }) => path === '/api/oAuth/token'

  it.each([
    ['between server and browser', () => stack.front],
    ['between backend and server', () => stack.back],
  ])('of a refresh, %s: the next call works, a minute later too', async (_where, relay) => {
    await expireAccessToken(stack, member)
    relay().cutNext(isRefresh)
    await tab()('/users/me', { method: 'POST' }).catch(() => {})
    await age('1 minute')
    await expect(tab()('/users/me', { method: 'POST' })).resolves.toMatchObject({ name: expect.any(String) })
    expect(await session()).toMatchObject([{ end_reason: null }])
  })

  it('of a page that was refreshed: the next page works, a minute later at the other server too', async () => {
    await expireAccessToken(stack, member)
    stack.front.cutNext(({ path }) => path === '/user/mypage')
    await expect(member.open(`${stack.origin}/user/mypage`)).rejects.toThrow()
    await age('1 minute')
    for (const _server of ['a', 'b']) {
      const { url, status } = await member.open(`${stack.origin}/user/mypage`)
      expect([url, status]).toEqual([`${stack.origin}/user/mypage`, 200])
    }
    expect(await session()).toMatchObject([{ end_reason: null }])
  })
})

describe('a stolen refresh token', () => {
  it('ends the session for thief and owner, when the owner went on and the thief comes later', async () => {
    const { rt } = await tokensOf(stack, member)
    const refresh = () => member.call(`${stack.origin}/api/oAuth/token`, 'POST')
    const me = () => member.call(`${stack.origin}/api/users/me`, 'POST')
    expect((await refresh()).status).toBe(200)
    expect((await me()).status).toBe(200)
    await age('11 seconds')
    // Asks the backend itself: a server remembers answers for ten seconds.
    const headers = { 'x-refresh-token': String(rt) }
    const stolen = await fetch(`${stack.backendOrigin}/api/oAuth/token`, { method: 'POST', headers })
    expect(stolen.status).toBe(401)
    expect((await me()).status).toBe(401)
    expect((await refresh()).status).toBe(401)
    expect(await session()).toMatchObject([{ end_reason: 'reuse' }])
  })
})
