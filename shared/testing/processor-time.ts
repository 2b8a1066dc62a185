/**
 * Milliseconds of this thread's processor, which other work of the machine does not add to: the least of several rounds,
 * since the first ones compile the code. The clock of some machines moves in steps of ten; `runs` of a round even them
 * out.
 */
export function processorTimeOf(run: () => unknown, { rounds = 5, runs = 1 } = {}): number {
  const taken = Array.from({ length: rounds }, () => {
    const before = process.threadCpuUsage()
    for (let left = runs; left > 0; left -= 1) run()
    return processorTimeSince(before) / runs
  })
  return Math.min(...taken)
}

/** Milliseconds of this thread's processor since `process.threadCpuUsage()` gave `before`. */
export function processorTimeSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
