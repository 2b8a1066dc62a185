import { sampling } from '../constants/limits.ts'
import { scrubBreadcrumb, scrubEvent, scrubSpan } from './event-filters.ts'

/** Where events go and how they are named; absent when no DSN is configured. */
export type SentryTarget = { dsn: string; environment: string; release?: string | undefined }

/** Names the SDK reads a target from, the same for server and backend. An empty DSN is off. */
export function sentryTarget(env: Record<string, string | undefined>): SentryTarget | null {
  const dsn = env.SENTRY_DSN?.trim()
  if (!dsn) return null
  const environment = env.SENTRY_ENVIRONMENT || env.APP_PROFILE || 'production'
  return { dsn, environment, release: env.SENTRY_RELEASE || undefined }
}

/**
 * What both Node processes hand to the SDK: everything traced (R9.1) but Fastify's single hooks, nothing personal
 * collected, every event and span filtered. The SDK's own defaults collect cookies, bodies and addresses.
 */
export function sentryOptions(target: SentryTarget) {
  return {
    ...target,
    tracesSampler: sampleTrace,
    ignoreSpans: [{ attributes: { 'fastify.type': /hook$/ } }],
    dataCollection: quietCollection,
    includeServerName: false,
    maxBreadcrumbs: 30,
    ignoreErrors: expectedErrors,
    beforeSend: scrubEvent,
    beforeSendSpan: scrubSpan,
    beforeBreadcrumb: scrubBreadcrumb,
  }
}

/** Probes come every few seconds, and the traces' own road is no news; nor are files that never change. */
const quietPaths = new Set<unknown>(['/healthz', '/readyz', '/monitoring'])

/** Rate of a new trace (R9.1). A caller's wish not to be traced is not followed: nobody hides a request. */
function sampleTrace(context: { attributes?: Record<string, unknown> | undefined }): number {
  const path = context.attributes?.['url.path']
  const isFile = typeof path === 'string' && path.startsWith('/assets/')
  return isFile || quietPaths.has(path) ? 0 : sampling.traces
}

/** The browser's part shares this too. */
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

/** People leaving and requests cut short are everyday life, not faults (REL-09). */
export const expectedErrors = [
  'The destination stream closed early',
  'This operation was aborted',
  'The operation was aborted',
]
