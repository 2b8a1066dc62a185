/**
 * Loaded by `--import` before everything else, so that the SDK can instrument Fastify and undici. Reads its
 * settings itself, because the configuration loads later; without SENTRY_DSN and without an endpoint for OTLP the SDK is not imported.
 */
import { subscribe } from 'node:diagnostics_channel'
import { otlpTarget } from '#shared/observability/otlp.ts'
import { sentryOptions, sentryTarget } from '#shared/observability/sentry-options.ts'
import { otlpBatches } from '#shared/observability/span-batches.ts'
import { dropForgedTrace } from './plugins/incoming-trace.ts'

/** As a setting, it may end with a slash or name the default port. */
const backendOrigin = URL.parse(process.env.BACKEND_ORIGIN || '')?.origin ?? 'http://127.0.0.1:4000'
const target = sentryTarget(process.env)
const otlp = otlpTarget(process.env, 'mureum-q-server')
const sentry = target || otlp ? await import('@sentry/node') : null
const warn = (text: string) => process.emitWarning(text)
const batches = otlp && sentry ? otlpBatches(otlp, { fetch, untraced: sentry.suppressTracing, warn }) : null

if (sentry) {
  // Must run before the SDK, which reads these headers on the same channel.
  subscribe('http.server.request.start', dropForgedTrace)
  sentry.init({
    ...sentryOptions(target, batches?.add),
    // The trailing slash excludes ports that begin with the same digits.
    tracePropagationTargets: [`${backendOrigin}/`],
    // Its listener would hide unhandled rejections from the uncaughtException handler (LG-02).
    integrations: defaults => defaults.filter(({ name }) => name !== 'OnUnhandledRejection'),
  })
}

export function traceMeta(): { name: string; content: string }[] {
  if (!sentry) return []
  const { baggage, ...data } = sentry.getTraceData()
  return Object.entries({ ...data, ...(baggage ? { baggage } : {}) }).map(([name, content]) => ({
    name,
    content: String(content),
  }))
}

/** Null when tracing is off or no request is being served. */
export function currentTraceId(): string | null {
  return sentry?.getActiveSpan()?.spanContext().traceId ?? null
}

/** Never rejects. */
export async function flushTraces(): Promise<void> {
  await Promise.all([sentry?.flush(2_000), batches?.flush()])
}
