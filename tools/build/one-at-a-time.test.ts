import { setTimeout as pause } from 'node:timers/promises'
import type { Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

type Transform = (code: string, id: string) => Promise<string>

const transformOf = (plugin: Plugin) => oneAtATime(plugin).transform as unknown as Transform

describe('transforms one at a time', () => {
  it('never run beside one another, and answer each its own', async () => {
    let [running, most] = [0, 0]
    const transform = transformOf({
      name: 'test',
      async transform(code) {
        most = Math.max(most, ++running)
        await pause(1)
        running -= 1
        return `${code}!`
      },
    })
    expect(await Promise.all(['a', 'b', 'c'].map(code => transform(code, code)))).toEqual(['a!', 'b!', 'c!'])
    expect(most).toBe(1)
  })

  it('go on after one that failed', async () => {
    const transform = transformOf({
      name: 'test',
      transform(code) {
        if (code === 'bad') throw new Error('refused')
        return code
      },
    })
    const all = await Promise.allSettled(['bad', 'good'].map(code => transform(code, code)))
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  it('need a function to run', () => {
    expect(() => oneAtATime({ name: 'test' })).toThrow('test has no transform function')
  })
})
