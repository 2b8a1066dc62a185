import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { callsWithSameAnswers, sameAnswersOf } from '#shared/contract/same-answers.ts'
import { pathWith } from '#shared/http/call-path.ts'
import { nameOf } from './call-case.ts'
import { callCases } from './calls/index.ts'
import { kinds, meet, nobody } from './people.ts'
import { callerOf } from './who-may.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(await openTestDatabase())
})
afterAll(() => world?.close())

const marked = callCases.filter(({ contract }) => contract.sameFor)
const namedBy = (sameFor: string) =>
  marked
    .filter(({ contract }) => contract.sameFor === sameFor)
    .map(one => [nameOf(one.contract), one] as const)

describe.each(marked.map(one => [nameOf(one.contract), one] as const))('%s', (_, one) => {
  it('is a reading that anybody may make', () => {
    expect([one.contract.method, callerOf[one.who], one.contract.file]).toEqual([
      'GET',
      'anonymous',
      undefined,
    ])
  })
})

/** Servers keep such an answer for a second and give it to all members: it may hold nothing of whoever asked. */
describe.each(namedBy('everybody'))('%s', (name, one) => {
  it('answers everybody the same bytes, its owner too', async () => {
    const owner = await meet(world.database, 'owner')
    const prepared = await one.prepare(world, owner)
    const stranger = await world.call(name, prepared, await meet(world.database, 'anonymous'))
    expect(stranger.statusCode).toBe(200)
    for (const kind of kinds) {
      const person = kind === 'owner' ? owner : await meet(world.database, kind)
      const { statusCode, body } = await world.call(name, prepared, person)
      expect([kind, statusCode, body]).toEqual([kind, 200, stranger.body])
    }
  })
})

/** Servers keep such an answer for a second and give it to whoever has no session. */
describe.each(namedBy('strangers'))('%s', (name, one) => {
  it('answers strangers the same bytes, wherever they come from', async () => {
    const prepared = await one.prepare(world, await meet(world.database, 'owner'))
    const first = await world.call(name, prepared, nobody)
    const phone = {
      'user-agent': 'KAKAOTALK 11.0',
      'accept-language': 'en',
      'x-forwarded-for': '203.0.113.7',
    }
    const second = await world.call(name, prepared, { ...nobody, headers: phone })
    expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 200, first.body])
  })
})

describe('the list of answers that are the same', () => {
  it('has every call that is marked, and no other', () => {
    expect([...callsWithSameAnswers].sort()).toEqual(marked.map(one => nameOf(one.contract)).sort())
  })

  it('tells by an address for whom its answer is the same, and takes no other reading for it', () => {
    const params = { id: 7, seq: 7, postId: 7, debatePostId: 7, commentId: 7, number: 7, code: 'privacy' }
    for (const { contract } of callCases) {
      const { method, path, sameFor = null } = contract
      if (method === 'GET') expect([path, sameAnswersOf(pathWith(path, params))]).toEqual([path, sameFor])
    }
  })
})
