import { setTimeout as pause } from 'node:timers/promises'
import { justWroteCookie } from '#shared/constants/cookies.ts'
import { type Act, atLeast, atMost, ms, type Site, stillSignedIn, underLoad } from '../act.ts'
import { figuresOf, recoveryTime, type Sample } from '../figures.ts'
import { type HoldingRelay, startHoldingRelay } from '../holding-relay.ts'

/** Comments of a post, read and written. */
const slowPath = /^\/api\/comments\//
/** A page that waits for them. */
const waitingPage = /^\/question\/\d/
/** Milliseconds in which servers that just started become as quick as they get, and in which nothing is held. */
const settleTime = 15_000
const baselineTime = 15_000
const holdTime = 30_000
const recovery = 5_000
/** Calls of the route, at an even pace from the beginning: more than the servers have connections and places to wait. */
const crowd = 400
const crowdArrives = 10_000

export const slowRoute: Act = {
  title: '30초 걸리는 API 하나',
  holds:
    '의견 API가 30초 동안 답하지 않고 10초 동안 400명이 찾아와도 다른 요청의 p99는 평소의 두 배를 넘지 않고 실패하지 않으며, 5초 안에 회복한다.',
  run: async site => {
    const { cluster } = site
    const relay = await startHoldingRelay(cluster.backendOrigin, slowPath)
    relay.release()
    try {
      const direct = await replaceServers(site, relay.origin)
      const outcome = await whileHeld(site, relay)
      await replaceServers(site, direct)
      return outcome
    } finally {
      relay.stop()
    }
  },
}

async function whileHeld(site: Site, relay: HoldingRelay) {
  const { cluster } = site
  let heldAt = 0
  let releasedAt = 0
  let crowdAnswers: number[] = []
  const { report, outcome } = await underLoad(site, async () => {
    await pause(settleTime + baselineTime)
    relay.hold()
    heldAt = performance.now()
    const answers = Promise.all(
      Array.from({ length: crowd }, async (_, index) => {
        await pause((index * crowdArrives) / crowd)
        return statusOf(site)
      }),
    )
    await pause(holdTime)
    relay.release()
    releasedAt = performance.now()
    crowdAnswers = await answers
    await pause(recovery + 3_000)
  })
  const others = report.samples.filter(({ path }) => !slowPath.test(path) && !waitingPage.test(path))
  const between = (from: number, to: number) =>
    figuresOf(
      others.filter(({ begun }) => begun >= from && begun < to),
      from,
      to,
    )
  const before = between(heldAt - baselineTime, heldAt)
  const during = between(heldAt, releasedAt)
  const line = (title: string, { requests, failed, p50, p99 }: typeof before) =>
    `${title}: 다른 요청 ${requests}, 실패 ${failed}, p50 ${ms(p50)}, p99 ${ms(p99)}`
  outcome.figures.push(
    line('평소', before),
    line('느린 동안', during),
    `기다린 ${crowd}명이 받은 답: ${countsOf(crowdAnswers)}`,
  )
  outcome.checks.unshift(
    atLeast('느린 동안 다른 요청', during.requests, 100),
    atMost('느린 동안 실패한 다른 요청', during.failed, 0),
    atMost('느린 동안 p99(평소의 배수)', during.p99 / before.p99, 2),
    atMost('회복', recoveryTime(report.samples, releasedAt), recovery, 'ms'),
    atMost('끝나 버린 프로세스', cluster.unexpectedEnds.length, 0),
    await stillSignedIn(site),
  )
  outcome.faults = faultsOf(others, heldAt, releasedAt)
  return outcome
}

/** Rolls to servers that call `backendOrigin`; returns the one before. */
async function replaceServers({ cluster }: Site, backendOrigin: string): Promise<string> {
  const before = cluster.setting('BACKEND_ORIGIN')
  cluster.changeSetting('BACKEND_ORIGIN', () => backendOrigin)
  await cluster.roll('server')
  return before
}

/** Reads past the answers that servers share, or the crowd would wait for one call. */
async function statusOf({ origin, posts: [post = 0] }: Site): Promise<number> {
  const answer = await fetch(`${origin}/api/comments/${post}`, {
    headers: { cookie: `${justWroteCookie}=1` },
  })
  await answer.arrayBuffer()
  return answer.status
}

function countsOf(statuses: number[]): string {
  const counts = Map.groupBy(statuses, status => status)
  return [...counts].map(([status, all]) => `${status} ${all.length}명`).join(', ')
}

function faultsOf(samples: Sample[], from: number, to: number): string[] {
  return samples.flatMap(({ fault, path, begun }) =>
    fault && begun >= from && begun < to ? [`${path} ${fault.status} ${fault.text}`] : [],
  )
}
