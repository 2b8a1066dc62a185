import { setTimeout as pause } from 'node:timers/promises'
import { type Act, atMost, ms, underLoad } from '../act.ts'
import { figuresOf } from '../figures.ts'
import { slowBodies } from '../slow-clients.ts'

const bodies = 320
/** Milliseconds, without the slow bodies and with them. */
const heldFor = 60_000
/** Milliseconds until the first requests have compiled and connected what all later ones use. */
const warmUp = 15_000

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export const bodiesHeld: Act = {
  title: '끝나지 않는 본문',
  holds:
    '본문을 한 바이트씩 보내는 접속 320개가 60초 동안 있어도 다른 요청의 p99는 그 앞 60초의 두 배를 넘지 않는다.',
  run: async site => {
    const servers = site.cluster.of('server')
    let [heldAt, over] = [0, 0]
    const held: number[] = []
    const { report, outcome } = await underLoad(site, async () => {
      await pause(warmUp + heldFor)
      heldAt = performance.now()
      const senders = servers.map(({ port }) =>
        slowBodies(port, { count: bodies / servers.length, arrival: 0 }),
      )
      while (performance.now() - heldAt < heldFor) {
        await pause(500)
        held.push(senders.reduce((sum, one) => sum + one.open(), 0))
      }
      for (const one of senders) one.stop()
      over = performance.now()
    })
    const between = (from: number, to: number) =>
      figuresOf(
        report.samples.filter(({ begun }) => begun >= from && begun < to),
        from,
        to,
      )
    const [before, during] = [between(heldAt - heldFor, heldAt), between(heldAt, over)]
    outcome.figures.push(
      `본문 없이 요청 ${before.requests}, p50 ${ms(before.p50)}, p99 ${ms(before.p99)}`,
      `본문이 있는 동안 요청 ${during.requests}, p50 ${ms(during.p50)}, p99 ${ms(during.p99)}, 열려 있던 본문 평균 ${Math.round(mean(held))}개`,
    )
    outcome.checks.unshift(
      atMost('p99의 배수', Math.round((during.p99 / before.p99) * 100) / 100, 2),
      atMost('실패', during.failed, 0),
      atMost('끝나 버린 프로세스', site.cluster.unexpectedEnds.length, 0),
    )
    return outcome
  },
}
