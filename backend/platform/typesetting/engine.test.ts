import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openEngine } from './engine.ts'

const setting = {
  fonts: [join(import.meta.dirname, '../../domains/green-paper/document/fonts/blank.ttf')],
  mostPages: 10,
  memory: 1_000_000_000,
}

describe('the engine, where no native library loads', () => {
  afterEach(() => void vi.doUnmock('./native-engine.ts'))
  const lackLibrary = () =>
    vi.doMock('./native-engine.ts', () => {
      throw new Error('no library for this platform')
    })

  it('sets by WebAssembly', async () => {
    lackLibrary()
    const engine = await openEngine(setting)
    const set = engine.set({
      main: '/main.typ',
      inputs: {},
      files: new Map([['/main.typ', Buffer.from('= A\n#pagebreak()\n= B')]]),
    })
    expect(set.pages).toBe(2)
    set.free()
  })

  it('is refused when the native one was named', async () => {
    lackLibrary()
    await expect(openEngine({ ...setting, engine: 'native' })).rejects.toThrow()
  })
})
