import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { truncate } from '#backend/testing/test-database.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { callWith, openSession, refreshWith } from '#backend/testing/test-session.ts'
import { testSite } from '#backend/testing/test-site.ts'

const site = testSite({ open: openPostgresTestDatabase })
beforeEach(() => truncate(site.database))

const sessions = () => site.db.selectFrom('sessions').selectAll().execute()

describe('a refresh token presented by fifty callers at once', () => {
  it('gives all of them one child and ends nobody’s session', async () => {
    const first = await openSession(site.database)
    const answers = await Promise.all(Array.from({ length: 50 }, () => refreshWith(site, first.refreshToken)))
    expect(answers.map(answer => answer.status)).toEqual(Array(50).fill(200))
    const children = answers.map(answer => answer.body)
    expect(new Set(children.map(child => child.refreshToken)).size).toBe(1)
    expect(new Set(children.map(child => child.generation))).toEqual(new Set([2]))
    expect(await sessions()).toMatchObject([{ ended_at: null, generation: 2 }])
    const issued = await site.db.selectFrom('refresh_tokens').select('hash').execute()
    expect(issued).toHaveLength(2)
  })

  it('serves every one of them, whichever answer the browser keeps, and then only that line', async () => {
    const first = await openSession(site.database)
    const answers = await Promise.all(Array.from({ length: 50 }, () => refreshWith(site, first.refreshToken)))
    const pairs = answers.map(answer => answer.body)
    for (const pair of pairs) expect(await callWith(site, pair.accessToken)).toBe(200)
    await sql`update sessions set live_used_at = now() - interval '11 seconds'`.execute(site.db)
    const next = await refreshWith(site, pairs[7]?.refreshToken)
    expect(next.status).toBe(200)
    expect(await callWith(site, next.body.accessToken)).toBe(200)
    expect((await refreshWith(site, pairs[20]?.refreshToken)).status).toBe(409)
  })

  it('keeps one session through rounds of racing', async () => {
    let pair = await openSession(site.database)
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => refreshWith(site, pair.refreshToken)),
      )
      const pairs = answers.map(answer => answer.body)
      pair = pairs.reduce((newest, each) => (each.generation > newest.generation ? each : newest))
      expect(await callWith(site, pair.accessToken)).toBe(200)
    }
    expect(await sessions()).toMatchObject([{ ended_at: null, generation: 11 }])
  })

  it('ends the family when fifty callers reuse it after the grace', async () => {
    const first = await openSession(site.database)
    const second = (await refreshWith(site, first.refreshToken)).body
    await callWith(site, second.accessToken)
    await sql`update sessions set live_used_at = now() - interval '11 seconds'`.execute(site.db)
    const answers = await Promise.all(Array.from({ length: 50 }, () => refreshWith(site, first.refreshToken)))
    expect(new Set(answers.map(answer => answer.error?.errorCode))).toEqual(new Set([40110]))
    expect(await sessions()).toMatchObject([{ end_reason: 'reuse' }])
    expect(await callWith(site, second.accessToken)).toBe(401)
  })
})
