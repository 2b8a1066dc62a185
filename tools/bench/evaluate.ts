import type { Sample } from './measure.ts'
import { type Summary, summarise } from './statistics.ts'
import type { TargetName } from './targets.ts'

export interface Evaluation {
  target: TargetName
  /** Requests for each second of the server's processor time. */
  perCpuSecond: Summary | null
  perSecond: Summary | null
  p50: Summary | null
  p99: Summary | null
  bytes: number
  /** After the last round, and the peak. */
  residentBytes: number | null
  peakResidentBytes: number | null
}

export interface Ratio {
  of: TargetName
  to: TargetName
  value: Summary | null
}

export function evaluate(samples: Sample[], target: TargetName): Evaluation {
  const own = samples.filter(sample => sample.target === target)
  const last = own.at(-1)
  return {
    target,
    perCpuSecond: summarise(own.flatMap(sample => perCpuSecond(sample) ?? [])),
    perSecond: summarise(own.map(({ requests, seconds }) => requests / seconds)),
    p50: summarise(own.map(({ p50 }) => p50)),
    p99: summarise(own.map(({ p99 }) => p99)),
    bytes: last?.bytes ?? Number.NaN,
    residentBytes: last?.residentBytes ?? null,
    peakResidentBytes: last?.peakResidentBytes ?? null,
  }
}

/** Pairs share a round, so that a busy minute counts on both sides. */
export function ratioOf(samples: Sample[], of: TargetName, to: TargetName): Ratio {
  const inRound = new Map(samples.filter(one => one.target === to).map(one => [one.round, perCpuSecond(one)]))
  const values = samples
    .filter(({ target }) => target === of)
    .flatMap(sample => {
      const [mine, theirs] = [perCpuSecond(sample), inRound.get(sample.round)]
      return mine && theirs ? [mine / theirs] : []
    })
  return { of, to, value: summarise(values) }
}

function perCpuSecond({ requests, cpuSeconds }: Sample): number | null {
  return cpuSeconds ? requests / cpuSeconds : null
}
