import { describe, expect, it } from 'vitest'
import { quantile, shuffled, summarise } from './statistics.ts'

describe('a summary of measurements', () => {
  it('does not exist without any', () => {
    expect(summarise([])).toBeNull()
  })

  it('gives median and quartiles whatever the order', () => {
    expect(summarise([50, 10, 30, 20, 40])).toEqual({ count: 5, median: 30, q1: 20, q3: 40, noisy: true })
    expect(summarise([4, 1, 3, 2])).toMatchObject({ median: 2.5, q1: 1.75, q3: 3.25 })
  })

  it('is too noisy when the quartiles are wider than a fifth of the median', () => {
    expect(summarise([90, 90, 100, 110, 110])?.noisy).toBe(false)
    expect(summarise([89, 89, 100, 110, 110])?.noisy).toBe(true)
    expect(summarise([Number.NaN, 100])?.noisy).toBe(true)
  })
})

describe('a quantile', () => {
  it('lies between its neighbours', () => {
    expect(quantile([0, 10], 0.99)).toBeCloseTo(9.9)
    expect(quantile([7], 0.99)).toBe(7)
    expect(quantile([], 0.5)).toBeNaN()
  })
})

describe('shuffling', () => {
  it('keeps every item and leaves the given list alone', () => {
    const given = [1, 2, 3, 4, 5]
    expect(shuffled(given).toSorted()).toEqual(given)
    expect(given).toEqual([1, 2, 3, 4, 5])
  })

  it('follows chance', () => {
    expect(shuffled([1, 2, 3], () => 0)).toEqual([2, 3, 1])
    expect(shuffled([1, 2, 3], () => 0.999)).toEqual([1, 2, 3])
  })
})
