import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { nameOf } from './call-case.ts'
import { callCases } from './calls/index.ts'
import { meet } from './people.ts'
import { textSchemasOf } from './text-schemas.ts'
import { callerOf, refusalFor } from './who-may.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(await openTestDatabase())
})
afterAll(() => world?.close())

const sorts = [
  'recent',
  'oldest',
  'agreed',
  'discussed',
  'viewed',
  'hot',
  'waiting',
  'joined',
  'closing',
  'answered',
]
const numbers = ['2147483648', '4294967296', '9999999999', '999999999999999', '99999999999999999']

/** Of a count, of seconds, of milliseconds or a key, and of microseconds: what their columns or a date hold. */
const most = { count: 2 ** 31 - 1, seconds: 10 ** 10 - 1, key: 10 ** 15 - 1, microseconds: 10 ** 17 - 1 }
const inSeconds = ['recent', 'hot', 'waiting', 'closing']

/** Each with the largest number that may stand in its place. */
const cursorsWith = (number: string): [text: string, most: number][] => [
  ...sorts.flatMap((sort): [string, number][] => [
    [`${sort}.next.${number}.1`, inSeconds.includes(sort) ? most.seconds : most.count],
    [`${sort}.prev.1.${number}`, most.key],
  ]),
  [`next.${number}.1`, most.key],
  [`prev.1.${number}`, most.key],
  [`next.${number}`, most.key],
  [`notice.next.${number}`, most.key],
  [`${number}.1`, most.microseconds],
  [`1.${number}`, most.key],
]

describe('a cursor with a number past 2³¹', () => {
  const lists = callCases.filter(
    ({ contract }) => contract.query && textSchemasOf(contract.query).some(({ path }) => path === 'cursor'),
  )

  it.each(lists.map(one => [nameOf(one.contract), one] as const))(
    '%s is refused with 400 where the number passes what stands in its place',
    async (name, { prepare, who }) => {
      const owner = await meet(world.database, 'owner')
      const person = refusalFor(who, 'owner') ? await meet(world.database, callerOf[who]) : owner
      const prepared = await prepare(world, owner)
      const others: string[] = []
      for (const number of numbers) {
        for (const [text, largest] of cursorsWith(number)) {
          const sort = text.split('.')[0] ?? ''
          const cursor = Buffer.from(text).toString('base64url')
          const query = { ...prepared.query, cursor, ...(sorts.includes(sort) && { sort }) }
          const { statusCode } = await world.call(name, { ...prepared, query }, person)
          // Within it, a list reads its own cursors and refuses those of others.
          const expected = Number(number) > largest ? [400] : [200, 400]
          if (!expected.includes(statusCode)) others.push(`${text}: ${statusCode}`)
        }
      }
      expect(others).toEqual([])
    },
  )
})
