import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { nameOf } from './call-case.ts'
import { callCases } from './calls/index.ts'
import { meet } from './people.ts'
import { textSchemasOf } from './text-schemas.ts'
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

const cursorsWith = (number: string) =>
  [
    ...sorts.map(sort => `${sort}.next.${number}.1`),
    ...sorts.map(sort => `${sort}.prev.1.${number}`),
    `next.${number}.1`,
    `prev.1.${number}`,
    `next.${number}`,
    `notice.next.${number}`,
    `${number}.1`,
    `1.${number}`,
  ].map(text => Buffer.from(text).toString('base64url'))

describe('a cursor with a number past 2³¹', () => {
  const lists = callCases.filter(
    ({ contract }) => contract.query && textSchemasOf(contract.query).some(({ path }) => path === 'cursor'),
  )

  it.each(lists.map(one => [nameOf(one.contract), one] as const))(
    '%s answers, or refuses, and never fails',
    async (name, { prepare }) => {
      const owner = await meet(world.database, 'owner')
      const prepared = await prepare(world, owner)
      const failed: string[] = []
      for (const number of numbers) {
        for (const cursor of cursorsWith(number)) {
          const sort = Buffer.from(cursor, 'base64url').toString().split('.')[0] ?? ''
          const query = { ...prepared.query, cursor, ...(sorts.includes(sort) && { sort }) }
          const { statusCode } = await world.call(name, { ...prepared, query }, owner)
          if (statusCode >= 500) failed.push(`${Buffer.from(cursor, 'base64url')}: ${statusCode}`)
        }
      }
      expect(failed).toEqual([])
    },
    120_000,
  )
})
