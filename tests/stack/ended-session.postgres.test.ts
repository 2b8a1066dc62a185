import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPostgresDatabase } from '#backend/testing/test-postgres.ts'
import { tokensOf } from '../support/expired-session.ts'
import { join } from '../support/join.ts'
import { type ReplicatedStack, startReplicatedStack } from '../support/replicated-stack.ts'
import { Visitor } from '../support/visitor.ts'

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

/** Tries each token twice, since the backends answer by turns. */
async function statusesAfter(visitor: Visitor, end: () => Promise<Response>): Promise<number[]> {
  const { access, refresh } = await tokensTried(visitor)
  expect([await access(), await access()]).toEqual([200, 200])
  expect((await end()).ok).toBe(true)
  return [await access(), await access(), await refresh(), await refresh()]
}

describe('a session that ended at one of two backends', () => {
  it('by logging out has no token left that counts at either (CK-05)', async () => {
    const logOut = () => member.call(`${stack.origin}/api/oAuth/logout`, 'DELETE')
    expect(await statusesAfter(member, logOut)).toEqual([401, 401, 401, 401])
  })

  it('by another browser of its owner is dead everywhere alike, and that browser goes on', async () => {
    const elsewhere = new Visitor()
    await elsewhere.signIn(stack.origin, name, address)
    const endOthers = () => elsewhere.call(`${stack.origin}/api/users/sessions`, 'DELETE')
    expect(await statusesAfter(member, endOthers)).toEqual([401, 401, 401, 401])
    for (const _server of ['a', 'b'])
      expect((await elsewhere.call(`${stack.origin}/api/users/me`, 'POST')).status).toBe(200)
  })
})
