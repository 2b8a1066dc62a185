import { setTimeout as pause } from 'node:timers/promises'
import { type Act, atMost, stillSignedIn, underLoad } from '../act.ts'
import { kinds } from '../cluster.ts'
import { recoveryTime } from '../figures.ts'
import { watchOutbox } from '../outbox.ts'

const recovery = 5_000

export const kill: Act = {
  title: 'kill -9',
  holds:
    '서버, 백엔드, 작업 프로세스를 하나씩 죽여도 손님에게 화면이 계속 나가고, 5초 안에 회복하며, 확인받은 쓰기를 잃지 않는다.',
  run: async site => {
    const { cluster } = site
    const killed: { kind: string; at: number; until: number }[] = []
    const outbox = watchOutbox(site)
    const { report, outcome } = await underLoad(site, async () => {
      await pause(2_000)
      for (const kind of kinds) {
        const [victim] = cluster.of(kind)
        if (!victim) throw new Error(`no ${kind} is there to be killed`)
        const at = performance.now()
        await cluster.kill(victim)
        // As the kubelet restarts a container: at once, under the same address.
        await cluster.startReplica(kind, { port: victim.port })
        await pause(Math.max(0, at + recovery + 2_000 - performance.now()))
        killed.push({ kind, at, until: performance.now() })
      }
    })
    const oldest = await outbox.end()
    const pages = report.samples.filter(one => one.kind === 'page' && !one.byMember)
    outcome.checks.unshift(
      atMost('손님에게 나가지 못한 화면', pages.filter(({ fault }) => fault).length, 0),
      ...killed.map(({ kind, at, until }) => {
        const its = report.samples.filter(({ begun }) => begun < until)
        return atMost(`${kind}: 회복`, recoveryTime(its, at), recovery, 'ms')
      }),
      atMost('전하지 않은 사건의 나이', oldest, recovery, 'ms'),
      await stillSignedIn(site),
    )
    return outcome
  },
}
