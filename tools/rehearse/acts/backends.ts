import { setTimeout as pause } from 'node:timers/promises'
import { type Act, atLeast, atMost, type Check, type Site, stillSignedIn, underLoad } from '../act.ts'
import { isEnvelope } from '../envelope.ts'
import { recoveryTime } from '../figures.ts'
import { pagesOf } from '../load.ts'

const downTime = 20_000
const recovery = 5_000
/** Milliseconds in which a call is answered while no backend is there. */
const answered = 1_000
/** Milliseconds after the kill in which calls that were under way may still end otherwise. */
const noticeTime = 500

export const backends: Act = {
  title: '백엔드가 모두 사라진 20초',
  holds:
    '손님이 이미 본 화면은 계속 나가고, API는 1초 안에 502나 503을 약속한 모양으로 답하며, 돌아온 뒤 5초 안에 회복한다.',
  run: async site => {
    const { cluster } = site
    await visitAll(site)
    let downAt = 0
    let upAt = 0
    const probes: Probe[] = []
    const { report, outcome } = await underLoad(site, async () => {
      await pause(3_000)
      const ports = cluster.of('backend').map(({ port }) => port)
      await Promise.all(cluster.of('backend').map(one => cluster.kill(one)))
      downAt = performance.now()
      const probing = probeUntil(site, downAt + downTime, probes)
      await pause(downTime)
      await probing
      await Promise.all(ports.map(port => cluster.startReplica('backend', { port })))
      upAt = performance.now()
      await pause(recovery + 3_000)
    })
    const during = report.samples.filter(
      ({ begun }) => begun > downAt + noticeTime && begun < downAt + downTime,
    )
    const pages = during.filter(one => one.kind === 'page' && !one.byMember)
    outcome.checks.unshift(
      atLeast('손님이 연 화면', pages.length, 1),
      atMost(`손님에게 나가지 못한 화면(${pages.length}개 중)`, pages.filter(({ fault }) => fault).length, 0),
      ...checksOf(probes),
      atMost('돌아온 뒤 회복', recoveryTime(report.samples, upAt), recovery, 'ms'),
      atMost('끝나 버린 프로세스', cluster.unexpectedEnds.length, 0),
      await stillSignedIn(site),
    )
    return outcome
  },
}

/** Every page of the load, as a stranger, on each server, which keeps its own. */
async function visitAll({ cluster, posts }: Site): Promise<void> {
  const pages = new Set(posts.flatMap(pagesOf))
  for (const { port } of cluster.of('server'))
    for (const page of pages) await (await fetch(`http://127.0.0.1:${port}${page}`)).arrayBuffer()
}

type Probe = { status: number; milliseconds: number; isEnvelope: boolean }

async function probeUntil({ origin }: Site, until: number, probes: Probe[]): Promise<void> {
  await pause(noticeTime)
  while (performance.now() < until) {
    const begun = performance.now()
    const answer = await fetch(`${origin}/api/questions`)
    const text = await answer.text()
    const milliseconds = performance.now() - begun
    probes.push({ status: answer.status, milliseconds, isEnvelope: isEnvelope(text) })
    await pause(250)
  }
}

function checksOf(probes: Probe[]): Check[] {
  const otherwise = probes.filter(({ status }) => status !== 502 && status !== 503)
  const slowest = Math.max(...probes.map(({ milliseconds }) => milliseconds))
  return [
    atMost(`502도 503도 아닌 API 답(${probes.length}개 중)`, otherwise.length, 0),
    atMost('약속한 모양이 아닌 API 답', probes.filter(one => !one.isEnvelope).length, 0),
    atMost('가장 늦은 API 답', Math.round(slowest), answered, 'ms'),
  ]
}
