import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

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
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

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

  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding) ?? encode(this.#html, encoding)
    this.#encoded.set(encoding, known)
    return known
  }
}

export async function sendStoredPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
): Promise<FastifyReply> {
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': cacheControl,
    vary: 'Accept-Encoding, Cookie',
    etag: page.etag,
  })
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag))
    return reply.code(304).send()
  const encoding = encodingOf(request.headers['accept-encoding'])
  const bytes = await page.encoded(encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).type('text/html; charset=utf-8').send(bytes)
}

const encodingOf = (accepted: string | undefined): Encoding =>
  encodings.find(known => known === negotiate(accepted ?? 'identity', [...encodings])) ?? 'identity'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

function encode(html: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(html)
  if (encoding === 'gzip') return gzipped(html, { level: 6 })
  return brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })
}
