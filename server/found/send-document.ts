import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A public document of one moment. `seconds` is how long others may keep it without asking. */
export type FoundDocument = { type: string; body: string | Buffer; seconds: number }

/** Answers a document, or 304 to those who hold this very one. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: FoundDocument) {
  const { type, body, seconds } = document
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag: tag, 'cache-control': `public, max-age=${seconds}` })
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  return reply.type(type).send(body)
}
