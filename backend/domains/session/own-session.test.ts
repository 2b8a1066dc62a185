import { beforeEach, describe, expect, it } from 'vitest'
import { signUpToken, type TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { callWith, pairsOfTests } from '#backend/testing/test-session.ts'
import { testSite } from '#backend/testing/test-site.ts'

const site = testSite()
let member: TestMember
beforeEach(async () => {
  await truncate(site.database)
  member = await site.join()
})

const openElsewhere = (device: string | null = null) =>
  pairsOfTests().open(site.db, { memberId: member.seq, provider: 'local', device })
const listed = async () => (await site.as(member).call('GET /users/sessions')).body.items
const endOthers = () => site.as(member).call('DELETE /users/sessions')

describe('where somebody is signed in', () => {
  it('is answered to nobody else', async () => {
    expect((await site.as('stranger').call('GET /users/sessions')).status).toBe(401)
    expect((await site.as('stranger').call('DELETE /users/sessions')).status).toBe(401)
  })

  it('names each kind of device and marks the one that asks', async () => {
    await openElsewhere('안드로이드 카카오톡')
    const [elsewhere, here] = (await listed()).toSorted((a, b) => Number(a.current) - Number(b.current))
    expect(elsewhere).toMatchObject({ current: false, device: '안드로이드 카카오톡', provider: 'local' })
    expect(here).toMatchObject({ current: true, device: null, id: member.sessionId })
  })

  it('lists what was used last first, and of one moment in one order', async () => {
    for (let count = 0; count < 6; count++) await openElsewhere()
    const earlier = new Date(Date.now() - 60_000)
    await site.db
      .updateTable('sessions')
      .set({ rotated_at: earlier })
      .where('id', '!=', member.sessionId)
      .execute()
    const [first, ...others] = (await listed()).map(({ id }) => id)
    expect(first).toBe(member.sessionId)
    expect(others).toHaveLength(6)
    expect(others).toEqual(others.toSorted())
  })

  it('is ended elsewhere at once, all but here, and nobody else’s', async () => {
    const others = [await openElsewhere(), await openElsewhere()]
    const stranger = await site.join()
    expect((await endOthers()).body).toEqual({ ended: 2 })
    for (const { accessToken } of others) expect(await callWith(site, accessToken)).toBe(401)
    expect(await callWith(site, stranger.token)).toBe(200)
    expect(await listed()).toMatchObject([{ id: member.sessionId }])
    expect((await endOthers()).body).toEqual({ ended: 0 })
  })
})

describe('of a browser', () => {
  it('the kind alone is kept, never what it said of itself', async () => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
    const headers = { authorization: `Bearer ${await signUpToken(site.database)}`, 'user-agent': userAgent }
    const body = { name: '새벽길', keepEmail: false }
    const answer = await site.as({ headers }).call('PUT /users/sign-up', { body })
    expect(answer.status).toBe(200)
    const kept = await site.db.selectFrom('sessions').selectAll().execute()
    expect(kept.map(({ device }) => device)).toContain('안드로이드 크롬')
    expect(JSON.stringify(kept)).not.toContain('SM-S918N')
  })
})

it('a session beyond the hundred that are listed can be ended too', async () => {
  const memberId = member.seq
  const { sessionId } = await site.join()
  const sessions = Array.from({ length: 100 }, () => ({
    ...{ id: crypto.randomUUID(), user_id: memberId, provider: 'local', live_hash: Buffer.alloc(32) },
    expires_at: new Date(Date.now() + 86_400_000),
  }))
  await site.db.insertInto('sessions').values(sessions).execute()
  const old = new Date(Date.now() - 60_000)
  await site.db.updateTable('sessions').set({ rotated_at: old }).where('id', '=', member.sessionId).execute()
  const { body } = await site.as(member).call('GET /users/sessions')
  expect(body.items.map(({ id }) => id)).not.toContain(member.sessionId)
  const end = (id: string) => site.as(member).call('DELETE /users/sessions/:id', { params: { id } })
  expect((await end(sessionId)).status).toBe(404)
  expect((await end(member.sessionId)).status).toBe(204)
})
