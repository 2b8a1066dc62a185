import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { truncate } from '#backend/testing/test-database.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { callWith, openSession, type Pair, refreshWith } from '#backend/testing/test-session.ts'
import { testSite } from '#backend/testing/test-site.ts'

const site = testSite({ open: openPostgresTestDatabase })
beforeEach(() => truncate(site.database))

const sessions = () => site.db.selectFrom('sessions').selectAll().execute()

describe('a refresh token presented by fifty callers at once', () => {
  it('gives all of them one child and ends nobody’s session', async () => {
    const first = await openSession(site.database)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => refreshWith(site.app, first.refreshToken)),
    )
    expect(answers.map(answer => answer.statusCode)).toEqual(Array(50).fill(200))
    const children = answers.map(answer => answer.json<Pair>())
    expect(new Set(children.map(child => child.refreshToken)).size).toBe(1)
    expect(new Set(children.map(child => child.generation))).toEqual(new Set([2]))
    expect(await sessions()).toMatchObject([{ ended_at: null, generation: 2 }])
    const issued = await site.db.selectFrom('refresh_tokens').select('hash').execute()
    expect(issued).toHaveLength(2)
  })

  it('serves every one of them, whichever answer the browser keeps, and then only that line', async () => {
    const first = await openSession(site.database)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => refreshWith(site.app, first.refreshToken)),
    )
    const pairs = answers.map(answer => answer.json<Pair>())
    for (const pair of pairs) expect(await callWith(site.app, pair.accessToken)).toBe(200)
    await sql`update sessions set live_used_at = now() - interval '11 seconds'`.execute(site.db)
    const next = await refreshWith(site.app, pairs[7]?.refreshToken)
    expect(next.statusCode).toBe(200)
    expect(await callWith(site.app, next.json<Pair>().accessToken)).toBe(200)
    expect((await refreshWith(site.app, pairs[20]?.refreshToken)).statusCode).toBe(409)
  })

  it('keeps one session through rounds of racing', async () => {
    let pair = await openSession(site.database)
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => refreshWith(site.app, pair.refreshToken)),
      )
      const pairs = answers.map(answer => answer.json<Pair>())
      pair = pairs.reduce((newest, each) => (each.generation > newest.generation ? each : newest))
      expect(await callWith(site.app, pair.accessToken)).toBe(200)
    }
    expect(await sessions()).toMatchObject([{ ended_at: null, generation: 11 }])
  })

  it('ends the family when fifty callers reuse it after the grace', async () => {
    const first = await openSession(site.database)
    const second = (await refreshWith(site.app, first.refreshToken)).json<Pair>()
    await callWith(site.app, second.accessToken)
    await sql`update sessions set live_used_at = now() - interval '11 seconds'`.execute(site.db)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => refreshWith(site.app, first.refreshToken)),
    )
    expect(new Set(answers.map(answer => answer.json().errorCode))).toEqual(new Set([40110]))
    expect(await sessions()).toMatchObject([{ end_reason: 'reuse' }])
    expect(await callWith(site.app, second.accessToken)).toBe(401)
  })
})
