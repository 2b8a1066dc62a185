/** Partial type of the SDK's streamed span, which shared does not import. Times are seconds. */
export type FinishedSpan = {
  trace_id: string
  span_id: string
  parent_span_id?: string | undefined
  name: string
  start_timestamp: number
  end_timestamp?: number | undefined
  status: 'ok' | 'error'
  attributes?: object | undefined
}

export type OtlpTarget = {
  url: string
  headers: Record<string, string>
  timeoutMs: number
  resource: Record<string, string>
}

type Env = Record<string, string | undefined>

/**
 * Null unless one of OpenTelemetry's standard variables names an endpoint. Throws on a protocol other than OTLP/HTTP
 * with JSON, the only one that is spoken here (docs/decisions/052-metrics-and-traces.md).
 */
export function otlpTarget(env: Env, service: string): OtlpTarget | null {
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim().replace(/\/$/, '')
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?.trim() || (base ? `${base}/v1/traces` : '')
  if (!url || env.OTEL_SDK_DISABLED === 'true') return null
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT: must be an http or https address')
  if ((env.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/json') !== 'http/json')
    throw new Error('OTEL_EXPORTER_OTLP_PROTOCOL: only http/json is spoken')
  return {
    url,
    headers: pairsOf(env.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMs: Number(env.OTEL_EXPORTER_OTLP_TIMEOUT) || 10_000,
    resource: {
      ...(env.SENTRY_RELEASE ? { 'service.version': env.SENTRY_RELEASE } : {}),
      ...pairsOf(env.OTEL_RESOURCE_ATTRIBUTES),
      'service.name': env.OTEL_SERVICE_NAME || service,
    },
  }
}

/** `key=value,key2=value2`, values percent-encoded. */
function pairsOf(list: string | undefined): Record<string, string> {
  const pairs = (list ?? '').split(',').flatMap(pair => {
    const at = pair.indexOf('=')
    return at > 0 ? [[pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())]] : []
  })
  return Object.fromEntries(pairs) as Record<string, string>
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Body of `POST /v1/traces` (OTLP 1, JSON encoding). */
export function otlpBody(spans: FinishedSpan[], { resource }: OtlpTarget): string {
  const scopeSpans = [{ scope: { name: 'mureum-q' }, spans: spans.map(otlpSpan) }]
  return JSON.stringify({ resourceSpans: [{ resource: { attributes: attributesOf(resource) }, scopeSpans }] })
}

const errorStatus = 2

function otlpSpan({ attributes = {}, ...span }: FinishedSpan): object {
  return {
    traceId: span.trace_id,
    spanId: span.span_id,
    ...(span.parent_span_id ? { parentSpanId: span.parent_span_id } : {}),
    name: span.name,
    kind: kindOf(attributes),
    startTimeUnixNano: nanoseconds(span.start_timestamp),
    endTimeUnixNano: nanoseconds(span.end_timestamp ?? span.start_timestamp),
    attributes: attributesOf(attributes),
    status: span.status === 'error' ? { code: errorStatus } : {},
  }
}

const kinds = { internal: 1, server: 2, client: 3 } as const

function kindOf(attributes: object): number {
  const op = String((attributes as Record<string, unknown>)['sentry.op'] ?? '')
  if (op.startsWith('http.server')) return kinds.server
  return /^(?:http\.client|db)/.test(op) ? kinds.client : kinds.internal
}

/** Exact to the microsecond, which is what a number of seconds holds. */
const nanoseconds = (seconds: number): string => `${Math.round(seconds * 1e6)}000`

/** Without what the SDK notes for Sentry. */
function attributesOf(attributes: object): object[] {
  return Object.entries(attributes)
    .filter(([key, value]) => !key.startsWith('sentry.') && value !== undefined && value !== null)
    .map(([key, value]) => ({ key, value: otlpValue(value) }))
}

function otlpValue(value: unknown): object {
  if (typeof value === 'boolean') return { boolValue: value }
  if (Number.isInteger(value)) return { intValue: String(value) }
  if (typeof value === 'number') return { doubleValue: value }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(otlpValue) } }
  return { stringValue: typeof value === 'string' ? value : JSON.stringify(value) }
}
