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
