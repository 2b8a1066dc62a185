import pino from 'pino'
import type { Config } from '#server/config/config.ts'

export type LogOptions = {
  level: Config['logLevel']
  traceId: () => string | null
  stream?: { write(line: string): void } | undefined
}

/** Redaction is a safety net: no code logs headers or bodies (LG-01). */
export const logOptions = ({ level, traceId, stream }: LogOptions) => ({
  level,
  mixin: () => {
    const id = traceId()
    return id ? { traceId: id } : {}
  },
  ...(stream ? { stream } : {}),
  redact: ['*.authorization', '*.cookie', '*["x-refresh-token"]', '*["set-cookie"]'],
})

/**
 * Standard output in blocks: a write for each line was a fifth of the cost of a stored page. The rest is written within
 * 200 ms and at exit, a fatal line at once; a killed process loses its last 200 ms (docs/decisions/036).
 */
export const logStream = () =>
  pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 200 })
