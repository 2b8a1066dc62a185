import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { EncodedBody } from '#server/plugins/encoded-body.ts'

/**
 * Shared caches may keep it for a second. A browser asks each time, since whoever signs in gets another page at the
 * same address.
 */
const cacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'

/** A finished page, the same for everybody without a session. */
export class StoredPage {
  readonly status: number
  readonly policy: string
  readonly etag: string
  readonly body: EncodedBody

  constructor({ status, policy, html }: { status: number; policy: string; html: Buffer }) {
    this.status = status
    this.policy = policy
    this.body = new EncodedBody(html)
    // Weak, because one tag stands for every encoding (RFC 9110, 8.8.1).
    this.etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
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
  reply.code(page.status).type('text/html; charset=utf-8')
  return page.body.send(request, reply)
}
