import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * Repeats the real backend's answers byte for byte, so that the embedded database is not measured.
 * Arguments: port, origin of the real backend. Ends at the first failure of the real one. `GET /bench/calls` lists the
 * calls since it was last asked.
 */
const [port, origin] = process.argv.slice(2)

interface Answer {
  status: number
  headers: Record<string, string>
  body: Uint8Array
}

export interface Call {
  method: string
  url: string
  type: string | null
  body: string
}

const known = new Map<string, Promise<Answer>>()
let calls = new Map<string, Call>()
/** A run requests a dozen addresses; more than this means that they differ by call. */
const mostKnown = 1_000

createServer((request, response) => {
  if (request.url === '/bench/calls') {
    response.end(JSON.stringify([...calls.values()]))
    calls = new Map()
    return
  }
  replay(request, response).catch(error => {
    process.stderr.write(`${error}\n`)
    process.exit(1)
  })
}).listen(Number(port), '127.0.0.1')

process.once('SIGTERM', () => process.exit(0))

async function replay(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = await buffer(request)
  const key = `${request.method} ${request.url} ${sent.toString('latin1')}`
  const asked = known.get(key) ?? ask(request, sent)
  if (known.size < mostKnown) known.set(key, asked)
  if (calls.size < mostKnown && !calls.has(key)) calls.set(key, callOf(request, sent))
  const { status, headers, body } = await asked
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
}

function callOf({ method = 'GET', url = '/', headers }: IncomingMessage, sent: Buffer): Call {
  return { method, url, type: headers['content-type'] ?? null, body: sent.toString('utf8') }
}

async function ask({ method, url, headers }: IncomingMessage, sent: Buffer): Promise<Answer> {
  const type = headers['content-type']
  const answer = await fetch(`${origin}${url}`, {
    method,
    headers: type ? { 'content-type': type } : {},
    body: sent.length > 0 ? new Uint8Array(sent) : null,
    redirect: 'manual',
  })
  if (answer.status >= 500) throw new Error(`${method} ${url} answered ${answer.status}`)
  const kept = [...answer.headers].filter(([name]) => !ofTheConnection.has(name))
  return { status: answer.status, headers: Object.fromEntries(kept), body: await answer.bytes() }
}

const ofTheConnection = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])
