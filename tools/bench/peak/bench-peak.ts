import type { Steps } from '../../setup/steps.ts'
import type { BenchOptions } from '../options.ts'
import { type Circumstances, circumstances, currentLoad, writeRecord } from '../record.ts'
import { writeInDocs } from '../report-in-docs.ts'
import { type PartOfSite, type Phase, peakDay } from './replay-peak.ts'
import { runPeak } from './run-peak.ts'

/** Answers false when a request failed or a count is wrong; speed decides nothing. */
export async function benchPeak(
  root: string,
  { write }: BenchOptions,
  steps: Steps,
  signal: AbortSignal,
): Promise<boolean> {
  const before = circumstances(root)
  const phases = await runPeak(root, steps, signal)
  const text = reportOf(before, phases)
  if (write) writeInDocs(root, 'peak', text)
  const file = writeRecord(root, { circumstances: before, phases })
  process.stdout.write(`\n${text}\n\n기록: ${file}\n`)
  return phases.every(phase => failedIn(phase) === 0 && isExact(phase))
}

function reportOf(at: Circumstances, phases: Phase[]): string {
  const rows = phases.map(phase => [
    `${phase.views ? 'each look reports a view' : 'looks and agreements'}, scale ${phase.scale}`,
    `${perSecond(phase.looks.sent, phase)} + ${perSecond(phase.agreements.sent, phase)}`,
    ...parts.map(part => phase.cores[part].toFixed(3)),
    (sumOf(phase) / phase.scale).toFixed(2),
    `${phase.looks.p50.toFixed(0)} / ${phase.looks.p99.toFixed(0)}`,
    `${phase.agreements.p50.toFixed(0)} / ${phase.agreements.p99.toFixed(0)}`,
    failedIn(phase),
    `${isExact(phase) ? 'exact' : '**wrong**'}: ${Object.values(phase.counts).join(', ')}`,
  ])
  return [
    [
      `${at.at.slice(0, 16)} UTC, commit \`${at.commit}\`, Node ${at.node}, ${at.processors} processors (${at.processor}),`,
      `**load average ${at.loadAverage.toFixed(1)} before and ${currentLoad().toFixed(1)} after**, the sender on the same processors.`,
      `The day: ${peakDay.people} people look at one question every ${peakDay.lookEverySeconds} s,`,
      `${peakDay.agreementsPerMinute} agree a minute.`,
    ].join('\n'),
    [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n'),
  ].join('\n\n')
}

const head = [
  'replayed',
  'looks + agreements a second',
  'cores: server',
  'backend',
  'PostgreSQL',
  'cores of the whole day, reckoned',
  'look p50 / p99 ms',
  'agreement p50 / p99 ms',
  'failed',
  'answered, counter, rows, ledger, page',
]

const parts: PartOfSite[] = ['server', 'backend', 'postgres']

const perSecond = (count: number, { seconds }: Phase) => (count / seconds).toFixed(1)

const sumOf = ({ cores }: Phase) => parts.reduce((sum, part) => sum + cores[part], 0)

const failedIn = ({ looks, agreements, views }: Phase) =>
  [looks, agreements, views].reduce((sum, one) => sum + (one ? one.sent - one.good : 0), 0)

const isExact = ({ counts }: Phase) => Object.values(counts).every(count => count === counts.answered)
