import { sampling } from '../constants/limits.ts'
import { serverPaths } from '../constants/server-paths.ts'
import { scrubBreadcrumb, scrubEvent, scrubSpan } from './event-filters.ts'
import type { FinishedSpan } from './otlp.ts'

type SentryTarget = { dsn: string; environment: string; release?: string | undefined }

/** An empty DSN is off. */
export function sentryTarget(env: Record<string, string | undefined>): SentryTarget | null {
  const dsn = env.SENTRY_DSN?.trim()
  if (!dsn) return null
  const environment = env.SENTRY_ENVIRONMENT || env.APP_PROFILE || 'production'
  return { dsn, environment, release: env.SENTRY_RELEASE || undefined }
}

/** Where events go that nobody asked for: the SDK makes spans only when it has an address and a transport. */
const withoutTarget = {
  dsn: 'http://none@localhost/0',
  transport: () => ({ send: async () => ({}), flush: async () => true }),
}

/**
 * Options of both Node processes, without a target for OTLP alone: traces everything (R9.1) but Fastify's single hooks, collects nothing personal,
 * filters every event and span. The SDK's own defaults collect cookies, bodies and addresses. `onSpan` gets each span
 * after the filter.
 */
export function sentryOptions(target: SentryTarget | null, onSpan: (span: FinishedSpan) => void = () => {}) {
  return {
    ...(target ?? withoutTarget),
    tracesSampler: sampleTrace,
    ignoreSpans: [{ attributes: { 'fastify.type': /hook$/ } }],
    dataCollection: quietCollection,
    includeServerName: false,
    maxBreadcrumbs: 30,
    ignoreErrors: expectedErrors,
    beforeSend: scrubEvent,
    beforeSendSpan: <S extends FinishedSpan>(span: S): S => {
      const clean = scrubSpan(span)
      onSpan(clean)
      return clean
    },
    beforeBreadcrumb: scrubBreadcrumb,
  }
}

/** Frequent probes, and the tunnel of the traces themselves. */
const quietPaths = new Set<unknown>(['/healthz', '/readyz', serverPaths.monitoring])

/** R9.1. Ignores a caller's opt-out, so that no request can hide. */
function sampleTrace(context: { attributes?: Record<string, unknown> | undefined }): number {
  const path = context.attributes?.['url.path']
  const isFile = typeof path === 'string' && path.startsWith('/assets/')
  return isFile || quietPaths.has(path) ? 0 : sampling.traces
}

export const quietCollection = {
  userInfo: false,
  cookies: false,
  httpHeaders: { request: { allow: ['user-agent'] }, response: false },
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
  queues: false,
  stackFrameVariables: false,
  graphQL: { document: false, variables: false },
  genAI: { inputs: false, outputs: false },
  mcp: { inputs: false, outputs: false },
}

/** Disconnects and requests cut short are no faults (REL-09). */
export const expectedErrors = [
  'The destination stream closed early',
  'This operation was aborted',
  'The operation was aborted',
]
