import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Witness, WitnessReply } from './witness.ts'

/** More than 63 hashes and 64 signatures need. */
const maxBytes = 65_536

/** `POST /add-checkpoint`, the keys at `GET /` and what was cosigned last at `GET /checkpoint`. */
export function witnessServer(witness: Witness): Server {
  const server = createServer(async (request, response) => {
    const {
      status,
      body,
      type = 'text/plain; charset=utf-8',
    } = await replyTo(witness, request).catch((): WitnessReply => ({ status: 500, body: 'failed\n' }))
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body)
  })
  server.requestTimeout = 10_000
  server.headersTimeout = 5_000
  return server
}

async function replyTo(witness: Witness, request: IncomingMessage): Promise<WitnessReply> {
  const call = `${request.method} ${request.url}`
  if (call === 'GET /')
    return { status: 200, body: `${witness.growth.verifierKey}\n${witness.recount.verifierKey}\n` }
  if (call === 'GET /checkpoint')
    return witness.checkpoint === null
      ? { status: 404, body: 'nothing cosigned yet\n' }
      : { status: 200, body: witness.checkpoint }
  if (call !== 'POST /add-checkpoint') return { status: 404, body: 'not found\n' }
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > maxBytes) return { status: 413, body: 'too long\n' }
    parts.push(part)
  }
  return witness.addCheckpoint(Buffer.concat(parts).toString())
}
