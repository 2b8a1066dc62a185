import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPostgresDatabase } from '#backend/testing/test-postgres.ts'
import { tokensOf } from '../support/expired-session.ts'
import { join } from '../support/join.ts'
import { type ReplicatedStack, startReplicatedStack } from '../support/replicated-stack.ts'
import { Visitor } from '../support/visitor.ts'

/** CK-05: milliseconds after which no token of an ended session may count anywhere. */
const atMost = 1_000

let database: Awaited<ReturnType<typeof createPostgresDatabase>>
let stack: ReplicatedStack
let member: Visitor
let name: string
let address: string
beforeAll(async () => {
  database = await createPostgresDatabase()
  stack = await startReplicatedStack(database.url)
})
beforeEach(async () => {
  member = new Visitor()
  name = `회원${randomUUID().slice(0, 8)}`
  address = `${randomUUID()}@people.example`
  await join(member, stack.origin, name, address)
})
afterAll(async () => {
  await stack?.stop()
  await database?.drop()
})

/** Asks both backends directly: a server may remember answers. */
async function tokensTried(visitor: Visitor) {
  const { at, rt } = await tokensOf(stack, visitor)
  const send = async (path: string, headers: Record<string, string>) =>
    (await fetch(`${stack.backendOrigin}/api${path}`, { method: 'POST', headers })).status
  return {
    access: () => send('/users/me', { authorization: `Bearer ${at}` }),
    refresh: () => send('/oAuth/token', { 'x-refresh-token': String(rt) }),
  }
}

/** Returns the milliseconds until each backend refuses both tokens. */
async function timeUntilDead(visitor: Visitor, end: () => Promise<Response>): Promise<number> {
  const { access, refresh } = await tokensTried(visitor)
  expect([await access(), await access()]).toEqual([200, 200])
  const before = performance.now()
  expect((await end()).ok).toBe(true)
  const tries = [access, access, refresh, refresh]
  while (performance.now() - before < 10 * atMost) {
    const statuses = []
    for (const send of tries) statuses.push(await send())
    if (statuses.every(status => status === 401)) break
  }
  return performance.now() - before
}

describe('a session that ended at one of two backends', () => {
  it('by logging out has no token left that counts at either, within a second', async () => {
    const time = await timeUntilDead(member, () => member.call(`${stack.origin}/api/oAuth/logout`, 'DELETE'))
    expect(time).toBeLessThan(atMost)
  })

  it('by another browser of its owner is dead everywhere alike, and that browser goes on', async () => {
    const elsewhere = new Visitor()
    await elsewhere.signIn(stack.origin, name, address)
    const time = await timeUntilDead(member, () =>
      elsewhere.call(`${stack.origin}/api/users/sessions`, 'DELETE'),
    )
    expect(time).toBeLessThan(atMost)
    for (const _server of ['a', 'b'])
      expect((await elsewhere.call(`${stack.origin}/api/users/me`, 'POST')).status).toBe(200)
  })
})
