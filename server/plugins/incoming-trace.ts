import type { IncomingMessage } from 'node:http'

const traceParent = /^[0-9a-f]{32}-[0-9a-f]{16}(?:-[01])?$/
const baggageEntry = /^sentry-[a-z_]{1,32}=[\w.~%:/+-]{0,200}$/
const maxBaggage = 2_048

/**
 * Lets a browser continue its own trace and nothing else (R12.16): removes headers that are not exactly what our
 * SDK sends, before the server's SDK reads them. Listens on Node's `http.server.request.start` channel.
 */
export function dropForgedTrace(message: unknown): void {
  const { request } = message as { request: IncomingMessage }
  const { headers } = request
  const trace = headers['sentry-trace']
  if (trace !== undefined && !(typeof trace === 'string' && traceParent.test(trace))) {
    delete headers['sentry-trace']
  }
  if (headers['sentry-trace'] === undefined || !isOurBaggage(headers.baggage)) delete headers.baggage
  // The SDK would accept a W3C header when its own is missing.
  delete headers.traceparent
}

function isOurBaggage(baggage: unknown): boolean {
  if (typeof baggage !== 'string' || baggage.length > maxBaggage) return false
  return baggage.split(',').every(entry => baggageEntry.test(entry.trim()))
}
