import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { pathOf } from '#server/session/api-path.ts'
import { headers as names } from '#shared/constants/headers.ts'

/** Allow-list towards the browser; cookies and internal headers of the backend are dropped (GW-03). */
const allowedHeaders = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'location',
  'retry-after',
  'vary',
  names.requestId,
] as const

/**
 * Headers of a proxied response. One made for a session is `no-store` (CK-08), any other varies by cookie; a file
 * gets a policy of its own instead of that of pages.
 */
export function responseHeaders(
  given: IncomingHttpHeaders,
  request: FastifyRequest,
  personal: boolean,
): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {}
  for (const name of allowedHeaders) {
    const value = given[name]
    if (typeof value === 'string') headers[name] = value
  }
  if (headers['content-disposition'] !== undefined) headers['content-security-policy'] = filePolicy
  if (headers.location !== undefined && !isOwnPath(headers.location)) delete headers.location
  headers[names.requestId] = request.id
  if (/^public,.*\bimmutable$/.test(headers['cache-control'] ?? '')) return headers
  headers.vary = headers.vary ? `${headers.vary}, Cookie` : 'Cookie'
  if (personal) headers['cache-control'] = 'no-store'
  return headers
}

/** Keeps an uploaded file from running as a page (FI-04). */
const filePolicy = "default-src 'none'; sandbox"

/** Browsers read a backslash or a second slash as another host. */
const isOwnPath = (location: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(pathOf(location))
