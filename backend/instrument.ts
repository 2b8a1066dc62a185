/**
 * Loaded by `--import` before anything else, so that the SDK can watch Fastify, undici and pg from the first
 * line. Reads its few names itself: the configuration proper is loaded later. Without SENTRY_DSN and without an
 * endpoint for OTLP the SDK is not even imported.
 */
import { otlpTarget } from '#shared/observability/otlp.ts'
import { sentryOptions, sentryTarget } from '#shared/observability/sentry-options.ts'
import { otlpBatches } from '#shared/observability/span-batches.ts'

const target = sentryTarget(process.env)
const otlp = otlpTarget(process.env, 'mureum-q-backend')
const sentry = target || otlp ? await import('@sentry/node') : null
const warn = (text: string) => process.emitWarning(text)
const batches = otlp && sentry ? otlpBatches(otlp, { fetch, untraced: sentry.suppressTracing, warn }) : null

if (sentry) {
  sentry.init({
    ...sentryOptions(target, batches?.add),
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

/** Outside of traces and breadcrumbs, for addresses that nobody may read there. */
export const untraced = <T>(run: () => T): T => (sentry ? sentry.suppressTracing(run) : run())

/** Never rejects. */
export async function flushTraces(): Promise<void> {
  await Promise.all([sentry?.flush(2_000), batches?.flush()])
}
