import type { IncomingHttpHeaders } from 'node:http'
import { retryAfterSeconds } from '#server/plugins/retry-after.ts'
import { type ErrorName, errorStatus } from '#shared/errors/catalogue.ts'
import { errorBody } from '#shared/errors/envelope.ts'
import type { ServerCall } from '#shared/http/server-call.ts'
import type { WholeAnswer } from './whole-answer.ts'

export async function readCall(path: string, init: RequestInit): Promise<ServerCall> {
  const method = (init.method ?? 'GET').toUpperCase()
  const signal = init.signal ?? undefined
  if (init.body === undefined || init.body === null) {
    return { method, path, headers: Object.fromEntries(new Headers(init.headers)), signal }
  }
  const { headers, body } = init
  const carrier = new Request('http://backend.invalid', { method, headers, body })
  return {
    method,
    path,
    headers: Object.fromEntries(carrier.headers),
    body: new Uint8Array(await carrier.arrayBuffer()),
    signal,
  }
}

export function answerOf(name: ErrorName): WholeAnswer {
  const headers: IncomingHttpHeaders = { 'content-type': 'application/json; charset=utf-8' }
  if (name === 'UNAVAILABLE') headers['retry-after'] = `${retryAfterSeconds}`
  return { status: errorStatus(name), headers, body: Buffer.from(JSON.stringify(errorBody(name))) }
}

const passedNames = ['content-type', 'etag', 'retry-after', 'x-request-id'] as const

/** Picks the headers of an answer that are on the allow-list. */
export function passedBack(given: IncomingHttpHeaders): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {}
  for (const name of passedNames) if (typeof given[name] === 'string') headers[name] = given[name]
  return headers
}

const withoutBody = [204, 205, 304]

export function toResponse({ status, headers, body }: WholeAnswer): Response {
  const sent = withoutBody.includes(status) ? null : new Uint8Array(body)
  return new Response(sent, { status, headers: headers as Record<string, string> })
}
