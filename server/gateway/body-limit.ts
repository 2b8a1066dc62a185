import { Readable, Transform } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/plugins/app-error.ts'
import { limits } from '#shared/constants/limits.ts'

/**
 * Holds a streamed body to the limit that Fastify applies to parsed ones (GW-09): an announced length is refused
 * before a byte is passed on, an unannounced one ends the call where it crosses the limit.
 */
export function limitBody(request: FastifyRequest, maxBytes: number = limits.jsonBody): void {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE')
  const { body } = request
  if (!(body instanceof Readable)) return
  let bytes = 0
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) done(new AppError('PAYLOAD_TOO_LARGE'))
      else done(null, chunk)
    },
  })
  body.once('error', error => limited.destroy(error))
  // A backend that answers before it has everything ends this stream; what still comes is read and dropped, since
  // the browser would otherwise never look at the answer.
  limited.once('close', () => body.unpipe(limited).resume())
  request.body = body.pipe(limited)
}
