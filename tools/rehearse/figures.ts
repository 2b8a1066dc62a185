import { quantile } from '../bench/statistics.ts'

/** Times are milliseconds of `performance.now()`. */
export interface Sample {
  kind: 'page' | 'api' | 'write'
  path: string
  byMember: boolean
  /** `nameAt` of the server that answered; null where none did. */
  servedBy: string | null
  begun: number
  ended: number
  /** By which the balancer knows it; null where none answered. */
  name: string | null
  /** Null when the request was answered as it should be. */
  fault: Fault | null
}

export interface Fault {
  /** 0 without an answer. */
  status: number
  text: string
  /** The connection broke, or the answer ended too early. */
  isReset: boolean
}

export interface Figures {
  requests: number
  failed: number
  resets: number
  p50: number
  p99: number
  /** Longest time in which no request was answered as it should be. */
  longestGap: number
}

/** `from` and `to` bound the time of the load; NaN for p50 and p99 of no request. */
export function figuresOf(samples: Sample[], from: number, to: number): Figures {
  const times = Float64Array.from(samples, ({ begun, ended }) => ended - begun).sort()
  const faults = samples.flatMap(({ fault }) => fault ?? [])
  return {
    requests: samples.length,
    failed: faults.length,
    resets: faults.filter(({ isReset }) => isReset).length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    longestGap: longestGap(
      samples.flatMap(({ fault, ended }) => (fault ? [] : [ended])),
      from,
      to,
    ),
  }
}

export function longestGap(moments: number[], from: number, to: number): number {
  const all = [from, ...moments.filter(one => one >= from && one <= to).sort((a, b) => a - b), to]
  return Math.max(...all.slice(1).map((moment, index) => moment - (all[index] ?? moment)))
}

/** Milliseconds from `since` to the beginning of the last request that failed; 0 if none did. */
export function recoveryTime(samples: Sample[], since: number): number {
  const begun = samples.flatMap(({ fault, begun }) => (fault && begun >= since ? [begun] : []))
  return begun.length === 0 ? 0 : Math.max(...begun) - since
}

/** Share of each over an equal share: 1 is exactly equal. NaN when nothing was counted. */
export function relativeShares(counts: Map<string, number>): Map<string, number> {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return new Map([...counts].map(([name, count]) => [name, (count * counts.size) / total]))
}
