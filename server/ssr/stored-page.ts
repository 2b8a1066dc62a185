import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Compression = 'br' | 'gzip'
type Encoding = Compression | 'identity'
const encodings: Encoding[] = ['br', 'gzip', 'identity']

/**
 * Shared caches may keep it for a second. A browser asks each time, since whoever signs in gets another page at the
 * same address.
 */
const cacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'

/** A finished page, the same for everybody without a session; each encoding is made once, when it is first wanted. */
export class StoredPage {
  readonly status: number
  readonly policy: string
  readonly etag: string
  readonly #html: Buffer
  readonly #compressed: Partial<Record<Compression, Buffer | Promise<Buffer>>> = {}

  constructor({ status, policy, html }: { status: number; policy: string; html: Buffer }) {
    this.status = status
    this.policy = policy
    this.#html = html
    // Weak, because one tag stands for every encoding (RFC 9110, 8.8.1).
    this.etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  }

  /** Bytes of memory, with its encodings. */
  get weight(): number {
    return 1.5 * this.#html.length
  }

  /** No promise once the encoding has been made. */
  encoded(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#html
    return this.#compressed[encoding] ?? this.#compress(encoding)
  }

  #compress(encoding: Compression): Promise<Buffer> {
    const made = compress[encoding](this.#html).then(bytes => {
      this.#compressed[encoding] = bytes
      return bytes
    })
    this.#compressed[encoding] = made
    return made
  }
}

/** Sends at once when the encoding has been made. */
export function sendStoredPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
): Promise<FastifyReply> | undefined {
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': cacheControl,
    vary: 'Accept-Encoding, Cookie',
    etag: page.etag,
  })
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    reply.code(304).send()
    return undefined
  }
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.code(page.status).type('text/html; charset=utf-8')
  const bytes = page.encoded(encoding)
  if (bytes instanceof Promise) return bytes.then(made => reply.send(made))
  reply.send(bytes)
  return undefined
}

const encodingOf = (accepted: string | undefined): Encoding =>
  negotiate(accepted ?? 'identity', encodings) ?? 'identity'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const compress: Record<Compression, (html: Buffer) => Promise<Buffer>> = {
  gzip: html => gzipped(html, { level: 6 }),
  br: html =>
    brotli(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
}
