import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '#server/config/config.ts'
import { type ErrorName, errorStatus } from '#shared/errors/catalogue.ts'
import { errorBody } from '#shared/errors/envelope.ts'
import { fixedHeaders } from './security-headers.ts'

const names: Record<string, ErrorName> = { HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE' }

const openAnswers = new WeakMap<Socket, ServerResponse>()

/** Tracks the response, so that a request cut off by garbage is not answered twice. */
export function trackResponse(answer: ServerResponse): void {
  const { req } = answer
  const { socket } = req
  openAnswers.set(socket, answer)
  // An idle connection would hold the whole request.
  answer.once('close', () => {
    if (req.complete && openAnswers.get(socket) === answer) openAnswers.delete(socket)
  })
}

export function answerMalformedRequest(config: Config): (error: { code: string }, socket: Socket) => void {
  const fixed = Object.entries(fixedHeaders(config)).map(([name, value]) => `${name}: ${value}\r\n`)
  return ({ code }, socket) => {
    const answer = openAnswers.get(socket)
    const isAnswered = answer?.headersSent && !(answer.req.complete && answer.writableFinished)
    // A browser opens connections ahead: what it sends just as one ends must not meet an answer, so that it is sent again.
    const isUnused = code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0
    if (code === 'ECONNRESET' || !socket.writable || isAnswered || isUnused) {
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
