import type { Evaluation, Measure, Ratio } from './evaluate.ts'
import type { BenchOptions } from './options.ts'
import type { Circumstances } from './record.ts'
import type { SizeRow } from './size-budget.ts'
import type { Summary } from './statistics.ts'
import { type TargetName, titles } from './targets.ts'

export interface Results {
  circumstances: Circumstances
  loadAverageAfter: number
  peerVersions: string
  /** Requests of each target before the first slice. */
  warmed: Partial<Record<TargetName, number>>
  options: BenchOptions
  page: { bytes: number; elements: number; calls: number }
  evaluations: Evaluation[]
  ratios: Ratio[]
  sizes: SizeRow[]
}

/** The one report, in Markdown: printed, and written into docs/performance.md when asked. */
export function report(results: Results): string {
  return [
    circumstancesOf(results),
    table(speedHead, results.evaluations.map(speedRow)),
    ...(results.evaluations.some(one => one.perCpuSecond)
      ? []
      : ['This system has no /proc: processor time was not measured.']),
    ...coldOf(results),
    table(['compared, pairs of one round', 'ratio'], results.ratios.map(ratioRow)),
    table(['first load of home', 'files', 'bytes', 'gzip', 'budget', ''], results.sizes.map(sizeRow)),
  ].join('\n\n')
}

function circumstancesOf({
  circumstances: at,
  loadAverageAfter,
  peerVersions,
  options,
  page,
}: Results): string {
  const { quick, rounds, sliceSeconds, connections } = options
  return [
    `${at.at.slice(0, 16)} UTC, commit \`${at.commit}\`, Node ${at.node}, React ${at.react}; peers: ${peerVersions}.`,
    `${at.processors} processors (${at.processor}), **load average ${at.loadAverage.toFixed(1)} before and`,
    `${loadAverageAfter.toFixed(1)} after**; ${quick ? 'quick run, ' : ''}${rounds} rounds of ${sliceSeconds} s, ${connections} connections.`,
    `The home page: ${page.bytes} bytes, ${page.elements} elements, ${page.calls} calls to the backend.`,
  ].join('\n')
}

function coldOf({ warmed, options: { warmUp } }: Results): string[] {
  const cold = Object.entries(warmed).filter(([, requests]) => requests < warmUp.requests)
  if (cold.length === 0) return []
  const listed = cold.map(([name, requests]) => `\`${name}\` (${requests})`).join(', ')
  return [`Measured after fewer than ${warmUp.requests} requests: ${listed}.`]
}

const speedHead = [
  'target',
  'requests per CPU-s',
  'requests/s',
  'first byte ms',
  'p50 ms',
  'p99 ms',
  'bytes',
  'RSS end / peak MB',
]

const speedRow = (one: Evaluation) => [
  titles[one.target],
  spread(one.perCpuSecond),
  middle(one.perSecond),
  middle(one.firstByte),
  middle(one.p50),
  middle(one.p99),
  one.bytes.toFixed(0),
  `${megabytes(one.residentBytes)} / ${megabytes(one.peakResidentBytes)}`,
]

const measureTitles: Record<Measure, string> = {
  perCpuSecond: '',
  p99: 'p99 of ',
  residentBytes: 'memory of ',
}

const ratioRow = ({ of, to, measure, value }: Ratio) => [
  `${measureTitles[measure]}\`${of}\` ÷ \`${to}\``,
  spread(value),
]

const sizeRow = ({ part, files, bytes, gzipBytes, budget, within }: SizeRow) => [
  ...[part, String(files), String(bytes), String(gzipBytes), String(budget)],
  within ? 'kept' : '**exceeded**',
]

const digits = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(2))

const middle = (summary: Summary | null) => (summary ? digits(summary.median) : '-')

/** A median whose quartiles are too far apart is not shown. */
function spread(summary: Summary | null): string {
  if (!summary) return '-'
  const median = summary.noisy ? 'too noisy' : digits(summary.median)
  return `${median} [${digits(summary.q1)}, ${digits(summary.q3)}]`
}

const megabytes = (bytes: number | null) => (bytes === null ? '-' : (bytes / 1_048_576).toFixed(0))

export function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n')
}
