import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Session } from '#server/session/session.ts'
import { isProvider } from '#server/session/sign-in.ts'
import { endSession } from '#server/session/sign-out.ts'
import { leave } from '#shared/contract/leaving.ts'
import { login, logout, refresh } from '#shared/contract/oauth.ts'
import { confirmAge, signUp } from '#shared/contract/user.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { addressOfCall } from '#shared/http/call-path.ts'

const SignInAnswer = z.object({ code: z.string().min(1).max(2_048), state: z.string().min(1).max(2_048) })

/** Answers the calls that issue or revoke tokens, so that tokens only ever become cookies (R12.1). */
export function registerTokenCalls(api: FastifyInstance): void {
  readJsonOnly(api)
  const open = (request: FastifyRequest, reply: FastifyReply) => api.sessions.open(request, reply)

  api.post(refresh.path, async (request, reply) => {
    const session = await open(request, reply)
    return pass(reply, session, await session.fetch(addressOfCall('POST /oAuth/token'), { method: 'POST' }))
  })

  api.delete<{ Querystring: { drafts?: string } }>(logout.path, async (request, reply) => {
    const keepDrafts = request.query.drafts === 'keep'
    await endSession(await open(request, reply), request, reply, { keepDrafts })
    return reply.code(204).send()
  })

  for (const { method, path } of [confirmAge, signUp, leave])
    api.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const session = await open(request, reply)
        const answer = await session.fetch(`/api${path}`, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(request.body ?? null),
        })
        return pass(reply, session, answer)
      },
    })

  api.post<{ Params: { provider: string } }>(login.path, async (request, reply) => {
    const body = SignInAnswer.safeParse(request.body)
    if (!body.success) throw new AppError('MALFORMED_REQUEST')
    const { provider } = request.params
    if (!isProvider(provider)) throw new AppError('NOT_FOUND')
    const session = await open(request, reply)
    const { code, state } = body.data
    const context = { session, request, reply, provider }
    const attempt = await api.signIn.take(context, state)
    if (typeof attempt !== 'object' || attempt.ticket !== undefined) throw new AppError('SIGN_IN_EXPIRED')
    return pass(reply, session, await api.signIn.finish(context, attempt, code))
  })
}

/** Accepts JSON only; a logout without a body may still carry the content type. */
function readJsonOnly(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
}

async function pass(reply: FastifyReply, session: Session, answer: Response): Promise<FastifyReply> {
  session.commit()
  reply.code(answer.status).header('cache-control', 'no-store')
  answer.headers.forEach((value, name) => void reply.header(name, value))
  return reply.send(Buffer.from(await answer.arrayBuffer()))
}
