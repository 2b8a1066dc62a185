/** Milliseconds after which a round begins no further step; the next minute goes on. */
const roundMs = 40_000

/** Repeats `step` in each of several lanes until it answers false there or the time of the round is over. */
export async function runInLanes(lanes: number, step: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + roundMs
  const lane = async () => {
    let goesOn = true
    while (goesOn && performance.now() < until) goesOn = await step()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
