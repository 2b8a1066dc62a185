import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { pathOf } from '#server/session/api-path.ts'

export type LogOptions = {
  level: Config['logLevel']
  /** Adds to every line, such as the trace it belongs to. */
  mixin?: (() => object) | undefined
  /** Where lines go; standard output when absent. */
  stream?: { write(line: string): void } | undefined
}

/**
 * pino's options. A line names method and path, never a query, a header, an address or a body: a callback's
 * query is a code, a search is somebody's opinion (LG-01).
 */
export const logOptions = ({ level, mixin, stream }: LogOptions) => ({
  level,
  ...(mixin ? { mixin } : {}),
  ...(stream ? { stream } : {}),
  redact: ['*.authorization', '*.cookie', '*["x-refresh-token"]', '*["set-cookie"]'],
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
  },
})
