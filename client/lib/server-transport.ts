import { headers as names } from '#shared/constants/headers.ts'
import type { SendServerCall, ServerAnswer } from '#shared/http/server-call.ts'
import { refusedCall, unreachable } from './api-error.ts'
import type { Api } from './api-of.ts'

/**
 * Hands calls to the server's session, without Request, Response and ofetch, which take a quarter of a page's time
 * (docs/decisions/038). The session's HTTP client bounds them in time. Sends nothing once `leaving` has aborted.
 */
export function serverTransport(send: SendServerCall, leaving?: AbortSignal): Api {
  return async <T>(path: string, options: Parameters<Api>[1] = {}): Promise<T> => {
    const { method = 'GET', body, query, headers, signal } = options
    for (const left of [leaving, signal]) left?.throwIfAborted()
    const sent = await encoded(body)
    const answer = await send({
      method,
      path: `/api${path}${queryOf(query)}`,
      headers: { [names.requestedWith]: 'q', ...sent?.headers, ...headers },
      body: sent?.body,
      signal,
    }).catch((error: unknown) => {
      for (const left of [leaving, signal]) left?.throwIfAborted()
      throw unreachable(error)
    })
    return dataOf(answer, `${method} /api${path}`) as T
  }
}

function dataOf(answer: ServerAnswer, call: string): unknown {
  const { status, headers } = answer
  const header = (name: string) => headers[name]?.toString() ?? null
  const failed = status >= 400
  const message = `${call}: ${status}`
  try {
    const data = parseJson(answer)
    if (!failed) return data
    throw refusedCall({ status, data, message, header })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    if (failed) throw refusedCall({ status, data: undefined, message, header })
    throw unreachable(error, header(names.requestId) ?? undefined)
  }
}

const decoder = new TextDecoder()

/** Throws SyntaxError. */
function parseJson({ headers, body }: ServerAnswer): unknown {
  if (body.length === 0) return undefined
  const text = decoder.decode(body)
  const type = headers['content-type']
  return type === undefined || String(type).includes('json') ? JSON.parse(text) : text
}

/** Writes lists as repeated names and leaves out what is not set. */
function queryOf(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const part of Array.isArray(value) ? value : [value])
      if (part !== undefined) search.append(name, String(part))
  return search.size === 0 ? '' : `?${search}`
}

async function encoded(
  body: unknown,
): Promise<{ headers: Record<string, string>; body: Uint8Array | string } | null> {
  if (body === undefined || body === null) return null
  if (!(body instanceof FormData))
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const form = new Response(body)
  const headers = { 'content-type': form.headers.get('content-type') ?? '' }
  return { headers, body: new Uint8Array(await form.arrayBuffer()) }
}
