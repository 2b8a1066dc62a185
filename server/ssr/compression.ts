import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/**
 * Compresses the pages that later routes answer, as they stream: each piece is sent on at once. The build's files
 * are compressed already. What the gateway passes on stays as it is: there a reader who leaves must be felt by the
 * backend (GW-08), which a compressor in between would hide. No page holds a secret beside what a stranger could
 * put there (BREACH): tokens are in cookies.
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
