import type { IncomingHttpHeaders } from 'node:http'
import type { ErrorName } from '#shared/errors/catalogue.ts'

type Head = { method: string; status: number; headers: IncomingHttpHeaders }

/** The backend itself sends HTML only as a download. */
export const isIntermediaryPage = ({ headers }: Pick<Head, 'headers'>): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '') &&
  headers['content-disposition'] === undefined

export const mayBeIntermediary = ({ method, status }: Head): boolean => status >= 400 && method !== 'HEAD'

export function isErrorEnvelope(body: Buffer): boolean {
  try {
    const { errorMessage, errorCode } = JSON.parse(body.toString('utf8')) as Record<string, unknown>
    return typeof errorMessage === 'string' && typeof errorCode === 'number'
  } catch {
    return false
  }
}

const byStatus: Record<number, ErrorName> = {
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  429: 'TOO_MANY_REQUESTS',
  431: 'HEADERS_TOO_LARGE',
  503: 'UNAVAILABLE',
  504: 'UPSTREAM_TIMEOUT',
}

/**
 * Error for a response of an intermediary. Its 401 says nothing about the session, which must not end by it
 * (TR-06).
 */
export const errorForStatus = (status: number): ErrorName => byStatus[status] ?? 'UPSTREAM_UNREACHABLE'
