import type { Socket } from 'node:net'
import type { Config } from '#server/config/config.ts'
import { type ErrorName, errorStatus } from '#shared/errors/catalogue.ts'
import { errorBody } from '#shared/errors/envelope.ts'
import { fixedHeaders } from './security-headers.ts'

const names: Record<string, ErrorName> = { HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE' }

/** Answers bytes that are no HTTP request, in the product's shape, and closes: nothing after them can be trusted. */
export function answerBrokenRequest(config: Config): (error: { code: string }, socket: Socket) => void {
  const fixed = Object.entries(fixedHeaders(config)).map(([name, value]) => `${name}: ${value}\r\n`)
  return ({ code }, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const name = names[code] ?? 'MALFORMED_REQUEST'
    const body = JSON.stringify(errorBody(name))
    socket.end(
      `HTTP/1.1 ${errorStatus(name)} Refused\r\n${fixed.join('')}cache-control: no-store\r\nconnection: close\r\n` +
        `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
}
