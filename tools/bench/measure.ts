import type { Load } from './load.ts'
import type { SliceResult } from './load-slice.ts'
import type { BenchOptions } from './options.ts'
import { usageOf } from './process-usage.ts'
import { shuffled } from './statistics.ts'
import type { Target, TargetName } from './targets.ts'

/** Processor time and memory are null where the system reports none. */
export interface Sample extends SliceResult {
  target: TargetName
  round: number
  cpuSeconds: number | null
  residentBytes: number | null
  peakResidentBytes: number | null
}

export async function warmUp(
  load: Load,
  targets: Target[],
  { connections, warmSeconds: seconds }: BenchOptions,
  signal: AbortSignal,
): Promise<void> {
  for (const { origin, path, bytes } of targets) {
    signal.throwIfAborted()
    await load.run({ origin, path, bytes, connections, seconds })
  }
}

/**
 * Draws a new order for every round, so that other load falls on all targets alike.
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
  { origin, path, bytes, pid }: Target,
  { connections, sliceSeconds }: BenchOptions,
): Promise<Omit<Sample, 'target' | 'round'>> {
  const before = usageOf(pid)
  const result = await load.run({ origin, path, bytes, connections, seconds: sliceSeconds })
  const after = usageOf(pid)
  return {
    ...result,
    cpuSeconds: before && after ? after.cpuSeconds - before.cpuSeconds : null,
    residentBytes: after?.residentBytes ?? null,
    peakResidentBytes: after?.peakResidentBytes ?? null,
  }
}
