import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createComment } from '#shared/contract/comment.ts'
import { createQuestion } from '#shared/contract/question.ts'
import { listQuestions } from '#shared/contract/question-list.ts'
import { search, suggestTitles } from '#shared/contract/search.ts'
import { costlyTexts, textsOfClasses } from '#tests/support/costly-texts.ts'
import { quantile } from '../../bench/statistics.ts'
import { type Act, atLeast, atMost, ms, type Site } from '../act.ts'
import { type Member, sendAs } from '../members.ts'

/** Milliseconds: the longest answer of a probe while costly texts are read. */
const longestProbe = 100
/** Between two probes of a process. */
const probeInterval = 20
/** Of a text in an address, of which a balancer reads 16 kB with all its headers. */
const letters = 1_000
/** As many texts are read at a time as there are servers. */
const lanes = 2

interface Sent {
  path: string
  body?: object
}

export const costlyTextsRead: Act = {
  title: '읽기에 비싼 글',
  holds: `합성 문자, 분해된 한글, 한 낱말, 거꾸로 된 낱말, 유니코드 갈래마다 64kB인 글을 읽는 동안에도 서버와 백엔드의 /healthz는 ${longestProbe}ms 안에 답한다.`,
  run: async site => {
    const stop = new AbortController()
    const probing = site.cluster.replicas
      .filter(({ kind }) => kind !== 'worker')
      .map(({ port }) => probe(port, stop.signal))
    const statuses = await sendAll(site).finally(() => stop.abort())
    const probes = (await Promise.all(probing)).flat()
    const counts = Map.groupBy(statuses, status => status)
    const errors = statuses.filter(status => status >= 500)
    return {
      checks: [
        atMost('가장 늦은 /healthz', Math.max(...probes), longestProbe, 'ms'),
        atLeast('/healthz', probes.length, statuses.length),
        atMost('5xx', errors.length, 0),
        atMost('끝나 버린 프로세스', site.cluster.unexpectedEnds.length, 0),
      ],
      figures: [
        `글 ${statuses.length}편: ${[...counts].map(([status, all]) => `${status} ${all.length}편`).join(', ')}`,
        `/healthz p99 ${ms(quantile(probes, 0.99))}`,
      ],
      faults: [],
    }
  },
}

/** Milliseconds of each answer. */
async function probe(port: number, stop: AbortSignal): Promise<number[]> {
  const taken: number[] = []
  while (!stop.aborted) {
    const begun = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
    await answer.arrayBuffer()
    taken.push(performance.now() - begun)
    await pause(probeInterval)
  }
  return taken
}

/** Each by another member: what one may write in an hour is limited. */
async function sendAll({ origin, members, posts: [post = 0] }: Site): Promise<number[]> {
  const waiting = sentTexts(post).entries()
  const statuses: number[] = []
  const lane = async () => {
    for (const [index, sent] of waiting) {
      const member = members[index % members.length]
      if (member) statuses.push(await send(member, origin, sent))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return statuses
}

async function send(member: Member, origin: string, { path, body }: Sent): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'sec-fetch-site': 'same-origin',
    'x-requested-with': 'q',
  }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const answer = await sendAs(member, origin, () => member.visitor.send(`${origin}/api${path}`, init))
  await answer.arrayBuffer()
  return answer.status
}

const sentTexts = (post: number): Sent[] => {
  const comments = createComment.path.replace(':postId', String(post))
  return [
    ...[...costlyTexts, ...textsOfClasses].flatMap(([, text]) => [
      { path: createQuestion.path, body: { categoryId: 1, title: text, body: text } },
      { path: createQuestion.path, body: { categoryId: 1, title: '읽기에 비싼 글입니까?', body: text } },
      { path: comments, body: { body: text } },
    ]),
    ...costlyTexts.flatMap(([, text]) =>
      [search, suggestTitles, listQuestions].map(({ path }) => ({
        path: `${path}?keyword=${encodeURIComponent(text.slice(0, letters))}`,
      })),
    ),
  ]
}
