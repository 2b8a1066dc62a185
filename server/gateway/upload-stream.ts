import { type Readable, Transform } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { withErrorListener } from '#server/plugins/with-error-listener.ts'
import { serverLimits } from '#shared/constants/server-limits.ts'
import { AppError } from '#shared/errors/app-error.ts'

type UploadRate = {
  minBytes: number
  intervalMs: number
}

/** 4 KiB/s, at which 480 kB arrive within the upload time-out. */
export const minUploadRate: UploadRate = { minBytes: 61_440, intervalMs: 15_000 }

/**
 * Streams an upload to the backend. Fails with PAYLOAD_TOO_LARGE at the limit (GW-09); destroys the connection of
 * a slow sender, which would hold one of few uploads (F1).
 */
export function uploadStream(
  { raw }: Pick<FastifyRequest, 'raw'>,
  { minBytes, intervalMs }: UploadRate,
): Readable {
  let bytes = 0
  let before = 0
  const limited = withErrorListener(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        if (bytes > serverLimits.uploadBody) done(new AppError('PAYLOAD_TOO_LARGE'))
        else done(null, chunk)
      },
    }),
  )
  const watch = setInterval(() => {
    if (bytes - before < minBytes && limited.readableLength === 0) raw.destroy()
    before = bytes
  }, intervalMs)
  const leave = (error?: Error) => limited.destroy(error)
  raw.once('error', leave)
  raw.once('end', () => clearInterval(watch))
  limited.once('close', () => {
    clearInterval(watch)
    raw.off('error', leave).unpipe(limited).resume()
  })
  return raw.pipe(limited)
}
