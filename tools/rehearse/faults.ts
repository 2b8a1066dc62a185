import { setTimeout as pause } from 'node:timers/promises'
import { atMost, ms, type Outcome, type Site, stillSignedIn, underLoad } from './act.ts'
import { recoveryTime } from './figures.ts'

interface FaultPlan {
  name: string
  /** Resolves when it is over, from when on the site has to recover. */
  run(): Promise<void>
}

const recovery = 5_000

/** Runs faults under load, one after the other: no process ends and nobody is signed out, and each is recovered from. */
export async function recoverFrom(site: Site, faults: FaultPlan[]): Promise<Outcome> {
  const over: { name: string; took: number; at: number; until: number }[] = []
  const { report, outcome } = await underLoad(site, async () => {
    for (const { name, run } of faults) {
      await pause(3_000)
      const begun = performance.now()
      await run()
      const at = performance.now()
      await pause(recovery + 5_000)
      over.push({ name, took: at - begun, at, until: performance.now() })
    }
  })
  outcome.figures.push(...over.map(({ name, took }) => `${name}: ${ms(took)}`))
  outcome.checks.unshift(
    atMost('끝나 버린 프로세스', site.cluster.unexpectedEnds.length, 0),
    ...over.map(({ name, at, until }) => {
      const its = report.samples.filter(({ begun }) => begun < until)
      return atMost(`${name}: 회복`, recoveryTime(its, at), recovery, 'ms')
    }),
    await stillSignedIn(site),
  )
  return outcome
}
