import { describe, expect, it } from 'vitest'
import { figuresOf, longestGap, recoveryTime, relativeShares, type Sample } from './figures.ts'

const sample = (begun: number, ended: number, more: Partial<Sample> = {}): Sample => ({
  kind: 'api',
  path: '/api/questions',
  byMember: false,
  servedBy: null,
  name: null,
  begun,
  ended,
  fault: null,
  ...more,
})
const refused = { status: 503, text: '', isReset: false }
const cut = { status: 0, text: '', isReset: true }

describe('the figures of a load', () => {
  it('count faults and resets apart, and rank times of all requests', () => {
    const quick = Array.from({ length: 98 }, (_, index) => sample(index, index + 10))
    const samples = [...quick, sample(0, 500, { fault: cut }), sample(0, 1_000, { fault: refused })]
    const { requests, failed, resets, p50, p99 } = figuresOf(samples, 0, 1_000)
    expect({ requests, failed, resets, p50 }).toEqual({ requests: 100, failed: 2, resets: 1, p50: 10 })
    expect(p99).toBeCloseTo(505)
  })

  it('are no numbers without a request, which keeps no bound', () => {
    expect(figuresOf([], 0, 1_000)).toMatchObject({ requests: 0, p50: Number.NaN, longestGap: 1_000 })
  })
})

describe('the longest gap', () => {
  it('counts the time before the first answer and after the last one', () => {
    expect(longestGap([300, 400], 0, 450)).toBe(300)
    expect(longestGap([100, 50], 0, 900)).toBe(800)
  })

  it('ignores answers to failed requests', () => {
    const samples = [sample(0, 100), sample(100, 200, { fault: refused }), sample(200, 300)]
    expect(figuresOf(samples, 0, 300).longestGap).toBe(200)
  })
})

describe('the recovery', () => {
  it('ends with the last request that failed, not with the first that did not', () => {
    const samples = [
      sample(900, 1_000, { fault: refused }),
      sample(1_100, 1_200, { fault: refused }),
      sample(1_300, 1_400),
      sample(1_700, 1_900, { fault: cut }),
    ]
    expect(recoveryTime(samples, 1_000)).toBe(700)
  })

  it('is over at once when nothing failed', () => {
    expect(recoveryTime([sample(1_100, 1_200)], 1_000)).toBe(0)
  })
})

describe('shares', () => {
  it('are over an equal share', () => {
    const shares = relativeShares(new Map(Object.entries({ a: 30, b: 10, c: 20, d: 20 })))
    expect(Object.fromEntries(shares)).toEqual({ a: 1.5, b: 0.5, c: 1, d: 1 })
  })

  it('are no numbers when nothing was counted', () => {
    expect(relativeShares(new Map([['a', 0]])).get('a')).toBeNaN()
  })
})
