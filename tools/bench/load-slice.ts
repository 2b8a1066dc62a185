import { Pool } from 'undici'
import { quantile } from './statistics.ts'

/** Ends by time or by count, whichever comes first. */
export interface SlicePlan {
  origin: string
  path: string
  /** Size of a whole page; a shorter answer has failed parts. */
  bytes: number
  connections: number
  seconds: number
}

export interface SliceResult {
  requests: number
  seconds: number
  /** Milliseconds from sending a request to the last byte of its answer. */
  p50: number
  p99: number
  bytes: number
}

/** Share of a page's bytes by which counters and times may shorten it. */
const tolerance = 0.02

const most = { seconds: 60, requests: 500_000, connections: 100 }

const headers = {
  accept: 'text/html',
  'accept-encoding': 'identity',
  'accept-language': 'ko',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}

/**
 * Throws on an address other than 127.0.0.1, on bounds beyond ours, and on the first answer that is not
 * the plain whole page.
 */
export async function runSlice(plan: SlicePlan): Promise<SliceResult> {
  const { origin, connections, seconds } = plan
  if (new URL(origin).hostname !== '127.0.0.1') throw new Error(`Load is for 127.0.0.1 only, not ${origin}`)
  if (!(seconds <= most.seconds && connections <= most.connections))
    throw new Error(`Too much load: ${seconds} s over ${connections} connections`)
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const times: number[] = []
  let bytes = 0
  const begun = performance.now()
  const until = begun + seconds * 1_000
  const read = async () => {
    while (performance.now() < until && times.length < most.requests) {
      const asked = performance.now()
      const size = await readPage(pool, plan)
      bytes += size
      times.push(performance.now() - asked)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, read))
    const sorted = Float64Array.from(times).sort()
    return {
      requests: times.length,
      seconds: (performance.now() - begun) / 1_000,
      p50: quantile(sorted, 0.5),
      p99: quantile(sorted, 0.99),
      bytes: bytes / times.length,
    }
  } finally {
    await pool.destroy()
  }
}

async function readPage(pool: Pool, { path, bytes }: SlicePlan): Promise<number> {
  const from = { 'x-forwarded-for': nextReader() }
  const answer = await pool.request({ method: 'GET', path, headers: { ...headers, ...from } })
  const encoding = answer.headers['content-encoding']
  if (answer.statusCode !== 200 || encoding !== undefined)
    throw new Error(`${path} answered ${answer.statusCode}${encoding ? `, ${encoding}` : ''}`)
  let size = 0
  for await (const chunk of answer.body) size += (chunk as Buffer).length
  if (size < bytes * (1 - tolerance)) throw new Error(`${path} answered ${size} bytes instead of ${bytes}`)
  return size
}

let reader = 0

/** One network for all readers would meet the limit of calls a minute. */
function nextReader(): string {
  reader = (reader + 1) % 65_536
  return `10.77.${reader >> 8}.${reader & 255}`
}
