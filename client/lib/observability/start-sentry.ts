import {
  addEventProcessor,
  type BrowserOptions,
  browserTracingIntegration,
  captureException,
  init,
} from '@sentry/react'
import { scrubBreadcrumb, scrubEvent, scrubSpan, scrubUrl } from '#shared/observability/event-filters.ts'
import { expectedErrors, quietCollection } from '#shared/observability/sentry-options.ts'
import { takeEarlyErrors } from './early-errors.ts'
import { makeRecordingTransport } from './recording-transport.ts'
import { isReplayRefused } from './replay-choice.ts'

/** The monitoring part of the public configuration. */
export type MonitoringConfig = {
  dsn: string
  environment: string
  release: string | null
  rates: { traces: number; replay: number; replayOnError: number }
}

/**
 * Starts monitoring in the browser (R9.1); loaded by `import()` after first paint and only with a DSN. Joins
 * the trace named in the page's head, sends through our own origin, then loads the recorder.
 */
export async function startSentry(config: MonitoringConfig): Promise<void> {
  init(browserOptions(config))
  addEventProcessor(event => {
    // A replay event passes no `beforeSend`, and lists every address that was visited.
    if ('urls' in event && Array.isArray(event.urls))
      event.urls = event.urls.map(url => scrubUrl(String(url)))
    return event
  })
  for (const error of takeEarlyErrors()) captureException(error)
  const { replay, replayOnError } = config.rates
  if ((replay > 0 || replayOnError > 0) && !isReplayRefused()) {
    const { startReplay } = await import('./start-replay.ts')
    startReplay()
  }
}

/** Options of the SDK, apart so that a test reads them. */
export function browserOptions({ dsn, environment, release, rates }: MonitoringConfig): BrowserOptions {
  return {
    dsn,
    environment,
    release: release ?? undefined,
    tunnel: '/monitoring',
    transport: makeRecordingTransport,
    propagateTraceparent: true,
    tracePropagationTargets: [/^\/(?!\/)/],
    integrations: [browserTracingIntegration()],
    tracesSampleRate: rates.traces,
    replaysSessionSampleRate: rates.replay,
    replaysOnErrorSampleRate: rates.replayOnError,
    dataCollection: quietCollection,
    ignoreErrors: expectedErrors,
    beforeSend: scrubEvent,
    beforeSendSpan: scrubSpan,
    beforeBreadcrumb: scrubBreadcrumb,
  }
}
