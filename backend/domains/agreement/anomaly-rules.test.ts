import { describe, expect, it } from 'vitest'
import { type AgreementFigures, findAnomalies } from './anomaly-rules.ts'

const quiet: AgreementFigures = {
  total: 100,
  young: 10,
  withNetwork: 100,
  largestNetwork: 5,
  busiestHour: 8,
  busiestAt: new Date('2026-11-20T09:00:00Z'),
  medianHour: 4,
}

describe('the rules for agreements', () => {
  it.each([
    ['nothing in a quiet post', {}, 0],
    ['an hour of twenty at more than five times the median', { busiestHour: 21 }, 1],
    ['no hour of less than twenty', { busiestHour: 19, medianHour: 1 }, 0],
    ['no hour at five times the median', { busiestHour: 20 }, 0],
    ['a network with more than 40 %', { largestNetwork: 41 }, 1],
    ['no network with 40 %', { largestNetwork: 40 }, 0],
    ['no network among fewer than twenty', { withNetwork: 19, largestNetwork: 19 }, 0],
    ['young accounts above half', { young: 51 }, 1],
    ['no young accounts at half', { young: 50 }, 0],
    ['no young accounts among fewer than twenty', { total: 19, young: 19 }, 0],
  ])('find %s', (_, figures, count) => {
    expect(findAnomalies({ ...quiet, ...figures })).toHaveLength(count)
  })
})
