import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { serverPaths } from '#shared/constants/server-paths.ts'
import { AppError } from '#shared/errors/app-error.ts'

const maxEnvelope = 1_048_576
const maxHeaderLine = 8_192
const maxInFlight = 32
const forwardTimeout = 5_000

/**
 * `POST /monitoring` forwards the browser's envelopes for PUBLIC_SENTRY_DSN, and no other, without IP address or
 * cookies (R9.1, XS-05); without a DSN the route does not exist. A sink that is down still gives 200 (REL-20).
 * csrf.ts has checked the origin before (R12.4).
 */
export async function registerTraceTunnel(
  app: FastifyInstance,
  { publicSentryDsn: dsn }: Pick<Config, 'publicSentryDsn'>,
): Promise<void> {
  if (!dsn) return
  const ingest = ingestAddress(dsn)
  let inFlight = 0

  await app.register(async tunnel => {
    tunnel.removeAllContentTypeParsers()
    tunnel.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEnvelope }, (_request, body, done) =>
      done(null, body),
    )
    const refuseMany = async (_request: FastifyRequest, reply: FastifyReply) => {
      if (inFlight < maxInFlight) return
      reply.header('retry-after', '60')
      throw new AppError('TOO_MANY_REQUESTS')
    }
    tunnel.post(
      serverPaths.monitoring,
      { bodyLimit: maxEnvelope, onRequest: refuseMany },
      async (request, reply) => {
        const envelope = request.body
        if (!Buffer.isBuffer(envelope) || envelopeDsn(envelope) !== dsn)
          throw new AppError('MALFORMED_REQUEST')
        await refuseMany(request, reply)
        inFlight += 1
        try {
          return await passOn(reply, ingest, envelope)
        } finally {
          inFlight -= 1
        }
      },
    )
  })
}

/** `https://key@host/path/1` → `https://host/path/api/1/envelope/`. Throws on anything else, at boot. */
export function ingestAddress(dsn: string): string {
  const url = new URL(dsn)
  const parts = url.pathname.split('/').filter(Boolean)
  const project = parts.pop()
  if (!project || !url.username || !/^https?:$/.test(url.protocol)) {
    throw new Error('PUBLIC_SENTRY_DSN is not of the form https://key@host/project')
  }
  return new URL(['', ...parts, 'api', project, 'envelope', ''].join('/'), url.origin).href
}

function envelopeDsn(envelope: Buffer): unknown {
  const end = envelope.subarray(0, maxHeaderLine).indexOf(10)
  if (end < 0) return undefined
  try {
    return (JSON.parse(envelope.toString('utf8', 0, end)) as { dsn?: unknown }).dsn
  } catch {
    return undefined
  }
}

async function passOn(reply: FastifyReply, ingest: string, envelope: Buffer): Promise<FastifyReply> {
  const answer = await send(ingest, envelope)
  for (const name of ['retry-after', 'x-sentry-rate-limits']) {
    const value = answer?.headers.get(name)
    if (value) reply.header(name, value)
  }
  return reply.code(answer?.status === 429 ? 429 : 200).send()
}

async function send(ingest: string, envelope: Buffer): Promise<Response | null> {
  try {
    const answer = await fetch(ingest, {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope' },
      body: new Uint8Array(envelope),
      redirect: 'error',
      signal: AbortSignal.timeout(forwardTimeout),
    })
    await answer.body?.cancel()
    return answer
  } catch {
    return null
  }
}
