/**
 * Loaded by `--import` before anything else, so that the SDK can watch Fastify and undici from the first line.
 * Reads its few names itself: the configuration proper is loaded later. Without SENTRY_DSN the SDK is not even
 * imported.
 */
import { subscribe } from 'node:diagnostics_channel'
import { sentryOptions, sentryTarget } from '#shared/observability/sentry-options.ts'
import { dropForgedTrace } from './plugins/incoming-trace.ts'

const target = sentryTarget(process.env)
const sentry = target ? await import('@sentry/node') : null

if (target && sentry) {
  // Subscribed before the SDK, which reads these headers on the same channel.
  subscribe('http.server.request.start', dropForgedTrace)
  sentry.init({
    ...sentryOptions(target),
    // With the slash: a port that merely begins alike is somebody else.
    tracePropagationTargets: [`${process.env.BACKEND_ORIGIN || 'http://127.0.0.1:4000'}/`],
    // Its listener would keep Node from turning an unhandled rejection into an uncaught exception (LG-02).
    integrations: defaults => defaults.filter(({ name }) => name !== 'OnUnhandledRejection'),
  })
}

/** Meta tags for the page's head, by which the browser joins the trace of the request that made it. */
export function traceMeta(): { name: string; content: string }[] {
  if (!sentry) return []
  const { baggage, ...data } = sentry.getTraceData()
  return Object.entries({ ...data, ...(baggage ? { baggage } : {}) }).map(([name, content]) => ({
    name,
    content: String(content),
  }))
}

/** The trace a line of the log belongs to; null when tracing is off or nothing is being served. */
export function currentTraceId(): string | null {
  return sentry?.getActiveSpan()?.spanContext().traceId ?? null
}

/** Sends what is still buffered; called between the last answer and the exit. Never rejects. */
export async function flushTraces(): Promise<void> {
  await sentry?.flush(2_000)
}
