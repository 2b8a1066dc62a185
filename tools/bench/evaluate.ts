import type { Sample } from './measure.ts'
import { type Summary, summarise } from './statistics.ts'
import type { TargetName } from './targets.ts'

export interface Evaluation {
  target: TargetName
  /** Requests for each second of its processes' processor time. */
  perCpuSecond: Summary | null
  perSecond: Summary | null
  firstByte: Summary | null
  p50: Summary | null
  p99: Summary | null
  bytes: number
  /** After the last round, and the peak. */
  residentBytes: number | null
  peakResidentBytes: number | null
}

export type Measure = 'perCpuSecond' | 'p99' | 'residentBytes'

export interface Ratio {
  of: TargetName
  to: TargetName
  measure: Measure
  value: Summary | null
}

export function evaluate(samples: Sample[], target: TargetName): Evaluation {
  const own = samples.filter(sample => sample.target === target)
  const last = own.at(-1)
  return {
    target,
    perCpuSecond: summarise(own.flatMap(sample => measures.perCpuSecond(sample) ?? [])),
    perSecond: summarise(own.map(({ requests, seconds }) => requests / seconds)),
    firstByte: summarise(own.map(({ firstByte }) => firstByte)),
    p50: summarise(own.map(({ p50 }) => p50)),
    p99: summarise(own.map(({ p99 }) => p99)),
    bytes: last?.bytes ?? Number.NaN,
    residentBytes: last?.residentBytes ?? null,
    peakResidentBytes: last?.peakResidentBytes ?? null,
  }
}

/** Pairs share a round, so that a busy minute counts on both sides. */
export function ratioOf(
  samples: Sample[],
  of: TargetName,
  to: TargetName,
  measure: Measure = 'perCpuSecond',
): Ratio {
  const read = measures[measure]
  const inRound = new Map(samples.filter(one => one.target === to).map(one => [one.round, read(one)]))
  const values = samples
    .filter(({ target }) => target === of)
    .flatMap(sample => {
      const [mine, theirs] = [read(sample), inRound.get(sample.round)]
      return mine && theirs ? [mine / theirs] : []
    })
  return { of, to, measure, value: summarise(values) }
}

const measures: Record<Measure, (sample: Sample) => number | null> = {
  perCpuSecond: ({ requests, cpuSeconds }) => (cpuSeconds ? requests / cpuSeconds : null),
  p99: ({ p99 }) => p99,
  residentBytes: ({ residentBytes }) => residentBytes,
}
