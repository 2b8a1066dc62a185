import { describe, expect, it } from 'vitest'
import { evaluate, ratioOf } from './evaluate.ts'
import type { Sample } from './measure.ts'

const sample = (more: Partial<Sample>): Sample => ({
  ...{ target: 'home', round: 1, requests: 100, seconds: 2, p50: 5, p99: 9, firstByte: 3, bytes: 1_000 },
  ...{ cpuSeconds: 1, residentBytes: 50, peakResidentBytes: 60 },
  ...more,
})

describe('what came of a target', () => {
  it('has no figure for processor time where the system tells none', () => {
    expect(evaluate([sample({ cpuSeconds: null })], 'home')).toMatchObject({
      perCpuSecond: null,
      perSecond: { median: 50 },
    })
  })

  it('leaves out a slice too short to be counted', () => {
    const samples = [sample({ cpuSeconds: 0 }), sample({ round: 2 })]
    expect(evaluate(samples, 'home').perCpuSecond).toMatchObject({ count: 1, median: 100 })
  })

  it('is its own slices only, with the memory of the last', () => {
    const samples = [
      sample({ residentBytes: 40 }),
      sample({ target: 'string', requests: 9_000 }),
      sample({ round: 2, requests: 120, residentBytes: 70 }),
    ]
    expect(evaluate(samples, 'home')).toMatchObject({
      perCpuSecond: { count: 2, median: 110 },
      residentBytes: 70,
    })
  })
})

describe('a ratio', () => {
  it('does not exist where there is nothing to compare with', () => {
    expect(ratioOf([sample({})], 'home', 'string').value).toBeNull()
    const unmeasured = [sample({}), sample({ target: 'string', cpuSeconds: null })]
    expect(ratioOf(unmeasured, 'home', 'string').value).toBeNull()
  })

  it('compares within each round, so that a slow round does not count', () => {
    const samples = [
      sample({ round: 1, requests: 100 }),
      sample({ round: 1, requests: 200, target: 'string' }),
      sample({ round: 2, requests: 10, target: 'string' }),
      sample({ round: 2, requests: 5 }),
    ]
    expect(ratioOf(samples, 'home', 'string').value).toMatchObject({
      median: 0.5,
      q1: 0.5,
      q3: 0.5,
      count: 2,
    })
  })
})
