import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { type Act, atLeast, atMost, type Outcome, type Site, stillSignedIn } from '../act.ts'
import { pagesOf } from '../load.ts'
import { residentBytes } from '../resident-bytes.ts'
import { slowReaders } from '../slow-clients.ts'

const pages = 20_000
const slowCount = 200
/** Readers at a time; every second page of each is left before it has come. */
const readers = 12
/** Of the whole run, in whose last quarter memory must not grow. */
const looks = 40
const timeout = 30_000

export const memory: Act = {
  title: '메모리',
  holds:
    '화면 20,000개를 끝까지, 20,000개를 읽다 말고, 200명이 읽지 않고 붙들고 있어도 서버의 메모리가 마지막 사분의 일에서 2% 넘게 늘지 않는다.',
  run: async site => {
    const [server] = site.cluster.of('server')
    if (!server) throw new Error('there is no server')
    const held = slowReaders(
      server.port,
      { count: slowCount, arrival: 0 },
      { path: `/question/${site.posts[0] ?? 0}`, cookie: '' },
    )
    const megabytes: number[] = []
    const counts = { whole: 0, left: 0, other: 0 }
    try {
      for (let look = 0; look < looks; look += 1) {
        await readSome(site, (2 * pages) / looks, look, counts)
        // Lets connections of readers who left close.
        await pause(250)
        megabytes.push(residentBytes(server.child.pid) / 1_048_576)
      }
    } finally {
      held.stop()
    }
    return outcomeOf(site, counts, megabytes)
  },
}

async function outcomeOf(
  site: Site,
  { whole, left, other }: { whole: number; left: number; other: number },
  megabytes: number[],
): Promise<Outcome> {
  const most = (from: number, to: number) => Math.max(...megabytes.slice(from * looks, to * looks))
  const growth = 100 * (most(0.75, 1) / most(0.5, 0.75) - 1)
  return {
    checks: [
      atLeast('끝까지 온 화면', whole, pages * 0.95),
      atMost('마지막 사분의 일에서 는 메모리(%)', growth, 2),
      atMost('끝나 버린 프로세스', site.cluster.unexpectedEnds.length, 0),
      await stillSignedIn(site),
    ],
    figures: [
      `끝까지 ${whole}, 읽다 만 것 ${left}, 그 밖 ${other}`,
      `한 서버의 메모리(MB), 사분의 일마다 가장 큰 것: ${[0, 0.25, 0.5, 0.75].map(from => most(from, from + 0.25).toFixed(0)).join(', ')}`,
    ],
    faults: [],
  }
}

async function readSome(
  site: Site,
  count: number,
  round: number,
  counts: { whole: number; left: number; other: number },
): Promise<void> {
  let asked = 0
  const reader = async () => {
    while (asked < count) {
      const index = asked++
      const how = await read(site, round * count + index, index % 2 === 1)
      counts[how] += 1
    }
  }
  await Promise.all(Array.from({ length: readers }, reader))
}

const dispatcher = new Agent({ headersTimeout: timeout, bodyTimeout: timeout })

/** Half of them by members, whose pages are rendered for each. */
async function read(
  { origin, members, posts }: Site,
  index: number,
  isLeft: boolean,
): Promise<'whole' | 'left' | 'other'> {
  const post = posts[index % posts.length] ?? 0
  const paths = pagesOf(post)
  const url = origin + (paths[(index >> 1) % paths.length] ?? '/')
  const cookies = index % 4 < 2 ? members[index % members.length]?.visitor.cookiesFor(url) : undefined
  const cookie = [...(cookies ?? [])].map(pair => pair.join('=')).join('; ')
  const stop = new AbortController()
  try {
    const answer = request(url, { dispatcher, headers: { cookie }, signal: stop.signal })
    if (isLeft) {
      await pause(Math.random() * 20)
      stop.abort()
      await (await answer).body.dump()
      return 'left'
    }
    const text = await (await answer).body.text()
    return text.trimEnd().endsWith('</html>') ? 'whole' : 'other'
  } catch {
    return isLeft ? 'left' : 'other'
  }
}
