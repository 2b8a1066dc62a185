/**
 * Loaded by `--import` before anything else, so that the SDK can watch Fastify, undici and pg from the first
 * line. Reads its few names itself: the configuration proper is loaded later. Without SENTRY_DSN the SDK is not
 * even imported.
 */
import { sentryOptions, sentryTarget } from '#shared/observability/sentry-options.ts'

const target = sentryTarget(process.env)
const sentry = target ? await import('@sentry/node') : null

if (target && sentry) {
  sentry.init({
    ...sentryOptions(target),
    // Sign-in providers and the store of files learn nothing of our traces.
    tracePropagationTargets: [],
    // main.ts logs an unhandled rejection and ends the process itself (LG-02); the SDK only reports it.
    integrations: [sentry.onUnhandledRejectionIntegration({ mode: 'none' })],
  })
}

/** Null when tracing is off or nothing is being served. */
export function currentTraceId(): string | null {
  return sentry?.getActiveSpan()?.spanContext().traceId ?? null
}

/** Never rejects. */
export async function flushTraces(): Promise<void> {
  await sentry?.flush(2_000)
}
