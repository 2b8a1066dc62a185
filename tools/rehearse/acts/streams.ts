import { setTimeout as pause } from 'node:timers/promises'
import { type Act, atLeast, atMost, type Outcome, type Site, stillSignedIn } from '../act.ts'
import { endedWell, type Replica } from '../cluster.ts'
import { openSlowPage, type SlowPage } from '../slow-page.ts'

/** Longer than a server goes on listening after SIGTERM (5 s), shorter than it waits for late data (15 s). */
const heldAfterSignal = 8_000
/** Longer than the shells of all pages take; a statement waits 5 s for a lock. */
const shells = 4_000

export const streams: Act = {
  title: '흘려보내던 화면',
  holds: 'SIGTERM을 받은 서버가 흘려보내던 회원의 화면 100개가 모두 끝까지 나가고, 서버는 0으로 끝난다.',
  run: async site => {
    const { cluster } = site
    const [victim] = cluster.of('server')
    if (!victim) throw new Error('no server is there')
    const fresh = await cluster.startReplica('server')
    const { pages, held, how } = await underWay(site, victim)
    const faults = pages.flatMap(page => page.fault() ?? [])
    const outcome: Outcome = {
      checks: [],
      figures: [],
      faults: [...faults, ...(endedWell(how) ? [] : [how])],
    }
    outcome.figures.push(
      `화면 ${pages.length}, SIGTERM 때 나가던 것 ${held.atSignal}, 새 연결을 받지 않게 된 뒤 ${held.afterClosing}`,
    )
    outcome.checks.push(
      atLeast('SIGTERM 때 나가던 화면', held.atSignal, site.members.length),
      atLeast('서버가 새 연결을 받지 않을 때도 나가던 화면', held.afterClosing, site.members.length),
      atMost('끊기거나 끝나지 않은 화면', pages.length - pages.filter(page => page.isWhole()).length, 0),
      atMost('0으로 끝나지 않은 서버', endedWell(how) ? 0 : 1, 0),
      await stillSignedIn(site),
    )
    await cluster.whenAdmitted(fresh)
    return outcome
  },
}

/**
 * A lock keeps the late part of each page back, and stopped backends keep it back for longer than a statement may wait
 * for a lock.
 */
async function underWay(site: Site, victim: Replica) {
  const { cluster, members, origin } = site
  const post = site.posts[0] ?? 0
  const stopped = cluster.of('backend')
  const signal = (name: NodeJS.Signals) => {
    for (const { child } of stopped) process.kill(child.pid, name)
  }
  const unlock = await site.lock('debates')
  let pages: SlowPage[] = []
  try {
    const url = `http://127.0.0.1:${victim.port}/question/${post}`
    pages = members.map(({ visitor }) => openSlowPage(url, visitor.cookiesFor(origin)))
    await pause(shells)
    signal('SIGSTOP')
  } finally {
    await unlock()
  }
  const open = () => pages.filter(page => page.isUnderWay()).length
  const atSignal = open()
  const ending = cluster.terminate(victim)
  await pause(heldAfterSignal)
  const held = { atSignal, afterClosing: open() }
  signal('SIGCONT')
  const how = await ending
  await Promise.all(stopped.map(one => cluster.whenAdmitted(one)))
  return { pages, held, how }
}
