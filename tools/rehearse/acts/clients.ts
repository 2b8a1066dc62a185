import { setTimeout as pause } from 'node:timers/promises'
import { type Act, atLeast, atMost, ms, type Site, stillSignedIn, underLoad } from '../act.ts'
import type { Replica } from '../cluster.ts'
import { figuresOf, recoveryTime } from '../figures.ts'
import { residentBytes } from '../resident-bytes.ts'
import { idleConnections, type SlowClients, slowBodies, slowReaders, slowSenders } from '../slow-clients.ts'

const undisturbed = 15_000
/** Of each kind: headers, bodies, readers. */
const slow = 1_000
const slowFor = 60_000
const idle = 10_000
const recovery = 5_000

export const clients: Act = {
  title: '느린 접속과 놀고 있는 접속',
  holds:
    '머리글, 본문을 한 바이트씩 보내는 접속과 읽지 않는 접속이 1,000개씩 60초 동안, 놀고 있는 접속이 10,000개 있어도 다른 요청의 99%가 평소 p99의 두 배 안에 제대로 답을 받고, 놀고 있는 접속 하나는 서버의 메모리를 10kB 넘게 쓰지 않는다.',
  run: async site => {
    const server = site.cluster.first('server')
    let [slowAt, slowOver, idleOver] = [0, 0, 0]
    let heldOpen = ''
    let bytesOfIdle = 0
    const { report, outcome } = await underLoad(site, async () => {
      await pause(undisturbed)
      slowAt = performance.now()
      const slowOnes = beginSlow(site, server)
      await pause(slowFor)
      heldOpen = Object.entries(slowOnes)
        .map(([name, one]) => `${name} ${one.open()}`)
        .join(', ')
      for (const one of Object.values(slowOnes)) one.stop()
      slowOver = performance.now()
      bytesOfIdle = await memoryOfIdle(server)
      idleOver = performance.now()
      await pause(recovery)
    })
    const between = (from: number, to: number) =>
      report.samples.filter(({ begun }) => begun >= from && begun < to)
    const before = figuresOf(between(slowAt - undisturbed, slowAt), slowAt - undisturbed, slowAt)
    const unaffected = (from: number, to: number) => {
      const all = between(from, to)
      const good = all.filter(({ fault, begun, ended }) => !fault && ended - begun <= 2 * before.p99)
      return Math.round((good.length * 1_000) / all.length) / 10
    }
    const during = figuresOf(between(slowAt, slowOver), slowAt, slowOver)
    outcome.figures.push(
      `평소 p99 ${ms(before.p99)}, 느린 접속이 있는 동안 요청 ${during.requests}, 실패 ${during.failed}, p99 ${ms(during.p99)}`,
      `60초 뒤 서버가 끊지 않은 것: ${heldOpen}`,
    )
    outcome.checks.unshift(
      atLeast('느린 접속이 있는 동안 영향이 없던 요청 %', unaffected(slowAt, slowOver), 99),
      atLeast('놀고 있는 접속이 있는 동안 영향이 없던 요청 %', unaffected(slowOver, idleOver), 99),
      atMost('놀고 있는 접속 하나의 메모리', Math.round(bytesOfIdle), 10_000, 'B'),
      atMost('회복', recoveryTime(report.samples, idleOver), recovery, 'ms'),
      atMost('끝나 버린 프로세스', site.cluster.unexpectedEnds.length, 0),
      await stillSignedIn(site),
    )
    return outcome
  },
}

function beginSlow({ members, origin, posts }: Site, { port }: Replica): Record<string, SlowClients> {
  const cookies = members[0]?.visitor.cookiesFor(origin) ?? new Map()
  const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
  return {
    머리글: slowSenders(port, slow, () => 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '),
    본문: slowBodies(port, slow),
    독자: slowReaders(port, slow, { path: `/question/${posts[0] ?? 0}`, cookie }),
  }
}

/** Bytes of a connection that has had one answer and asks for nothing more. */
async function memoryOfIdle({ child, port }: Replica): Promise<number> {
  const before = residentBytes(child.pid)
  const connections = await idleConnections(port, idle)
  try {
    await pause(2_000)
    return (residentBytes(child.pid) - before) / Math.max(1, connections.open())
  } finally {
    connections.stop()
  }
}
