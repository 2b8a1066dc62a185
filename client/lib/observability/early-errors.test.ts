import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { earlyErrorsScript, takeEarlyErrors } from './early-errors.ts'

function openPage() {
  const listeners: Record<string, ((event: object) => void)[]> = {}
  const self: { __early?: object[] | undefined } = {}
  const addEventListener = (type: string, listener: (event: object) => void) => {
    listeners[type] = [...(listeners[type] ?? []), listener]
  }
  runInNewContext(earlyErrorsScript, { self, addEventListener })
  vi.stubGlobal('window', self)
  return {
    self,
    fire: (type: string, event: object) => {
      for (const listener of listeners[type] ?? []) listener(event)
    },
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('takeEarlyErrors', () => {
  it('hands over errors and rejections in the order they came', () => {
    const page = openPage()
    const fault = new Error('first')
    page.fire('error', { error: fault, message: 'first' })
    page.fire('unhandledrejection', { reason: 'second' })
    page.fire('error', { message: 'Script error.' })
    expect(takeEarlyErrors()).toEqual([fault, 'second', 'Script error.'])
  })

  it('keeps no more once handed over', () => {
    const page = openPage()
    takeEarlyErrors()
    page.fire('error', { error: new Error('late') })
    expect(page.self.__early).toBeUndefined()
    expect(takeEarlyErrors()).toEqual([])
  })

  it('keeps at most twenty', () => {
    const page = openPage()
    for (let i = 0; i < 100; i += 1) page.fire('error', { error: i + 1 })
    expect(takeEarlyErrors()).toHaveLength(20)
  })
})
