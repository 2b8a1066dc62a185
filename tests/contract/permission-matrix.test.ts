import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { type ErrorName, errorCode } from '#shared/errors/catalogue.ts'
import { type CallCase, nameOf } from './call-case.ts'
import { callCases } from './calls/index.ts'
import { type Kind, kinds, meet } from './people.ts'
import { refusalFor } from './who-may.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(await openTestDatabase())
})
afterAll(() => world?.close())

const known = new Map<Kind, ReturnType<typeof meet>>()
function meetOnce(kind: Kind): ReturnType<typeof meet> {
  const person = known.get(kind) ?? meet(world.database, kind)
  known.set(kind, person)
  return person
}

/** Each call about a thing of the owner's, by a person of every kind, straight at the backend (AZ-01). */
describe.each(callCases.map(one => [nameOf(one.contract), one] as const))('%s', (name, one) => {
  const make = async () => {
    const owner = await meet(world.database, 'owner')
    return { owner, prepared: await one.prepare(world, owner) }
  }
  let unchanged: ReturnType<typeof make> | undefined
  it.each(kinds)('by %s', async kind => {
    const refusal = expectedRefusal(one, kind)
    // Neither a refused call nor a read leaves traces for the next one to find.
    const leavesTraces = !refusal && one.contract.method !== 'GET'
    if (!leavesTraces) unchanged ??= make()
    const { owner, prepared } = await (leavesTraces || !unchanged ? make() : unchanged)
    const person =
      kind === 'owner' ? owner : await (leavesTraces ? meet(world.database, kind) : meetOnce(kind))
    const reply = await world.call(name, prepared, person)
    if (refusal) expect([kind, codeOf(reply.body)]).toEqual([kind, errorCode(refusal)])
    else
      expect([kind, reply.statusCode < 300, reply.body.slice(0, 200)]).toEqual([
        kind,
        true,
        expect.anything(),
      ])
  })
})

const expectedRefusal = ({ who, foreign }: CallCase, kind: Kind): ErrorName | undefined =>
  refusalFor(who, kind) ?? (kind === 'owner' ? undefined : foreign)

const codeOf = (body: string): number | undefined => {
  try {
    return JSON.parse(body).errorCode
  } catch {
    return undefined
  }
}
