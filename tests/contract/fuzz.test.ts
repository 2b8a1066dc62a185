import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chanceOf } from '#backend/testing/chance.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { times } from '../support/test-length.ts'
import { nameOf } from './call-case.ts'
import { callCases } from './calls/index.ts'
import { distort } from './distort.ts'
import { meet, type Person } from './people.ts'
import { callerOf, type Who } from './who-may.ts'
import { openWorld, type Prepared, type World } from './world.ts'

const calls = times({ short: 20, long: 2_000 })
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)

let world: World
beforeAll(async () => {
  world = await openWorld(await openTestDatabase())
})
afterAll(() => world?.close())

describe(`${calls} distorted requests a call, seed ${seed}`, () => {
  it.each(callCases.map((one, index) => [nameOf(one.contract), one, index] as const))(
    '%s never fails, and refuses in the product’s shape',
    async (name, { who, prepare }, index) => {
      const chance = chanceOf(seed + index)
      const owner = await meet(world.database, 'owner')
      const callers = await callersOf(who, owner)
      const wrong: unknown[] = []
      let prepared: Prepared = {}
      for (let count = 0; count < calls; count++) {
        if (count % 25 === 0) await wakeUp()
        // Most bad calls change nothing that the good one needs.
        if (count % 10 === 0) prepared = await prepare(world, owner)
        const bad = distort(prepared, chance)
        const reply = await world.call(name, bad, chance.oneOf(callers))
        if (!isGoodAnswer(reply.statusCode, reply.body)) {
          wrong.push({
            bad: JSON.stringify(bad).slice(0, 500),
            status: reply.statusCode,
            body: reply.body.slice(0, 200),
          })
        }
      }
      expect(wrong).toEqual([])
    },
    900_000,
  )
})

/** Lets timers of the app run, which a row of awaited calls could starve. */
const wakeUp = () => new Promise(resolve => setImmediate(resolve))

async function callersOf(who: Who, owner: Person): Promise<Person[]> {
  if (/^(?:admins|editors|administrators|joining)$/.test(who))
    return [await meet(world.database, callerOf[who])]
  return [
    owner,
    owner,
    owner,
    await meet(world.database, 'anonymous'),
    await meet(world.database, 'otherMember'),
  ]
}

function isGoodAnswer(status: number, body: string): boolean {
  if (status < 400) return status >= 200
  if (status >= 500) return false
  try {
    const { errorMessage, errorCode, validationErrors } = JSON.parse(body)
    return (
      /[가-힣]/.test(errorMessage) &&
      Math.floor(errorCode / 100) === status &&
      Array.isArray(validationErrors)
    )
  } catch {
    return false
  }
}
