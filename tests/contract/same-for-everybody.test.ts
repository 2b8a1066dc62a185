import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { callsSameForEverybody, isAnswerSameForEverybody } from '#shared/contract/same-for-everybody.ts'
import { pathWith } from '#shared/http/call-path.ts'
import { nameOf } from './call-case.ts'
import { callCases } from './calls/index.ts'
import { kinds, meet } from './people.ts'
import { callerOf } from './who-may.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(await openTestDatabase())
})
afterAll(() => world?.close())

const marked = callCases.filter(({ contract }) => contract.sameForEverybody)

/** Servers keep such an answer for a second and give it to all members: it may hold nothing of whoever asked. */
describe.each(marked.map(one => [nameOf(one.contract), one] as const))('%s', (name, one) => {
  it('is a reading that anybody may make', () => {
    expect([one.contract.method, callerOf[one.who], one.contract.file]).toEqual([
      'GET',
      'anonymous',
      undefined,
    ])
  })

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

describe('the list of answers that are the same for everybody', () => {
  it('has every call that is marked, and no other', () => {
    expect([...callsSameForEverybody].sort()).toEqual(marked.map(one => nameOf(one.contract)).sort())
  })

  it('takes the address of no other reading for one of them', () => {
    const params = { id: 7, seq: 7, postId: 7, debatePostId: 7, commentId: 7, number: 7, code: 'privacy' }
    const others = callCases.filter(({ contract }) => contract.method === 'GET' && !contract.sameForEverybody)
    const taken = others.filter(({ contract: { path } }) => isAnswerSameForEverybody(pathWith(path, params)))
    expect(taken.map(one => nameOf(one.contract))).toEqual([])
  })
})
