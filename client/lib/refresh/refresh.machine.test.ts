import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { declaredCoverage, walk } from '#client/lib/testing/machine-walk.ts'
import { mostAttempts, type RefreshAnswer, refreshMachine } from './refresh.machine.ts'

function refreshing(answer: (attempt: number) => RefreshAnswer | Promise<RefreshAnswer>, generation = 'm.1') {
  const world = { generation, asked: 0 }
  const clock = new SimulatedClock()
  const machine = refreshMachine.provide({
    actors: {
      ask: fromPromise(async () => {
        world.asked += 1
        return answer(world.asked)
      }),
    },
  })
  const actor = createActor(machine, {
    clock,
    input: { sentWith: 'm.1', generation: () => world.generation },
  }).start()
  return {
    world,
    settle: async (before = () => {}) => {
      await waitFor(actor, state => state.matches('raced'))
      before()
      clock.increment(300)
    },
    outcome: async () => (await waitFor(actor, state => state.status === 'done')).output,
  }
}

describe('the refresh machine', () => {
  const answers = { ask: ['renewed', 'refused', 'raced'] satisfies RefreshAnswer[] }

  it('is walked over every transition it has, into every state', async () => {
    const alone = { input: { sentWith: 'm.1', generation: () => 'm.1' }, answers }
    const beaten = { input: { sentWith: 'm.1', generation: () => 'm.2' }, answers }
    expect(await walk(refreshMachine, [alone, beaten])).toEqual(declaredCoverage(refreshMachine))
  })

  it('makes these transitions and no others', () => {
    expect(declaredCoverage(refreshMachine).transitions).toEqual([
      'asking: done [wasRefused] → refused',
      'asking: done [wasRenewed] → renewed',
      'asking: done → raced',
      'asking: error → failed',
      'comparing: always [renewedElsewhere] → renewed',
      'comparing: always [tooOften] → failed',
      'comparing: always → asking',
      'raced: after → comparing',
    ])
  })
})

describe('a refresh', () => {
  it('is refused when the server says so', async () => {
    const { outcome, world } = refreshing(() => 'refused')
    expect(await outcome()).toEqual({ outcome: 'refused' })
    expect(world.asked).toBe(1)
  })

  it('fails, which is no refusal, when no answer comes', async () => {
    const { outcome, world } = refreshing(() => Promise.reject(new TypeError('fetch failed')))
    expect(await outcome()).toEqual({ outcome: 'failed' })
    expect(world.asked).toBe(1)
  })

  it('asks once and is renewed', async () => {
    const { outcome, world } = refreshing(() => 'renewed')
    expect(await outcome()).toEqual({ outcome: 'renewed' })
    expect(world.asked).toBe(1)
  })

  it('asks nothing when another tab has won already', async () => {
    const { outcome, world } = refreshing(() => 'refused', 'm.2')
    expect(await outcome()).toEqual({ outcome: 'renewed' })
    expect(world.asked).toBe(0)
  })

  it('takes the winner’s tokens once a race is settled, without asking again', async () => {
    const { outcome, settle, world } = refreshing(() => 'raced')
    await settle(() => {
      world.generation = 'm.2'
    })
    expect(await outcome()).toEqual({ outcome: 'renewed' })
    expect(world.asked).toBe(1)
  })

  it('asks again when a race brought no winner', async () => {
    const { outcome, settle, world } = refreshing(attempt => (attempt === 1 ? 'raced' : 'renewed'))
    await settle()
    expect(await outcome()).toEqual({ outcome: 'renewed' })
    expect(world.asked).toBe(2)
  })

  it('fails when it raced too often', async () => {
    const { outcome, settle, world } = refreshing(() => 'raced')
    for (let attempt = 1; attempt <= mostAttempts; attempt++) await settle()
    expect(await outcome()).toEqual({ outcome: 'failed' })
    expect(world.asked).toBe(mostAttempts)
  })
})
