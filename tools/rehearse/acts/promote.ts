import { setTimeout as pause } from 'node:timers/promises'
import { type Act, atMost, ms, stillSignedIn, underLoad } from '../act.ts'
import { recoveryTime } from '../figures.ts'

const recovery = 5_000

export const promote: Act = {
  title: '복제본의 승격',
  holds:
    'PostgreSQL의 기계를 잃고 동기 복제본이 그 자리를 이어받아도 프로세스가 끝나지 않고, 5초 안에 회복하며, 쓰기를 잃거나 두 번 하지 않는다.',
  run: async site => {
    const { cluster, database } = site
    await database.addStandby()
    let lostAt = 0
    let promotedAt = 0
    const { report, outcome } = await underLoad(site, async () => {
      await pause(5_000)
      lostAt = performance.now()
      await database.failOver()
      promotedAt = performance.now()
      await pause(recovery + 5_000)
    })
    outcome.figures.push(`승격까지 ${ms(promotedAt - lostAt)}`)
    outcome.checks.unshift(
      atMost('끝나 버린 프로세스', cluster.unexpectedEnds.length, 0),
      atMost('회복', recoveryTime(report.samples, promotedAt), recovery, 'ms'),
      await stillSignedIn(site),
    )
    return outcome
  },
}
