import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TtlCache } from '#shared/cache/ttl-cache.ts'
import { ledgerFilePath } from '#shared/constants/ledger-paths.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { addressOfCall } from '#shared/http/call-path.ts'
import { parseTilePath } from '#shared/tlog/tiles.ts'
import { RateLimitedError, type ReadBytes } from './backend-reader.ts'
import { type PublicDocument, sendDocument } from './document-reply.ts'

const text = 'text/plain; charset=utf-8'
/** A tile never changes; one of fewer hashes only gives way to a fuller one of another address. */
const yearInSeconds = 31_536_000

/** Of bodies and their packed forms together. */
const maxBytes = 32 * 1_024 * 1_024

type Source = Omit<PublicDocument, 'body'> & { path: string }
type Loaded = PublicDocument & { packed: Buffer }

const pack = promisify(gzip)

/**
 * Serves the public log where readers of such logs look for it (C2SP tlog-tiles), to any origin, without cookies. No
 * cache keeps a file that does not exist yet.
 */
export function serveLedger(app: FastifyInstance, readerFor: (request: FastifyRequest) => ReadBytes): void {
  const documents = new TtlCache<Loaded>({
    ttlMs: 1_000,
    maxEntries: 500,
    maxWeight: maxBytes,
    weightOf: ({ body, packed }) => body.length + packed.length,
    isCallerError: error => error instanceof RateLimitedError,
  })
  const send = async (request: FastifyRequest, reply: FastifyReply, source: Source | null) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    const load = async ({ path, ...document }: Source) => {
      const body = await readerFor(request)(path)
      return { ...document, body, packed: await pack(body) }
    }
    const found = source && (await documents.get(source.path, () => load(source)).catch(nullWhereMissing))
    if (!found) return notFound(reply)
    const isPacked =
      /\bgzip\b/.test(String(request.headers['accept-encoding'])) && found.packed.length < found.body.length
    reply.header('vary', 'accept-encoding')
    if (!isPacked) return sendDocument(request, reply, found)
    return sendDocument(request, reply.header('content-encoding', 'gzip'), { ...found, body: found.packed })
  }

  app.get(ledgerFilePath('checkpoint'), (request, reply) =>
    send(request, reply, { path: addressOfCall('GET /ledger/checkpoint'), type: text, seconds: 5 }),
  )
  for (const name of ['vkey', 'policy', 'rules'] as const) {
    const path = addressOfCall('GET /ledger/documents/:name', { params: { name } })
    app.get(ledgerFilePath(name), (request, reply) =>
      send(request, reply, { path, type: text, seconds: 300 }),
    )
  }
  app.get<{ Params: { '*': string } }>(ledgerFilePath('tile/*'), (request, reply) => {
    const tile = parseTilePath(`tile/${request.params['*']}`)
    if (!tile) return send(request, reply, null)
    const { level, index, width } = tile
    const path = addressOfCall('GET /ledger/tiles/:level/:index/:width', {
      params: { level: String(level), index, width },
    })
    return send(request, reply, { path, type: 'application/octet-stream', seconds: yearInSeconds })
  })
  for (const name of ['openings', 'posts'] as const)
    app.get<{ Params: { id: string } }>(ledgerFilePath(`${name}/:id(^[1-9]\\d{0,14}$)`), (request, reply) =>
      send(request, reply, {
        path: addressOfCall(`GET /ledger/${name}/:postId`, { params: { postId: Number(request.params.id) } }),
        type: 'application/json; charset=utf-8',
        seconds: 5,
      }),
    )
  serveScript(app)
}

/** The built script that recounts the log; read once. */
function serveScript(app: FastifyInstance): void {
  const file = new URL('../../dist/ledger/recount.mjs', import.meta.url)
  const script = existsSync(file) ? readFileSync(file) : null
  app.get(ledgerFilePath('recount.mjs'), (request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    const document = { type: 'text/javascript; charset=utf-8', seconds: 300 }
    return script ? sendDocument(request, reply, { ...document, body: script }) : notFound(reply)
  })
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof AppError && error.errorName === 'NOT_FOUND') return null
  throw error
}

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type(text).send('not here\n')
