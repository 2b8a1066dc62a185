import type { Load } from './load.ts'
import type { SliceResult } from './load-slice.ts'
import type { BenchOptions } from './options.ts'
import { usageOf } from './process-usage.ts'
import { shuffled } from './statistics.ts'
import type { Target, TargetName } from './targets.ts'

/** Processor time is of the target's processes, memory of the serving one; null where the system reports none. */
export interface Sample extends SliceResult {
  target: TargetName
  round: number
  cpuSeconds: number | null
  residentBytes: number | null
  peakResidentBytes: number | null
}

/** Returns the requests that each target has had; what renders the same page in two encodings is warm for both. */
export async function warmUp(
  load: Load,
  targets: Target[],
  { connections, warmUp: { seconds, requests, longestSeconds } }: BenchOptions,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const had: Record<string, number> = {}
  const rendered = new Map<string, number>()
  for (const target of targets) {
    const begun = performance.now()
    const passed = () => (performance.now() - begun) / 1_000
    const page = `${target.pid} ${target.cookie ?? ''} ${target.pages[0]?.path}`
    let sent = rendered.get(page) ?? 0
    while (passed() < longestSeconds && (passed() < seconds || sent < requests)) {
      signal.throwIfAborted()
      sent += (await load.run({ ...target, connections, seconds: 2 })).requests
    }
    rendered.set(page, sent)
    had[target.name] = sent
  }
  return had
}

/**
 * Takes a new order for every round, so that other load falls on all targets alike.
 * Throws the signal's reason between two slices.
 */
export async function measure(
  load: Load,
  targets: Target[],
  options: BenchOptions,
  signal: AbortSignal,
): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const target of shuffled(targets)) {
      signal.throwIfAborted()
      samples.push({ target: target.name, round, ...(await measureSlice(load, target, options)) })
    }
    process.stdout.write('.')
  }
  process.stdout.write(' ')
  return samples
}

async function measureSlice(
  load: Load,
  target: Target,
  { connections, sliceSeconds }: BenchOptions,
): Promise<Omit<Sample, 'target' | 'round'>> {
  const pids = [target.pid, ...(target.behind ?? [])]
  const before = pids.map(usageOf)
  const result = await load.run({ ...target, connections, seconds: sliceSeconds })
  const after = pids.map(usageOf)
  const spent = after.map((usage, index) => (usage?.cpuSeconds ?? 0) - (before[index]?.cpuSeconds ?? 0))
  return {
    ...result,
    cpuSeconds: after[0] ? spent.reduce((sum, seconds) => sum + seconds) : null,
    residentBytes: after[0]?.residentBytes ?? null,
    peakResidentBytes: after[0]?.peakResidentBytes ?? null,
  }
}
