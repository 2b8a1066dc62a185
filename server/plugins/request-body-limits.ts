import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { serverLimits } from '#shared/constants/server-limits.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { networkOf } from '#shared/http/ip-network.ts'
import { bringsBody } from '#shared/http/request-body.ts'
import { ConcurrencyCounter } from './concurrency-counter.ts'
import { mostHeld } from './form-bodies.ts'
import { isApiRequest } from './is-api-request.ts'
import { isUpload } from './is-upload.ts'

export type RequestBodyLimitOptions = {
  /** Milliseconds to receive a body, uploads aside, and to drain a refused one. */
  bodyMs: number
  maxPerNetwork?: number
  maxBufferedBytes?: number
}

/**
 * Limits incoming bodies by count per network, by time and by buffered bytes (REL-12, F1). The rest of a body is
 * drained within the same limits after an early response, because closing over unread bytes resets the connection
 * and may lose the response (RFC 9112, 9.6).
 */
export const registerRequestBodyLimits = fastifyPlugin(
  async (app: FastifyInstance, options: RequestBodyLimitOptions) => {
    const { bodyMs, maxPerNetwork = 32, maxBufferedBytes = 134_217_728 } = options
    const unfinished = new ConcurrencyCounter()
    let bufferedBytes = 0

    app.addHook('onRequest', async (request, reply) => {
      const { raw } = request
      if (!bringsBody(raw.headers)) return
      const perNetwork = [{ key: networkOf(request.ip), limit: maxPerNetwork }]
      const isOver = !unfinished.hasRoom(perNetwork)
      if (isOver || bufferedBytes >= maxBufferedBytes) {
        closeAfterResponse(reply)
        if (isOver) reply.header('retry-after', '1')
        throw new AppError(isOver ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE')
      }
      onBodyEnd(raw, unfinished.hold(perNetwork))
      if (!isFile(request)) destroyAfter(raw, bodyMs)
      reply.raw.once('close', () => drainBody(raw, bodyMs))
    })

    // A callback hook, because a data listener starts the flow and the parser must attach in the same tick.
    app.addHook('preParsing', (request, reply, payload, done) => {
      if (bringsBody(request.headers) && !isFile(request)) {
        let bytes = 0
        const count = (chunk: Buffer) => {
          // Of a form that is longer, no more is held.
          const held = Math.min(bytes + chunk.length, mostHeld)
          bufferedBytes += held - bytes
          bytes = held
          if (bufferedBytes > maxBufferedBytes) request.raw.destroy()
        }
        payload.on('data', count)
        reply.raw.once('close', () => {
          payload.off('data', count)
          bufferedBytes -= bytes
        })
      }
      done(null, payload)
    })

    app.addHook('onSend', async (request, reply) => {
      // Fastify and reply-from close after an unread body; here the body is drained instead.
      if (bringsBody(request.raw.headers) && !closingReplies.has(reply)) reply.removeHeader('connection')
    })
  },
  { name: 'request-body-limits' },
)

const closingReplies = new WeakSet<FastifyReply>()

export function closeAfterResponse(reply: FastifyReply): void {
  closingReplies.add(reply)
  reply.header('connection', 'close')
}

const isFile = (request: FastifyRequest): boolean => isUpload(request.headers) && isApiRequest(request)

function onBodyEnd(raw: IncomingMessage, finished: () => void): void {
  const finish = () => {
    raw.off('end', finish).off('close', finish)
    finished()
  }
  raw.once('end', finish).once('close', finish)
}

function destroyAfter(raw: IncomingMessage, ms: number): void {
  const late = setTimeout(() => raw.complete || raw.destroy(), ms)
  onBodyEnd(raw, () => clearTimeout(late))
}

function drainBody(raw: IncomingMessage, ms: number): void {
  if (raw.readableEnded || raw.destroyed) return
  raw.unpipe().resume()
  destroyAfter(raw, ms)
  // Node discards an unread body without events; only the socket counts its bytes.
  const { bytesRead } = raw.socket
  const watch = setInterval(() => {
    if (raw.socket.bytesRead - bytesRead > serverLimits.uploadBody) raw.destroy()
  }, 250)
  onBodyEnd(raw, () => clearInterval(watch))
}
