import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type PublicDocument = { type: string; body: string | Buffer; seconds: number }

export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: PublicDocument) {
  const { type, body, seconds } = document
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag: tag, 'cache-control': `public, max-age=${seconds}` })
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  return reply.type(type).send(body)
}
