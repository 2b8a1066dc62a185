import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/testing/test-database.ts'
import { nameOf } from './call-case.ts'
import { callCases } from './calls/index.ts'
import { meet } from './people.ts'
import { specifiedCalls } from './specification.ts'
import { callerOf } from './who-may.ts'
import { openWorld, type World } from './world.ts'

export function testEveryCall(open: () => Promise<OpenDatabase>): void {
  let world: World
  beforeAll(async () => {
    world = await openWorld(await open())
  })
  afterAll(() => world?.close())

  const printed = async () => {
    const { paths } = (await world.app.inject('/api/openapi.json')).json()
    return Object.entries<object>(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map(method => `${method.toUpperCase()} ${path.slice('/api'.length)}`),
    )
  }

  describe('the printed contract', () => {
    it('has every call that was specified', async () => {
      const there = await printed()
      expect(specifiedCalls.filter(call => !there.includes(call))).toEqual([])
    })

    it('has no call that is not tried here, nor the other way round', async () => {
      const tried = callCases.map(({ contract }) => nameOf(contract).replace(/:(\w+)/g, '{$1}'))
      expect((await printed()).sort()).toEqual(tried.sort())
    })
  })

  describe('every call', () => {
    it.each(callCases.map(one => [nameOf(one.contract), one] as const))(
      '%s answers as declared',
      async (name, { contract, who, foreign, prepare }) => {
        const owner = await meet(world.database, 'owner')
        const kind = foreign ? 'owner' : callerOf[who]
        const person = kind === 'owner' ? owner : await meet(world.database, kind)
        const reply = await world.call(name, await prepare(world, owner), person)
        const [declared] = Object.entries(contract.answers)
        expect([reply.statusCode, reply.body.slice(0, 200)]).toEqual([
          Number(declared?.[0]),
          expect.anything(),
        ])
        if (contract.file) expect(contract.file.types).toContain(reply.headers['content-type'])
        else if (declared?.[1]) declared[1].parse(reply.json())
        else expect(reply.body).toBe('')
      },
    )
  })
}
