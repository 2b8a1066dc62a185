import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { pathOf } from '#server/session/api-path.ts'
import { headers as names } from '#shared/constants/headers.ts'

/** All that the backend may tell the browser; its cookies and internal headers end here (GW-03). */
const allowed = [
  'cache-control',
  'content-disposition',
  'content-length',
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
 * whoever has one.
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
  if (headers.location !== undefined && !isOwnPath(headers.location)) delete headers.location
  headers[names.requestId] = request.id
  headers.vary = headers.vary ? `${headers.vary}, Cookie` : 'Cookie'
  if (personal) headers['cache-control'] = 'no-store'
  return headers
}

/** A path of this host, read as a browser reads it: a backslash or a second slash would name another host. */
const isOwnPath = (location: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(pathOf(location))
