import { setTimeout as pause } from 'node:timers/promises'
import { type Act, atLeast, atMost, ms, type Site, stillSignedIn, underLoad } from '../act.ts'
import { nameAt } from '../balancer.ts'
import type { Kind, Replica } from '../cluster.ts'
import { figuresOf, recoveryTime, type Sample } from '../figures.ts'

const baselineTime = 10_000
const blockTime = 2_000
/** Enough requests for a p99. */
const rounds = 5
const recovery = 5_000

export const block: Act = {
  title: '2초씩 멈추는 프로세스',
  holds:
    '서버 하나, 그다음 백엔드 하나가 2초씩 아무 일도 하지 못해도 실패하는 요청이 없고, 멈추지 않은 서버가 보낸 답의 p99는 평소의 두 배를 넘지 않으며, 5초 안에 회복한다.',
  run: async site => {
    const server = firstOf(site, 'server')
    const backend = firstOf(site, 'backend')
    let [begun, serversOver, backendOver] = [0, 0, 0]
    const { report, outcome } = await underLoad(site, async () => {
      await pause(baselineTime)
      begun = performance.now()
      await blockTimeAndAgain(server)
      serversOver = performance.now()
      await blockTimeAndAgain(backend)
      backendOver = performance.now()
      await pause(recovery)
    })
    const between = (from: number, to: number, includes: (sample: Sample) => boolean) => {
      const samples = report.samples.filter(one => one.begun >= from && one.begun < to && includes(one))
      return figuresOf(samples, from, to)
    }
    const before = between(begun - baselineTime, begun, () => true)
    const others = between(begun, serversOver, ({ servedBy }) => servedBy !== nameAt(server.port))
    const line = (title: string, { requests, p50, p99 }: typeof before) =>
      `${title}: 요청 ${requests}, p50 ${ms(p50)}, p99 ${ms(p99)}`
    outcome.figures.push(
      line('평소', before),
      line('서버 하나가 멈출 때 다른 서버', others),
      line(
        '백엔드 하나가 멈출 때 모두',
        between(serversOver, backendOver, () => true),
      ),
    )
    outcome.checks.unshift(
      atMost('실패한 요청', report.samples.filter(({ fault }) => fault).length, 0),
      atLeast('다른 서버가 답한 요청', others.requests, 100),
      atMost('다른 서버의 p99(평소의 배수)', others.p99 / before.p99, 2),
      atMost('회복', recoveryTime(report.samples, backendOver), recovery, 'ms'),
      atMost('끝나 버린 프로세스', site.cluster.unexpectedEnds.length, 0),
      await stillSignedIn(site),
    )
    return outcome
  },
}

function firstOf({ cluster }: Site, kind: Kind): Replica {
  const [first] = cluster.of(kind)
  if (!first) throw new Error(`there is no ${kind}`)
  return first
}

/** A stopped process does what one does whose event loop is blocked: its connections stay, and nothing is answered. */
async function blockTimeAndAgain({ child }: Replica): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    process.kill(child.pid, 'SIGSTOP')
    await pause(blockTime)
    process.kill(child.pid, 'SIGCONT')
    await pause(blockTime)
  }
}
