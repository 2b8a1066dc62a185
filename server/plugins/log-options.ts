import type { Config } from '#server/config/config.ts'

export type LogOptions = {
  level: Config['logLevel']
  mixin?: (() => object) | undefined
  stream?: { write(line: string): void } | undefined
}

/** Redaction is a safety net: no code logs headers or bodies (LG-01). */
export const logOptions = ({ level, mixin, stream }: LogOptions) => ({
  level,
  ...(mixin ? { mixin } : {}),
  ...(stream ? { stream } : {}),
  redact: ['*.authorization', '*.cookie', '*["x-refresh-token"]', '*["set-cookie"]'],
})
