import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { headers as names } from '#shared/constants/headers.ts'
import type { Tokens } from './tokens.ts'

/** Allow-list towards the backend: cookies, forwarding and tracing headers and foreign tokens are dropped (GW-01). */
const allowedHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'user-agent',
  names.idempotencyKey,
] as const

export function outgoingHeaders(
  request: FastifyRequest,
  given: IncomingHttpHeaders,
  tokens: Tokens | null,
): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of allowedHeaders) {
    const value = given[name]
    if (typeof value === 'string') headers[name] = value
  }
  headers[names.requestId] = request.id
  headers['x-forwarded-for'] = request.ip
  if (tokens) {
    headers.authorization = `Bearer ${tokens.access}`
    headers[names.refreshToken] = tokens.refresh
    if (!tokens.delivered) headers[names.tokenUndelivered] = '1'
  }
  return headers
}
