import type { Steps } from '../setup/steps.ts'
import { evaluate, type Measure, ratioOf } from './evaluate.ts'
import type { BenchOptions } from './options.ts'
import { peerVersions } from './peers.ts'
import { circumstances, currentLoad, writeRecord } from './record.ts'
import { type Results, report } from './report.ts'
import { writeInDocs } from './report-in-docs.ts'
import { run } from './run.ts'
import type { TargetName } from './targets.ts'

export async function bench(
  root: string,
  options: BenchOptions,
  steps: Steps,
  signal: AbortSignal,
): Promise<boolean> {
  const before = circumstances(root)
  const { targets, samples, sizes, page, warmed, pinned } = await run(root, options, steps, signal)
  const measured = new Set(targets.map(({ name }) => name))
  const results: Results = {
    circumstances: before,
    loadAverageAfter: currentLoad(),
    peerVersions: peerVersions(root),
    ...{ options, page, sizes, warmed },
    evaluations: targets.map(({ name }) => evaluate(samples, name)),
    ratios: comparisons
      .filter(([of, to]) => measured.has(of) && measured.has(to))
      .map(([of, to, measure]) => ratioOf(samples, of, to, measure)),
  }
  const text = report(results)
  if (options.write) writeInDocs(root, 'peers', text)
  const file = writeRecord(root, { ...results, pinned, samples })
  process.stdout.write(`\n${text}\n\n기록: ${file}\n`)
  return sizes.every(({ within }) => within)
}

const comparisons: [of: TargetName, to: TargetName, measure?: Measure][] = [
  ['home-gzip', 'next-isr-gzip'],
  ['home', 'next-isr'],
  ['home-gzip', 'bytes-gzip'],
  ['home-gzip', 'next-client-gzip'],
  ['home-gzip', 'next-server-gzip'],
  ['fresh', 'next-client'],
  ['fresh-gzip', 'next-client-gzip'],
  ['fresh', 'next-server'],
  ['fresh-gzip', 'next-server-gzip'],
  ['fresh', 'react-router'],
  ['fresh-gzip', 'react-router-gzip'],
  ['fresh', 'tanstack-start'],
  ['fresh', 'pipeable'],
  ['shared', 'next-client'],
  ['shared-gzip', 'next-client-gzip'],
  ['mix', 'mix-fresh'],
  ['gateway', 'backend'],
  ['gateway-shared', 'backend'],
  ['home-gzip', 'next-client-gzip', 'p99'],
  ['fresh-gzip', 'next-client-gzip', 'p99'],
  ['fresh-gzip', 'next-client-gzip', 'residentBytes'],
]
