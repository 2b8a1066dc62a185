import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { quantile } from '../../bench/statistics.ts'
import { type Act, atLeast, atMost, ms, type Site, stillSignedIn, underLoad } from '../act.ts'
import { recoveryTime } from '../figures.ts'
import { pagesOf } from '../load.ts'
import { renew } from '../members.ts'

/** At once, each with its next page as soon as the last one came. */
const readers = 12
const warmUp = 4_000
const measureTime = 8_000
const peakTime = 15_000
const loadFactor = 10
/** Nobody waits longer. */
const timeout = 20_000
const recoverWithin = 5_000

interface Answer {
  kind: 'page' | 'refusal' | 'other'
  took: number
  ended: number
  says: string
}

export const peak: Act = {
  title: '열 배의 독자',
  holds:
    '회원들이 15초 동안 감당할 수 있는 것의 열 배를 읽으려 해도 감당하던 것의 70%를 보내고, 나머지에는 언제 다시 오면 되는지 알리며, 5초 안에 회복하고, 쓰기를 잃지 않는다.',
  run: async site => {
    await renew(site.origin, site.members)
    await openConnections(site)
    await readWithoutPause(site, warmUp)
    const usual = await readWithoutPause(site, measureTime)
    let answers: Answer[] = []
    let overAt = 0
    const { report, outcome } = await underLoad({ ...site, perSecond: 5 }, async () => {
      await pause(2_000)
      const asked = readAtPace(site, (usual * loadFactor) / 1_000, peakTime)
      await pause(peakTime)
      overAt = performance.now()
      answers = await asked
      await pause(Math.max(0, overAt + recoverWithin + 5_000 - performance.now()))
    })
    const of = (kind: Answer['kind']) => answers.filter(answer => answer.kind === kind)
    const goodput = (of('page').filter(({ ended }) => ended <= overAt).length * 1_000) / peakTime
    const line = (title: string, kind: Answer['kind']) => {
      const took = Float64Array.from(of(kind), answer => answer.took).sort()
      return `${title} ${took.length}, p50 ${ms(quantile(took, 0.5))}, p99 ${ms(quantile(took, 0.99))}`
    }
    outcome.figures.push(
      `감당하던 것 초당 ${usual.toFixed(0)}쪽, 15초 동안 물은 것 ${answers.length}, 그동안 보낸 것 초당 ${goodput.toFixed(0)}쪽`,
      line('보낸 화면', 'page'),
      line('돌려보낸 독자', 'refusal'),
    )
    outcome.checks.unshift(
      atLeast('감당하던 것에 견준 %', Math.round((goodput * 100) / usual), 70),
      atMost('화면도 아니고 언제 다시 오라는 말도 아닌 답', of('other').length, 0),
      atMost('회복', recoveryTime(report.samples, overAt), recoverWithin, 'ms'),
      atMost('끝나 버린 프로세스', site.cluster.unexpectedEnds.length, 0),
      await stillSignedIn(site),
    )
    outcome.faults = of('other').map(({ took, says }) => `${ms(took)} ${says}`)
    return outcome
  },
}

/** Returns the pages a second that came. */
async function readWithoutPause(site: Site, duration: number): Promise<number> {
  const until = performance.now() + duration
  let index = 0
  let pages = 0
  const read = async () => {
    while (performance.now() < until) if ((await ask(site, index++)).kind === 'page') pages += 1
  }
  await Promise.all(Array.from({ length: readers }, read))
  return (pages * 1_000) / duration
}

/** However long earlier answers take. */
async function readAtPace(site: Site, perMillisecond: number, duration: number): Promise<Answer[]> {
  const begun = performance.now()
  const asked: Promise<Answer>[] = []
  for (let spent = 0; spent < duration; spent = performance.now() - begun) {
    while (asked.length < spent * perMillisecond) asked.push(ask(site, asked.length))
    await pause(5)
  }
  return Promise.all(asked)
}

const connections = 1_000

/**
 * Without fetch, which would take as long for a refusal as the server. Connections are kept, as browsers keep theirs: the
 * TLS handshakes of twelve thousand new ones would take the two processors that the servers have here.
 */
const dispatcher = new Agent({ headersTimeout: timeout, bodyTimeout: timeout, connections })

/** Before anything is measured: a thousand TLS handshakes take the processors for three seconds. */
async function openConnections({ origin }: Site): Promise<void> {
  const open = async () => (await request(`${origin}/robots.txt`, { dispatcher })).body.dump()
  await Promise.all(Array.from({ length: connections }, open))
}

async function ask({ origin, members, posts }: Site, index: number): Promise<Answer> {
  const member = members[index % members.length]
  if (!member) throw new Error('there are no members')
  const post = posts[index % posts.length] ?? 0
  const paths = pagesOf(post)
  const url = origin + (paths[index % paths.length] ?? '/')
  const begun = performance.now()
  const answered = (kind: Answer['kind'], says: string) => {
    const ended = performance.now()
    return { kind, says, ended, took: ended - begun }
  }
  try {
    const cookie = [...member.visitor.cookiesFor(url)].map(pair => pair.join('=')).join('; ')
    const { statusCode, headers, body } = await request(url, { dispatcher, headers: { cookie } })
    const text = await body.text()
    if (statusCode === 200 && text.trimEnd().endsWith('</html>')) return answered('page', url)
    if (statusCode === 503 && headers['retry-after']) return answered('refusal', url)
    return answered('other', `${statusCode} ${url} ${text.slice(0, 200)}`)
  } catch (error) {
    return answered('other', error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error))
  }
}
