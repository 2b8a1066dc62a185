/**
 * Loaded by `--import` before anything else, so that the SDK can watch Fastify, undici and pg from the first
 * line. Reads its few names itself: the configuration proper is loaded later. Without SENTRY_DSN and without an
 * endpoint for OTLP the SDK is not even imported.
 */
import { type FinishedSpan, type OtlpTarget, otlpBody, otlpTarget } from '#shared/observability/otlp.ts'
import { sentryOptions, sentryTarget } from '#shared/observability/sentry-options.ts'
import { type SpanBatches, spanBatches } from '#shared/observability/span-batches.ts'

const target = sentryTarget(process.env)
const otlp = otlpTarget(process.env, 'mureum-q-backend')
const sentry = target || otlp ? await import('@sentry/node') : null
const batches = otlp && sentry ? spansTo(otlp, sentry) : null

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

/** Outside any trace: a delivery that were traced would be delivered in turn. */
function spansTo(target: OtlpTarget, { suppressTracing }: NonNullable<typeof sentry>): SpanBatches {
  const send = async (spans: FinishedSpan[]) => {
    const answer = await fetch(target.url, {
      method: 'POST',
      headers: { ...target.headers, 'content-type': 'application/json' },
      body: otlpBody(spans, target),
      redirect: 'error',
      signal: AbortSignal.timeout(target.timeoutMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
  }
  return spanBatches(
    spans => suppressTracing(() => send(spans)),
    fault => process.emitWarning(`traces are not delivered by OTLP: ${String(fault)}`),
  )
}
