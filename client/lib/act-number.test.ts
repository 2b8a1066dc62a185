import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextActNumber, registerAct, takeOverAct } from './act-number.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('rises with every act, within one millisecond and after the clock was set back', () => {
  vi.stubGlobal('document', {})
  vi.useFakeTimers({ now: 5_000_000_000_000 })
  const numbers = [nextActNumber(), nextActNumber()]
  vi.setSystemTime(4_000_000_000_000)
  numbers.push(nextActNumber())
  vi.setSystemTime(5_000_000_001_000)
  numbers.push(nextActNumber())
  expect(numbers).toEqual([5_000_000_000_000, 5_000_000_000_001, 5_000_000_000_002, 5_000_000_001_000])
})

it('is left out where a form without script is handled', () => {
  vi.stubGlobal('document', undefined)
  expect(nextActNumber()).toBeUndefined()
})

describe('a registered act', () => {
  let sent: [string, number | undefined][]
  let page: EventTarget

  beforeEach(() => {
    sent = []
    page = new EventTarget()
    vi.stubGlobal('document', {})
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  })
  afterEach(() => {
    leave()
    vi.unstubAllGlobals()
  })

  const leave = () => page.dispatchEvent(new Event('pagehide'))
  const register = (key: string) =>
    registerAct(key, async actNumber => {
      sent.push([key, actNumber])
      throw new Error('offline')
    })

  it('is sent once when the page is left before its action began', () => {
    register('stance 7 yes')
    leave()
    leave()
    expect(sent).toEqual([['stance 7 yes', expect.any(Number)]])
  })

  it('is not sent from here once its action took it over', () => {
    register('stance 7 yes')
    expect(takeOverAct('stance 7 yes')).toEqual(expect.any(Number))
    leave()
    expect(sent).toEqual([])
  })

  it('is still sent when the action of another begins, with its own number', () => {
    register('stance 7 yes')
    register('stance 7 no')
    const first = takeOverAct('stance 7 yes') ?? Number.NaN
    leave()
    expect(sent).toEqual([['stance 7 no', expect.any(Number)]])
    expect(sent[0]?.[1]).toBeGreaterThan(first)
  })

  it('leaves an act of another key alone', () => {
    register('stance 7 yes')
    expect(takeOverAct('stance 8 yes')).toBeUndefined()
  })
})
