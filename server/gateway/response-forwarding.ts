import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  errorForStatus,
  isErrorEnvelope,
  isIntermediaryPage,
  mayBeIntermediary,
} from '#server/session/intermediary-response.ts'
import { AppError } from '#shared/errors/app-error.ts'

export type UpstreamResponse = { statusCode: number; headers: IncomingHttpHeaders; stream: Readable }

/** Bytes; fits an envelope that refuses every field of a large form. */
const maxError = 65_536

const ofBody = [
  'accept-ranges',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'location',
]

export async function forwardResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  given: UpstreamResponse,
): Promise<void> {
  const { statusCode: status, headers, stream } = given
  const head = { method: request.method, status, headers }
  if (isIntermediaryPage(head)) return refuse(request, reply, given)
  if (!mayBeIntermediary(head)) return void reply.send(stream)
  const body = await readError(stream)
  if (body && isErrorEnvelope(body)) reply.send(body)
  else refuse(request, reply, given)
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { statusCode, stream }: UpstreamResponse,
): void {
  stream.destroy()
  for (const name of ofBody) reply.removeHeader(name)
  request.log.warn({ status: statusCode }, 'an intermediary answered in place of the backend')
  reply.send(new AppError(errorForStatus(statusCode)))
}

async function readError(stream: Readable): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxError) return null
      chunks.push(chunk)
    }
  } catch {
    return null
  }
  return Buffer.concat(chunks)
}
