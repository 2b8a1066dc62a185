import type { FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors/app-error.ts'

type WebRequestParts = {
  baseUrl: string
  readable: string[]
  signal: AbortSignal
}

/**
 * Converts to a standard Request: URL on the public origin, form as bytes, only the headers and cookies that
 * loaders may read, and never a token. Throws UNSUPPORTED_MEDIA_TYPE for a post that is no form and
 * MALFORMED_REQUEST for a broken one.
 */
export async function webRequest(
  request: FastifyRequest,
  { baseUrl, readable, signal }: WebRequestParts,
): Promise<Request> {
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
  return new Request(url, { method: 'POST', headers, signal, body: await formOf(request) })
}

async function formOf({ body, headers }: FastifyRequest): Promise<Uint8Array<ArrayBuffer>> {
  if (!Buffer.isBuffer(body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const bytes = new Uint8Array(body)
  // Any bytes parse as urlencoded; a malformed multipart body is refused before an action reads it.
  if (headers['content-type']?.startsWith('multipart/')) await read(bytes, headers['content-type'])
  return bytes
}

async function read(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void> {
  try {
    await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch (cause) {
    throw new AppError('MALFORMED_REQUEST', { cause })
  }
}
