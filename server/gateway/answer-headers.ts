import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { pathOf } from '#server/session/api-path.ts'
import { headers as names } from '#shared/constants/headers.ts'

/** All that the backend may tell the browser; its cookies and internal headers end here (GW-03). */
const allowed = [
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
 * The headers of a proxied answer. One made for a session is stored nowhere (CK-08); any other may differ for
 * whoever has one. A file is shut in, as the policy of pages would let it run what pages may run.
 */
export function answerHeaders(
  given: IncomingHttpHeaders,
  request: FastifyRequest,
  personal: boolean,
): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {}
  for (const name of allowed) {
    const value = given[name]
    if (typeof value === 'string') headers[name] = value
  }
  if (headers['content-disposition'] !== undefined) headers['content-security-policy'] = shutIn
  if (headers.location !== undefined && !isOwnPath(headers.location)) delete headers.location
  headers[names.requestId] = request.id
  // A file that everybody may see and that never changes is the same with and without a session.
  if (/^public,.*\bimmutable$/.test(headers['cache-control'] ?? '')) return headers
  headers.vary = headers.vary ? `${headers.vary}, Cookie` : 'Cookie'
  if (personal) headers['cache-control'] = 'no-store'
  return headers
}

/** A file is no page of ours, whatever it holds (FI-04). */
const shutIn = "default-src 'none'; sandbox"

/** A path of this host, read as a browser reads it: a backslash or a second slash would name another host. */
const isOwnPath = (location: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(pathOf(location))
