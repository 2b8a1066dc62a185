import type { Config } from '#server/config/config.ts'

export type LogOptions = {
  level: Config['logLevel']
  /** Adds to every line, such as the trace it belongs to. */
  mixin?: (() => object) | undefined
  /** Where lines go; standard output when absent. */
  stream?: { write(line: string): void } | undefined
}

/** pino's options. No code logs headers or bodies; the redacted names are a second line behind that (LG-01). */
export const logOptions = ({ level, mixin, stream }: LogOptions) => ({
  level,
  ...(mixin ? { mixin } : {}),
  ...(stream ? { stream } : {}),
  redact: ['*.authorization', '*.cookie', '*["x-refresh-token"]', '*["set-cookie"]'],
})
