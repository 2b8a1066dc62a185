import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../../bench/statistics.ts'
import { type Act, atLeast, atMost, ms, type Site, stillSignedIn, underLoad } from '../act.ts'
import type { Replica } from '../cluster.ts'
import { recoveryTime, type Sample } from '../figures.ts'
import { residentBytes } from '../resident-bytes.ts'
import { type SlowPlan, startSlowClients } from '../slow-clients-apart.ts'

const baselineTime = 15_000
/** Of each kind: headers, bodies, readers. */
const slowCount = 1_000
const slowFor = 60_000
/** In which they come: of strangers no thousand comes at the same moment. */
const arrival = 10_000
const idleCount = 10_000
/** Below the time after which a server ends a kept connection. */
const idleFor = 30_000
const recovery = 5_000

export const clients: Act = {
  title: '느린 접속과 놀고 있는 접속',
  holds:
    '머리글, 본문을 한 바이트씩 보내는 접속과 읽지 않는 접속이 1,000개씩 60초 동안, 놀고 있는 접속이 10,000개 있어도(모두 온 뒤에 잰다) 다른 요청의 99%가 평소 p99의 두 배 안에 제대로 답을 받고, 놀고 있는 접속 하나는 서버의 메모리를 10kB 넘게 쓰지 않는다.',
  run: async site => {
    const server = site.cluster.first('server')
    let [slowAt, slowOver] = [0, 0]
    let heldOpen = ''
    let idle = { bytes: 0, from: 0, to: 0 }
    const { report, outcome } = await underLoad(site, async () => {
      await pause(baselineTime)
      slowAt = performance.now()
      const slowOnes = await startSlowClients(planOf(site, server))
      await pause(arrival + slowFor)
      const { headers, bodies, readers } = await slowOnes.open()
      heldOpen = `머리글 ${headers}, 본문 ${bodies}, 독자 ${readers}`
      await slowOnes.stop()
      slowOver = performance.now()
      idle = await holdIdle(server)
      await pause(recovery)
    })
    const between = (from: number, to: number) =>
      report.samples.filter(({ begun }) => begun >= from && begun < to)
    const balanced = ({ name, begun, ended }: Sample) =>
      (name === null ? null : site.cluster.timeOf(name)) ?? ended - begun
    const p99Of = (samples: Sample[], timeOf: (sample: Sample) => number) =>
      quantile(Float64Array.from(samples, timeOf).sort(), 0.99)
    const before = between(slowAt - baselineTime, slowAt)
    const arriving = between(slowAt, slowAt + arrival)
    const during = between(slowAt + arrival, slowOver)
    const duringIdle = between(idle.from, idle.to)
    const unaffected = (all: Sample[], timeOf: (sample: Sample) => number) => {
      const most = 2 * p99Of(before, timeOf)
      const good = all.filter(sample => !sample.fault && timeOf(sample) <= most)
      return Math.round((good.length * 1_000) / all.length) / 10
    }
    const own = ({ begun, ended }: Sample) => ended - begun
    const line = (title: string, samples: Sample[]) =>
      `${title}: 요청 ${samples.length}, 실패 ${samples.filter(({ fault }) => fault).length}, p99 ${ms(p99Of(samples, balanced))}, 보낸 쪽에서 잰 p99 ${ms(p99Of(samples, own))}, 보낸 쪽에서 재면 영향이 없던 요청 ${unaffected(samples, own)} %`
    outcome.figures.push(
      line('평소', before),
      line(
        `느린 접속이 오는 ${arrival / 1_000}초 동안, 그 가운데 ${slowCount}개는 화면을 하나씩 부르며`,
        arriving,
      ),
      line('느린 접속이 있는 동안', during),
      line('놀고 있는 접속이 오는 동안', between(slowOver, idle.from)),
      line('놀고 있는 접속이 있는 동안', duringIdle),
      `60초 뒤 서버가 끊지 않은 것: ${heldOpen}`,
    )
    outcome.checks.unshift(
      atLeast('느린 접속이 있는 동안 영향이 없던 요청 %', unaffected(during, balanced), 99),
      atLeast('놀고 있는 접속이 있는 동안 영향이 없던 요청 %', unaffected(duringIdle, balanced), 99),
      atMost('놀고 있는 접속 하나의 메모리', Math.round(idle.bytes), 10_000, 'B'),
      atMost('회복', recoveryTime(report.samples, idle.to), recovery, 'ms'),
      atMost('끝나 버린 프로세스', site.cluster.unexpectedEnds.length, 0),
      await stillSignedIn(site),
    )
    return outcome
  },
}

function planOf({ members, origin, posts }: Site, { port }: Replica): SlowPlan {
  const cookies = members[0]?.visitor.cookiesFor(origin) ?? new Map()
  const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
  const readers = { count: slowCount, path: `/question/${posts[0] ?? 0}`, cookie }
  return { port, arrival, headers: slowCount, bodies: slowCount, readers }
}

/** Of connections that have had one answer each and ask for nothing more; `bytes` of one. */
async function holdIdle({ child, port }: Replica): Promise<{ bytes: number; from: number; to: number }> {
  const before = residentBytes(child.pid)
  const connections = await startSlowClients({ port, idle: idleCount })
  try {
    const from = performance.now()
    // At once: what the load itself adds meanwhile is not theirs.
    await pause(2_000)
    const open = (await connections.open()).idle ?? 0
    if (open < 0.99 * idleCount) throw new Error(`only ${open} of ${idleCount} idle connections are open`)
    const bytes = (residentBytes(child.pid) - before) / open
    await pause(idleFor)
    return { bytes, from, to: performance.now() }
  } finally {
    await connections.stop()
  }
}
