import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/**
 * Compresses pages as they stream, flushing each chunk, by gzip alone: brotli took as long as rendering the page for 6 %
 * of the bytes (docs/decisions/038). The files of the build are compressed already, and stored pages bring their own
 * brotli. Proxied responses stay as they are, because a compressor would hide disconnects from the backend (GW-08).
 * Pages hold no secret beside attacker-controlled text (BREACH): tokens are in cookies.
 */
export const registerCompression = fp(async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    encodings: ['gzip'],
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 4 },
  })
})
