import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/**
 * Compresses pages as they stream, flushing each chunk; the files of the build are compressed already. Proxied
 * responses stay as they are, because a compressor would hide disconnects from the backend (GW-08). Pages hold no
 * secret beside attacker-controlled text (BREACH): tokens are in cookies.
 */
export const registerCompression = fp(async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 4 },
  })
})
