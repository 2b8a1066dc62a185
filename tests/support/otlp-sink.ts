import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type OtlpSpan = {
  service: string
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
}
type Body = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { spans: Omit<OtlpSpan, 'service'>[] }[]
  }[]
}

/** Takes OTLP/HTTP in JSON on a free port; give `endpoint` to a process. `raw` is everything received. */
export async function startOtlpSink() {
  const spans: OtlpSpan[] = []
  const requests: { url: string; headers: IncomingHttpHeaders }[] = []
  let raw = ''
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    raw += text
    requests.push({ url: request.url ?? '', headers: request.headers })
    for (const { resource, scopeSpans } of (JSON.parse(text) as Body).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
      spans.push(...scopeSpans.flatMap(scope => scope.spans.map(span => ({ ...span, service }))))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    raw: () => raw,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type OtlpSink = Awaited<ReturnType<typeof startOtlpSink>>
