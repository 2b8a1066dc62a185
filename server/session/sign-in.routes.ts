import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '#server/plugins/app-error.ts'
import { recentProviderCookie } from '#shared/constants/cookies.ts'
import { isProvider, type SignInResult } from './sign-in.ts'

/** Why a visitor is back at the login page; the page has a sentence for each. */
type Failure = 'cancelled' | 'expired' | 'refused' | 'unreachable'

type Way = { Params: { provider: string } }

const text = z.string().min(1).max(2_048).optional().catch(undefined)
const Start = z.object({ returnTo: text })
const Callback = z.object({ code: text, state: text, error: text })

/** `/oauth/start/:provider` and `/oauth/callback/:provider`: plain links and redirects, no script (R12.1). */
export function registerSignIn(app: FastifyInstance): void {
  const visitOf = async (request: FastifyRequest<Way>, reply: FastifyReply) => {
    const { provider } = request.params
    if (!isProvider(provider)) throw new AppError('NOT_FOUND')
    reply.header('cache-control', 'no-store')
    return { session: await app.sessions.open(request, reply), request, reply, provider }
  }

  app.get<Way>('/oauth/start/:provider', { exposeHeadRoute: false }, async (request, reply) => {
    const { returnTo } = Start.parse(request.query)
    const address = await app.signIn.start(await visitOf(request, reply), returnTo)
    return address
      ? reply.redirect(address, 302)
      : backToLogin(reply, 'unreachable', app.signIn.returnPath(returnTo))
  })

  app.get<Way>('/oauth/callback/:provider', { exposeHeadRoute: false }, async (request, reply) => {
    const visit = await visitOf(request, reply)
    const { code, state = '', error } = Callback.parse(request.query)
    if (!code) {
      const failure = error === 'access_denied' ? 'cancelled' : 'refused'
      return backToLogin(reply, failure, await app.signIn.cancel(visit, state))
    }
    const result = await app.signIn.finish(visit, code, state)
    visit.session.commit()
    return onward(reply, result)
  })

  tellRecent(app)
}

/** R12.3: for a login page that is reached without a new document, whose loader then runs in the browser. */
function tellRecent(app: FastifyInstance): void {
  app.get('/oauth/recent', { exposeHeadRoute: false }, async (request, reply) => {
    const provider = request.cookies[recentProviderCookie] ?? ''
    return reply
      .header('cache-control', 'no-store')
      .send({ provider: isProvider(provider) ? provider : null })
  })
}

async function onward(reply: FastifyReply, result: SignInResult): Promise<FastifyReply> {
  if (result.expired) return backToLogin(reply, 'expired', '/')
  const { answer, returnTo } = result
  if (!answer.ok) return backToLogin(reply, answer.status < 500 ? 'refused' : 'unreachable', returnTo)
  const { kind, signUpUnfinished } = Outcome.parse(await answer.json())
  const finished = kind === 'session' && !signUpUnfinished
  return reply.redirect(finished ? returnTo : withReturn('/user/sign-up', {}, returnTo), 303)
}

const Outcome = z.object({ kind: z.enum(['session', 'sign-up']), signUpUnfinished: z.boolean().optional() })

const backToLogin = (reply: FastifyReply, failed: Failure, returnTo: string): FastifyReply =>
  reply.redirect(withReturn('/user/login', { failed }, returnTo), 303)

/** The return path travels in the address and is checked again wherever it is used. */
function withReturn(path: string, query: Record<string, string>, returnTo: string): string {
  const search = new URLSearchParams(returnTo === '/' ? query : { ...query, returnTo }).toString()
  return search ? `${path}?${search}` : path
}
