import { setTimeout as pause } from 'node:timers/promises'
import { type Act, atMost, stillSignedIn, underLoad } from '../act.ts'
import { recoveryTime } from '../figures.ts'

const recovery = 5_000

export const restart: Act = {
  title: 'PostgreSQL 다시 켜기',
  holds:
    'PostgreSQL을 fast와 immediate로 다시 켜도 프로세스가 끝나지 않고, 5초 안에 회복하며, 쓰기를 잃거나 두 번 하지 않는다.',
  run: async site => {
    const { cluster, database } = site
    const ways = [
      { name: 'fast', restart: () => database.restartFast() },
      { name: 'immediate', restart: () => database.restartImmediately() },
    ]
    const returns: { name: string; at: number; until: number }[] = []
    const { report, outcome } = await underLoad(site, async () => {
      for (const { name, restart } of ways) {
        await pause(3_000)
        await restart()
        const at = performance.now()
        await pause(recovery + 5_000)
        returns.push({ name, at, until: performance.now() })
      }
    })
    outcome.checks.unshift(
      atMost('끝나 버린 프로세스', cluster.unexpectedEnds.length, 0),
      ...returns.map(({ name, at, until }) => {
        const its = report.samples.filter(({ begun }) => begun < until)
        return atMost(`${name}: 회복`, recoveryTime(its, at), recovery, 'ms')
      }),
      await stillSignedIn(site),
    )
    return outcome
  },
}
