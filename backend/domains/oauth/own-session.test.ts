import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp, signUpToken, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'
import { callWith, pairsOfTests } from '#backend/testing/test-session.ts'
import type { Session } from '#shared/contract/user.ts'

let database: OpenDatabase
let app: App
let member: TestMember
beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
})
beforeEach(async () => {
  await truncate(database)
  member = await memberToken(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const openElsewhere = (device: string | null = null) =>
  pairsOfTests().open(database.db, { userId: member.seq, provider: 'local', device })
const ask = (method: 'GET' | 'DELETE', headers: Record<string, string> = member.headers, id = '') =>
  app.inject({ method, url: `/api/users/sessions${id}`, headers })
const listed = async () => (await ask('GET')).json<{ items: Session[] }>().items

describe('where somebody is signed in', () => {
  it('is told to nobody else', async () => {
    expect((await ask('GET', {})).statusCode).toBe(401)
    expect((await ask('DELETE', {})).statusCode).toBe(401)
  })

  it('names each kind of device and marks the one that asks', async () => {
    await openElsewhere('안드로이드 카카오톡')
    const [elsewhere, here] = (await listed()).toSorted((a, b) => Number(a.current) - Number(b.current))
    expect(elsewhere).toMatchObject({ current: false, device: '안드로이드 카카오톡', provider: 'local' })
    expect(here).toMatchObject({ current: true, device: null, id: member.sessionId })
  })

  it('is ended elsewhere at once, all but here, and nobody else’s', async () => {
    const others = [await openElsewhere(), await openElsewhere()]
    const stranger = await memberToken(database)
    const answer = await ask('DELETE')
    expect(answer.json()).toEqual({ ended: 2 })
    for (const { accessToken } of others) expect(await callWith(app, accessToken)).toBe(401)
    expect(await callWith(app, stranger.token)).toBe(200)
    expect(await listed()).toMatchObject([{ id: member.sessionId }])
    expect((await ask('DELETE')).json()).toEqual({ ended: 0 })
  })
})

describe('of a browser', () => {
  it('the kind alone is kept, never what it said of itself', async () => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
    const headers = { authorization: `Bearer ${await signUpToken(database)}`, 'user-agent': userAgent }
    const body = { name: '새벽길', keepEmail: false }
    const answer = await app.inject({ method: 'PUT', url: '/api/users/sign-up', headers, body })
    expect(answer.statusCode).toBe(200)
    const kept = await database.db.selectFrom('sessions').selectAll().execute()
    expect(kept.map(({ device }) => device)).toContain('안드로이드 크롬')
    expect(JSON.stringify(kept)).not.toContain('SM-S918N')
  })
})
