import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync, inflateSync } from 'node:zlib'

export type SinkSpan = {
  trace_id: string
  span_id: string
  parent_span_id?: string
  name: string
  is_segment?: boolean
  attributes: Record<string, { value: unknown } | undefined>
}
export type SinkItem = { type: string; payload: unknown }

/**
 * Speaks Sentry's envelope protocol on a free port; give `dsn` to a process or a browser.
 * `raw` is everything received, recordings unpacked.
 */
export async function startSentrySink() {
  const items: SinkItem[] = []
  const requests: { url: string; headers: IncomingMessage['headers'] }[] = []
  let raw = ''
  const waiting = new Set<() => void>()

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
      requests.push({ url: request.url ?? '', headers: request.headers })
      const arrived = parseEnvelope(body)
      items.push(...arrived)
      raw +=
        body.toString('utf8') +
        arrived.map(({ payload }) => (typeof payload === 'string' ? payload : '')).join()
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      for (const check of waiting) check()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const spans = (): SinkSpan[] =>
    items
      .filter(({ type }) => type === 'span')
      .flatMap(({ payload }) => (payload as { items: SinkSpan[] }).items)

  return {
    dsn: `http://publickey@127.0.0.1:${port}/1`,
    items,
    requests,
    raw: () => raw,
    spans,
    events: () => items.filter(({ type }) => type === 'event').map(({ payload }) => payload),
    /** Looks again on every envelope; `timeout` in milliseconds. */
    waitFor<T>(find: () => T | undefined, what: string, timeout = 120_000): Promise<T> {
      return new Promise((resolve, reject) => {
        const stop = () => {
          waiting.delete(check)
          clearTimeout(timer)
        }
        const check = () => {
          const found = find()
          if (found === undefined) return
          stop()
          resolve(found)
        }
        const timer = setTimeout(() => {
          stop()
          reject(new Error(`no ${what} within ${timeout} ms; spans: ${spans().map(({ name }) => name)}`))
        }, timeout)
        waiting.add(check)
        check()
      })
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type SentrySink = Awaited<ReturnType<typeof startSentrySink>>

/** Envelope: one header line, then for each item a header line and a payload, by length or up to a newline. */
function parseEnvelope(body: Buffer): SinkItem[] {
  const items: SinkItem[] = []
  let at = body.indexOf(10) + 1
  while (at > 0 && at < body.length) {
    const headerEnd = endOfLine(body, at)
    const line = body.toString('utf8', at, headerEnd)
    at = headerEnd + 1
    if (line === '') continue
    const header = JSON.parse(line) as { type: string; length?: number }
    const end = header.length === undefined ? endOfLine(body, at) : at + header.length
    items.push({ type: header.type, payload: parsePayload(body.subarray(at, end)) })
    at = end + 1
  }
  return items
}

function endOfLine(body: Buffer, from: number): number {
  const end = body.indexOf(10, from)
  return end < 0 ? body.length : end
}

/** JSON, or text: a recording is a line of JSON and, after it, what the browser deflated. */
function parsePayload(bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    const packed = bytes.subarray(bytes.indexOf(10) + 1)
    return packed[0] === 0x78 ? inflateSync(packed).toString('utf8') : text
  }
}
