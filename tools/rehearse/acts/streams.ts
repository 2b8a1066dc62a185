import { setTimeout as pause } from 'node:timers/promises'
import { type Act, atLeast, atMost, type Outcome, type Site, stillSignedIn } from '../act.ts'
import { endedWell } from '../cluster.ts'
import { startHoldingRelay } from '../holding-relay.ts'
import { openSlowPage, type SlowPage } from '../slow-page.ts'
import { noisyPicture, openSlowUpload } from '../slow-upload.ts'

/** Late parts of a question's page, which nothing before them waits for. */
const lateCalls = /\/questions\/similar/
/** Milliseconds in which the first parts of all pages come; with the next one below what late data gets (15 s). */
const firstParts = 8_000
/** Longer than a server goes on listening after SIGTERM, or rests before it (5 s). */
const heldBack = 6_500
/** As many as a server takes at once. */
const uploads = 16

export const streams: Act = {
  title: '흘려보내던 화면과 올리던 그림',
  holds:
    'SIGTERM을 받은 서버가, 그 전에 쉬든 쉬지 않든, 흘려보내던 회원의 화면 100개를 모두 끝까지 보내고 올라오던 그림을 모두 받으며, 0으로 끝난다.',
  run: async site => {
    const outcome: Outcome = { checks: [], figures: [], faults: [] }
    for (const withPreStop of [false, true]) {
      const ended = await endedInFlight(site, withPreStop)
      add(outcome, withPreStop ? '쉰 뒤' : '곧바로', ended, site.members.length)
    }
    outcome.checks.push(await stillSignedIn(site))
    return outcome
  },
}

type Ended = Awaited<ReturnType<typeof endedInFlight>>

function add(
  { checks, figures, faults }: Outcome,
  when: string,
  { pages, sent, held, how, seconds }: Ended,
  members: number,
): void {
  const isWell = endedWell(how)
  faults.push(...[...pages, ...sent].flatMap(one => one.fault() ?? []), ...(isWell ? [] : [how]))
  figures.push(
    `${when}: 화면 ${pages.length}, 끝내라고 할 때 나가던 것 ${held.atFirst}, 6.5초 뒤 ${held.later}, 그때 올라오던 그림 ${held.uploads}, 그때부터 끝까지 ${seconds.toFixed(1)}초`,
  )
  checks.push(
    atLeast(`${when}: 끝내라고 할 때 나가던 화면`, held.atFirst, members),
    atLeast(`${when}: 6.5초 뒤에도 나가던 화면`, held.later, members),
    atLeast(`${when}: 6.5초 뒤에도 올라오던 그림`, held.uploads, uploads),
    atMost(`${when}: 끊기거나 끝나지 않은 화면`, pages.filter(page => !page.isWhole()).length, 0),
    atMost(`${when}: 받아들여지지 않은 그림`, sent.filter(one => !one.isStored()).length, 0),
    atMost(`${when}: 0으로 끝나지 않은 서버`, isWell ? 0 : 1, 0),
  )
}

/** Ends a third server, whose late calls are held back, while each member reads a page of it and some send pictures. */
async function endedInFlight({ cluster, members, origin, posts: [post = 0] }: Site, withPreStop: boolean) {
  const relay = await startHoldingRelay(cluster.backendOrigin, lateCalls)
  try {
    const victim = await cluster.startReplica('server', { env: { BACKEND_ORIGIN: relay.origin } })
    const own = `http://127.0.0.1:${victim.port}`
    const pages: SlowPage[] = []
    const end = performance.now() + firstParts
    // One after the other: a server that just started turns readers away who come all at once.
    for (const { visitor } of members) {
      const page = openSlowPage(`${own}/question/${post}`, visitor.cookiesFor(origin))
      pages.push(page)
      await until(() => page.isInFlight() || hasEnded(page), end - performance.now())
    }
    const picture = await noisyPicture()
    const senders = members.slice(0, uploads)
    const sent = await Promise.all(
      senders.map(({ visitor }) => openSlowUpload(own, visitor.cookiesFor(origin), picture)),
    )
    const open = (some: { isInFlight(): boolean }[]) => some.filter(one => one.isInFlight()).length
    await until(() => open(sent) === uploads, 3_000)
    const atFirst = open(pages)
    const begun = performance.now()
    const ending = withPreStop ? cluster.retire(victim) : cluster.terminate(victim)
    await pause(heldBack)
    const held = { atFirst, later: open(pages), uploads: open(sent) }
    relay.release()
    for (const one of sent) one.finish()
    const how = await ending
    const seconds = (performance.now() - begun) / 1_000
    await until(() => pages.every(hasEnded) && sent.every(one => !one.isInFlight()), 5_000)
    return { pages, sent, held, how, seconds }
  } finally {
    relay.stop()
  }
}

const hasEnded = (page: SlowPage): boolean => page.isWhole() || page.fault() !== undefined

async function until(holds: () => boolean, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds
  while (!holds() && performance.now() < end) await pause(5)
}
