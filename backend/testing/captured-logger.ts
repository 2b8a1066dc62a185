import { Writable } from 'node:stream'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { loggerOptions } from '../platform/http/logger.ts'

export function captureLog(): { logger: FastifyBaseLogger; text: () => string; events: () => LogLine[] } {
  let text = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  const { log: logger } = Fastify({ logger: { ...loggerOptions('trace', () => 'trace-of-a-test'), stream } })
  const lines = () => text.split('\n').filter(line => line !== '')
  return { logger, text: () => text, events: () => lines().map(line => JSON.parse(line) as LogLine) }
}

export type LogLine = { level: number; event?: string; [field: string]: unknown }
