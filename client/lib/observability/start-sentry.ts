import {
  addEventProcessor,
  type BrowserOptions,
  browserTracingIntegration,
  captureException,
  init,
  makeFetchTransport,
} from '@sentry/react'
import { serverPaths } from '#shared/constants/server-paths.ts'
import type { MonitoringConfig } from '#shared/http/public-config.ts'
import { scrubBreadcrumb, scrubEvent, scrubSpan, scrubUrl } from '#shared/observability/event-filters.ts'
import { expectedErrors, quietCollection } from '#shared/observability/sentry-options.ts'
import { takeEarlyErrors } from './early-errors.ts'
import { isReplayWanted } from './replay-choice.ts'

/**
 * Starts monitoring in the browser (R9.1); loaded when idle, with a DSN only. Joins the trace of the page's head, sends
 * through our own origin, then loads the recorder.
 */
export async function startSentry(config: MonitoringConfig): Promise<void> {
  init(browserOptions(config))
  addEventProcessor(event => {
    // A replay event passes no `beforeSend`, and lists every visited address.
    if ('urls' in event && Array.isArray(event.urls))
      event.urls = event.urls.map(url => scrubUrl(String(url)))
    return event
  })
  for (const error of takeEarlyErrors()) captureException(error)
  const { replay, replayOnError } = config.rates
  if ((replay > 0 || replayOnError > 0) && isReplayWanted(config)) {
    const { startReplay } = await import('./start-replay.ts')
    startReplay()
  }
}

export function browserOptions({ dsn, environment, release, rates }: MonitoringConfig): BrowserOptions {
  return {
    dsn,
    environment,
    release: release ?? undefined,
    tunnel: serverPaths.monitoring,
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

type MakeTransport = NonNullable<BrowserOptions['transport']>
type Envelope = Parameters<ReturnType<MakeTransport>['send']>[0]
type Item = [header: { type?: unknown; length?: number }, payload: unknown]

/**
 * The SDK's transport without the queries of recorded addresses: they hold search keywords, and no mask covers them.
 * Compresses recordings too, which saves the SDK's blob worker.
 */
export const makeRecordingTransport: MakeTransport = options => {
  const { send, flush } = makeFetchTransport(options)
  return { flush, send: async envelope => send(await cleanEnvelope(envelope)) }
}

async function cleanEnvelope(envelope: Envelope): Promise<Envelope> {
  const [header, items] = envelope
  const cleaned = await Promise.all((items as unknown as Item[]).map(cleanItem))
  return [header, cleaned] as unknown as Envelope
}

async function cleanItem([header, payload]: Item): Promise<Item> {
  if (header.type !== 'replay_recording' || typeof payload !== 'string') return [header, payload]
  const packed = await packRecording(cutQueries(payload))
  return [{ ...header, length: packed.length }, packed]
}

export function cutQueries(recording: string): string {
  return recording.replace(
    /"((?:xlink:)?href|action)":"((?:[^"\\?#]|\\.)*)[?#](?:[^"\\]|\\.)*"/g,
    '"$1":"$2"',
  )
}

/** A recording is a line of JSON followed by its events, deflated or plain. */
async function packRecording(recording: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(recording)
  if (typeof CompressionStream === 'undefined') return bytes
  const start = bytes.indexOf(10) + 1
  const packed = new Blob([bytes.subarray(start)]).stream().pipeThrough(new CompressionStream('deflate'))
  const tail = await new Response(packed).arrayBuffer()
  return new Uint8Array(await new Blob([bytes.subarray(0, start), tail]).arrayBuffer())
}
