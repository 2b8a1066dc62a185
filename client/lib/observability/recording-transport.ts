import { type BrowserOptions, makeFetchTransport } from '@sentry/react'

type MakeTransport = NonNullable<BrowserOptions['transport']>
type Envelope = Parameters<ReturnType<MakeTransport>['send']>[0]
type Item = [header: { type?: unknown; length?: number }, payload: unknown]

/**
 * The SDK's transport, with the one thing it cannot be told: a recording keeps the query of every address, that is
 * what people searched for, and no mask reaches it. Packs recordings too, which saves the SDK's blob worker.
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

/** Query and fragment of links, forms and pages in the JSON of a recording. */
export function cutQueries(recording: string): string {
  return recording.replace(
    /"((?:xlink:)?href|action)":"((?:[^"\\?#]|\\.)*)[?#](?:[^"\\]|\\.)*"/g,
    '"$1":"$2"',
  )
}

/** The service takes a recording as a line of JSON and events, deflated or plain. */
async function packRecording(recording: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(recording)
  if (typeof CompressionStream === 'undefined') return bytes
  const start = bytes.indexOf(10) + 1
  const packed = new Blob([bytes.subarray(start)]).stream().pipeThrough(new CompressionStream('deflate'))
  const tail = await new Response(packed).arrayBuffer()
  return new Uint8Array(await new Blob([bytes.subarray(0, start), tail]).arrayBuffer())
}
