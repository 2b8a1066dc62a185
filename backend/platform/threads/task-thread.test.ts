import { afterEach, describe, expect, it } from 'vitest'
import { TaskThread } from './task-thread.ts'

const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', input => {
      if (input === 'fail') throw new Error('failed')
      if (input === 'forever') for (;;);
      if (input === 'all memory') for (const all = []; ; ) all.push(new Array(1e5).fill({}))
      parentPort.postMessage(input * 2)
    })`)}`,
)

let thread: TaskThread<number | string, number>
const start = (changes: object = {}) => {
  thread = new TaskThread(script, { waiting: 2, timeLimit: 60_000, memory: 64, ...changes })
}
afterEach(() => thread.close())
const isUnavailable = expect.objectContaining({ errorName: 'UNAVAILABLE' })

describe('a task thread', () => {
  it('refuses what finds its queue full', async () => {
    start()
    const taken = [thread.run(1), thread.run(2), thread.run(3)]
    await expect(thread.run(4)).rejects.toEqual(isUnavailable)
    expect(await Promise.all(taken)).toEqual([2, 4, 6])
  })

  it.each(['fail', 'all memory'])('goes on in a new thread after a task that does this: %s', async task => {
    start()
    const [bad, good] = await Promise.allSettled([thread.run(task), thread.run(5)])
    expect(bad).toEqual({ status: 'rejected', reason: isUnavailable })
    expect(good).toEqual({ status: 'fulfilled', value: 10 })
  })

  it('ends a task that takes too long, and the next one too', async () => {
    start({ timeLimit: 300 })
    const ends = await Promise.allSettled([thread.run('forever'), thread.run('forever')])
    expect(ends).toEqual([1, 2].map(() => ({ status: 'rejected', reason: isUnavailable })))
  })

  it('ends what runs and what waits when it is closed, and takes nothing more', async () => {
    start()
    const both = Promise.allSettled([thread.run('forever'), thread.run(1)])
    thread.close()
    expect(await both).toEqual([1, 2].map(() => ({ status: 'rejected', reason: isUnavailable })))
    await expect(thread.run(1)).rejects.toEqual(isUnavailable)
  })
})
