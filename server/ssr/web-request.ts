import type { FastifyRequest } from 'fastify'

/**
 * The request as the client's code knows requests: address on the public origin, body as bytes. Of the headers
 * it gets those that pages read, and never a token: of the cookies only the ones that script may read too.
 */
export function webRequest(
  request: FastifyRequest,
  baseUrl: string,
  readable: string[],
  signal: AbortSignal,
): Request {
  const headers = new Headers()
  for (const name of ['accept-language', 'content-type', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value) headers.set(name, value)
  }
  const cookies = readable.flatMap(name => {
    const value = request.cookies[name]
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '))
  const url = `${new URL(baseUrl).origin}${request.url}`
  if (request.method !== 'POST') return new Request(url, { headers, signal })
  return new Request(url, { method: 'POST', headers, signal, body: bodyOf(request.body) })
}

const bodyOf = (body: unknown): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.isBuffer(body) ? body : Buffer.alloc(0))
