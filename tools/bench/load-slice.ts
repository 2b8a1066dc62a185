import { type Dispatcher, Pool } from 'undici'
import { quantile } from './statistics.ts'
import type { Encoding, Page } from './targets.ts'

/** Ends by time or by count, whichever comes first. */
export interface SlicePlan {
  origin: string
  /** Read in turn. A page shorter than its bytes has failed parts. */
  pages: Page[]
  encoding: Encoding
  cookie?: string | undefined
  connections: number
  seconds: number
  requests?: number
}

export interface SliceResult {
  requests: number
  seconds: number
  /** Milliseconds from sending a request to the last byte of its answer. */
  p50: number
  p99: number
  /** Milliseconds from sending a request to the head of its answer. */
  firstByte: number
  bytes: number
}

/** Share of a page's bytes by which counters and times may shorten it. */
const tolerance = { identity: 0.02, gzip: 0.1, br: 0.1 }

const most = { seconds: 60, requests: 500_000, connections: 100 }

/** Gets a page at once, none of its parts late. */
export const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const headers = {
  accept: 'text/html',
  'accept-language': 'ko',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}

/**
 * Throws on an address other than 127.0.0.1, on bounds beyond ours, and on the first answer that is not
 * the whole page in the encoding asked for.
 */
export async function runSlice(plan: SlicePlan): Promise<SliceResult> {
  const { origin, pages, connections, seconds, requests = most.requests } = plan
  if (new URL(origin).hostname !== '127.0.0.1') throw new Error(`Load is for 127.0.0.1 only, not ${origin}`)
  if (!(seconds <= most.seconds && connections <= most.connections))
    throw new Error(`Too much load: ${seconds} s over ${connections} connections`)
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const times: number[] = []
  const firstBytes: number[] = []
  let sent = 0
  let bytes = 0
  const begun = performance.now()
  const until = begun + seconds * 1_000
  const read = async () => {
    while (performance.now() < until && sent < requests) {
      const page = pages[sent++ % pages.length] as Page
      const asked = performance.now()
      const answer = await readPage(pool, page.path, plan)
      if (answer.bytes < page.bytes * (1 - tolerance[plan.encoding]))
        throw new Error(`${page.path} answered ${answer.bytes} bytes instead of ${page.bytes}`)
      bytes += answer.bytes
      firstBytes.push(answer.headAt - asked)
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
      firstByte: quantile(
        firstBytes.sort((a, b) => a - b),
        0.5,
      ),
      bytes: bytes / times.length,
    }
  } finally {
    await pool.destroy()
  }
}

/** Throws unless the answer is 200 in the encoding asked for. */
export async function readPage(
  pool: Dispatcher,
  path: string,
  { encoding, cookie }: Pick<SlicePlan, 'encoding' | 'cookie'>,
  userAgent = headers['user-agent'],
): Promise<{ bytes: number; headAt: number }> {
  const own = {
    'user-agent': userAgent,
    'accept-encoding': encoding,
    'x-forwarded-for': nextReader(),
    ...(cookie ? { cookie } : {}),
  }
  const answer = await pool.request({ method: 'GET', path, headers: { ...headers, ...own } })
  const headAt = performance.now()
  const answered = answer.headers['content-encoding'] ?? 'identity'
  if (answer.statusCode !== 200 || answered !== encoding)
    throw new Error(`${path} answered ${answer.statusCode}, ${answered}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += (chunk as Buffer).length
  return { bytes, headAt }
}

let reader = 0

/** One network for all readers would meet the limit of calls a minute. */
function nextReader(): string {
  reader = (reader + 1) % 65_536
  return `10.77.${reader >> 8}.${reader & 255}`
}
