import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { plainPage } from '#server/plugins/plain-page.ts'
import { recentProviderCookie } from '#shared/constants/cookies.ts'
import { pagePaths } from '#shared/constants/page-paths.ts'
import { linkProviderPath, serverPaths, startSignInPath } from '#shared/constants/server-paths.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { isProvider, type SignInContext } from './sign-in.ts'
import type { SignInAttempt } from './sign-in-attempt.ts'
import { redirectToAccount, redirectToLogin, signInFailureOf, withReturnTo } from './sign-in-redirects.ts'

type ProviderRoute = { Params: { provider: string } }

const text = z.string().min(1).max(2_048).optional().catch(undefined)
const Start = z.object({ returnTo: text })
const Callback = z.object({ code: text, state: text, error: text })

/**
 * Serves `/oauth/start/:provider`, `/oauth/link/:provider` and `/oauth/callback/:provider`, all without script
 * (R12.1).
 */
export function registerSignIn(app: FastifyInstance): void {
  const contextOf = async (
    request: FastifyRequest<ProviderRoute>,
    reply: FastifyReply,
  ): Promise<SignInContext> => {
    const { provider } = request.params
    if (!isProvider(provider)) throw new AppError('NOT_FOUND')
    reply.header('cache-control', 'no-store')
    return { session: await app.sessions.open(request, reply), request, reply, provider }
  }

  const documentsOnly = { exposeHeadRoute: false, onRequest: refuseEmbedded }

  app.get<ProviderRoute>(startSignInPath(':provider'), documentsOnly, async (request, reply) => {
    const { returnTo } = Start.parse(request.query)
    const started = await app.signIn.start(await contextOf(request, reply), returnTo)
    return 'address' in started
      ? reply.redirect(started.address, 302)
      : redirectToLogin(reply, 'unreachable', app.signIn.returnPath(returnTo))
  })

  // A POST, which only our own page can send (R12.4). Answers a page instead of a redirect, because form-action
  // also applies to redirects after a form.
  app.post<ProviderRoute>(linkProviderPath(':provider'), async (request, reply) => {
    const context = await contextOf(request, reply)
    const { session } = context
    if (session.state !== 'member')
      return reply.redirect(withReturnTo(pagePaths.login, {}, pagePaths.account), 303)
    const started = await app.signIn.startLink(context, pagePaths.account)
    session.commit()
    if ('refusal' in started)
      return redirectToAccount(reply, { failed: await signInFailureOf(started.refusal) })
    const link = { to: started.address, label: '바로 넘어가지 않으면 누르세요' }
    const page = plainPage({
      title: '연결할 계정을 확인하러 갑니다',
      link,
      autoRedirect: true,
      nonce: reply.cspNonce,
    })
    return reply.type('text/html; charset=utf-8').send(page)
  })

  app.get<ProviderRoute>('/oauth/callback/:provider', documentsOnly, async (request, reply) => {
    const context = await contextOf(request, reply)
    const { code, state = '', error } = Callback.parse(request.query)
    const taken = await app.signIn.take(context, state)
    if (!code) return answerProviderError(reply, typeof taken === 'object' ? taken : null, error)
    if (typeof taken !== 'object') return redirectToLogin(reply, taken, '/')
    const answer = await app.signIn.finish(context, taken, code)
    context.session.commit()
    return taken.ticket === undefined ? answerSignIn(reply, answer, taken) : answerLink(reply, answer)
  })

  registerRecentProvider(app)
}

/**
 * Requires a top-level navigation: an image in another site's page could otherwise exhaust or consume the attempts
 * of the reader (CS-02, CS-04).
 */
async function refuseEmbedded({ headers }: FastifyRequest): Promise<void> {
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined && destination !== 'document') throw new AppError('CROSS_SITE_REFUSED')
}

/** For a login page reached by client-side navigation, whose loader runs in the browser (R12.3). */
function registerRecentProvider(app: FastifyInstance): void {
  app.get(serverPaths.recentProvider, { exposeHeadRoute: false }, async (request, reply) => {
    const provider = request.cookies[recentProviderCookie] ?? ''
    return reply
      .header('cache-control', 'no-store')
      .send({ provider: isProvider(provider) ? provider : null })
  })
}

function answerProviderError(
  reply: FastifyReply,
  attempt: SignInAttempt | null,
  error?: string,
): FastifyReply {
  const failed = error === 'access_denied' ? 'cancelled' : 'refused'
  if (attempt?.ticket !== undefined) return redirectToAccount(reply, { failed })
  return redirectToLogin(reply, failed, attempt?.returnTo ?? '/')
}

async function answerSignIn(
  reply: FastifyReply,
  answer: Response,
  { returnTo }: SignInAttempt,
): Promise<FastifyReply> {
  if (!answer.ok) return redirectToLogin(reply, answer.status < 500 ? 'refused' : 'unreachable', returnTo)
  const { kind, signUpUnfinished, tookBackLeaving } = Outcome.parse(await answer.json())
  if (kind === 'sign-up' || signUpUnfinished)
    return reply.redirect(withReturnTo(pagePaths.signUp, {}, returnTo), 303)
  const stayed = withReturnTo(pagePaths.stayed, { leaving: 'cancelled' }, returnTo)
  return reply.redirect(tookBackLeaving ? stayed : returnTo, 303)
}

const Outcome = z.object({
  kind: z.enum(['session', 'sign-up']),
  signUpUnfinished: z.boolean().optional(),
  tookBackLeaving: z.boolean().optional(),
})

const answerLink = async (reply: FastifyReply, answer: Response): Promise<FastifyReply> =>
  redirectToAccount(reply, answer.ok ? { saved: 'link' } : { failed: await signInFailureOf(answer) })
