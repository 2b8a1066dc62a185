import { type Dispatcher, Pool } from 'undici'
import { quantile } from '../statistics.ts'

interface PeakRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: string
  cookie?: string | undefined
}

export interface Sending {
  perSecond: number
  seconds: number
  connections: number
  requestOf: (n: number) => PeakRequest
}

export interface Answered {
  sent: number
  /** Answers of 200 or 204. */
  good: number
  bytes: number
  /** Milliseconds from the moment at which a request was due, so that waiting for a connection counts. */
  p50: number
  p99: number
}

const tickMs = 5

/** Sends at a rate, however long answers take. Throws on an address other than 127.0.0.1. */
export async function sendAtRate(
  origin: string,
  { perSecond, seconds, connections, requestOf }: Sending,
): Promise<Answered> {
  if (new URL(origin).hostname !== '127.0.0.1') throw new Error(`Load is for 127.0.0.1 only, not ${origin}`)
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const times: number[] = []
  const answers = { sent: 0, good: 0, bytes: 0 }
  const under: Promise<void>[] = []
  const total = Math.floor(perSecond * seconds)
  const begun = performance.now()
  const send = async (n: number) => {
    const due = begun + (n * 1_000) / perSecond
    const answer = await answerTo(pool, origin, requestOf(n)).catch(() => null)
    times.push(performance.now() - due)
    answers.bytes += answer?.bytes ?? 0
    if (answer?.isGood) answers.good += 1
  }
  while (answers.sent < total) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) * perSecond) / 1_000))
    while (answers.sent < due) under.push(send(answers.sent++))
    await new Promise(resolve => setTimeout(resolve, tickMs))
  }
  await Promise.all(under)
  await pool.destroy()
  const sorted = Float64Array.from(times).sort()
  return { ...answers, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
}

async function answerTo(pool: Dispatcher, origin: string, { cookie, ...request }: PeakRequest) {
  const headers = {
    ...{ accept: 'text/html', 'accept-encoding': 'gzip', 'accept-language': 'ko', 'user-agent': browser },
    ...(request.method === 'GET' ? {} : { origin, 'x-requested-with': 'q' }),
    ...(request.body ? { 'content-type': 'application/json' } : {}),
    ...(cookie ? { cookie } : {}),
    'x-forwarded-for': nextReader(),
  }
  const { statusCode, body } = await pool.request({ ...request, headers })
  let bytes = 0
  for await (const chunk of body) bytes += (chunk as Buffer).length
  return { isGood: statusCode === 200 || statusCode === 204, bytes }
}

const browser =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

let reader = 0

/** One network for all readers would meet the limit of calls a minute. */
function nextReader(): string {
  reader = (reader + 1) % 65_536
  return `10.78.${reader >> 8}.${reader & 255}`
}
