import { setTimeout as pause } from 'node:timers/promises'
import { type Act, atLeast, atMost, type Outcome, type Site, stillSignedIn } from '../act.ts'
import { endedWell } from '../cluster.ts'
import { startHoldingRelay } from '../holding-relay.ts'
import { openSlowPage, type SlowPage } from '../slow-page.ts'

/** Late parts of a question's page, which nothing before them waits for. */
const lateCalls = /\/questions\/similar/
/** Milliseconds in which the first parts of all pages come; with the next one below what late data gets (15 s). */
const firstParts = 8_000
/** Longer than a server goes on listening after SIGTERM (5 s). */
const heldAfterSignal = 6_500

export const streams: Act = {
  title: '흘려보내던 화면',
  holds: 'SIGTERM을 받은 서버가 흘려보내던 회원의 화면 100개가 모두 끝까지 나가고, 서버는 0으로 끝난다.',
  run: async site => {
    const { pages, held, how, seconds } = await endedUnderWay(site)
    const isWell = endedWell(how)
    const outcome: Outcome = { checks: [], figures: [], faults: pages.flatMap(page => page.fault() ?? []) }
    if (!isWell) outcome.faults.push(how)
    outcome.figures.push(
      `화면 ${pages.length}, SIGTERM 때 나가던 것 ${held.atSignal}, 새 연결을 받지 않게 된 뒤 ${held.afterClosing}, SIGTERM에서 끝까지 ${seconds.toFixed(1)}초`,
    )
    outcome.checks.push(
      atLeast('SIGTERM 때 나가던 화면', held.atSignal, site.members.length),
      atLeast('새 연결을 받지 않게 된 뒤에도 나가던 화면', held.afterClosing, site.members.length),
      atMost('끊기거나 끝나지 않은 화면', pages.filter(page => !page.isWhole()).length, 0),
      atMost('0으로 끝나지 않은 서버', isWell ? 0 : 1, 0),
      await stillSignedIn(site),
    )
    return outcome
  },
}

/** Ends a third server, whose late calls are held back, while each member reads a page of it. */
async function endedUnderWay({ cluster, members, origin, posts: [post = 0] }: Site) {
  const relay = await startHoldingRelay(cluster.backendOrigin, lateCalls)
  try {
    const victim = await cluster.startReplica('server', { env: { BACKEND_ORIGIN: relay.origin } })
    const url = `http://127.0.0.1:${victim.port}/question/${post}`
    const pages: SlowPage[] = []
    const end = performance.now() + firstParts
    // One after the other: a server that just started turns readers away who come all at once.
    for (const { visitor } of members) {
      const page = openSlowPage(url, visitor.cookiesFor(origin))
      pages.push(page)
      await until(() => page.isUnderWay() || hasEnded(page), end - performance.now())
    }
    const open = () => pages.filter(page => page.isUnderWay()).length
    const atSignal = open()
    const begun = performance.now()
    const ending = cluster.terminate(victim)
    await pause(heldAfterSignal)
    const held = { atSignal, afterClosing: open() }
    relay.release()
    const how = await ending
    const seconds = (performance.now() - begun) / 1_000
    await until(() => pages.every(hasEnded), 5_000)
    return { pages, held, how, seconds }
  } finally {
    relay.stop()
  }
}

const hasEnded = (page: SlowPage): boolean => page.isWhole() || page.fault() !== undefined

async function until(holds: () => boolean, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds
  while (!holds() && performance.now() < end) await pause(5)
}
