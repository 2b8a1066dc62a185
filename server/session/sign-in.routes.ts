import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '#server/plugins/app-error.ts'
import { plainPage } from '#server/plugins/plain-page.ts'
import { recentProviderCookie } from '#shared/constants/cookies.ts'
import { isProvider, type Visit } from './sign-in.ts'
import type { SignInAttempt } from './sign-in-attempt.ts'
import { accountPath, backToAccount, backToLogin, failureOf, withReturn } from './way-back.ts'

type Way = { Params: { provider: string } }

const text = z.string().min(1).max(2_048).optional().catch(undefined)
const Start = z.object({ returnTo: text })
const Callback = z.object({ code: text, state: text, error: text })

/**
 * `/oauth/start/:provider`, `/oauth/link/:provider` and `/oauth/callback/:provider`: plain links, forms and
 * redirects, no script (R12.1).
 */
export function registerSignIn(app: FastifyInstance): void {
  const visitOf = async (request: FastifyRequest<Way>, reply: FastifyReply): Promise<Visit> => {
    const { provider } = request.params
    if (!isProvider(provider)) throw new AppError('NOT_FOUND')
    reply.header('cache-control', 'no-store')
    return { session: await app.sessions.open(request, reply), request, reply, provider }
  }

  const wholePages = { exposeHeadRoute: false, onRequest: refuseParts }

  app.get<Way>('/oauth/start/:provider', wholePages, async (request, reply) => {
    const { returnTo } = Start.parse(request.query)
    const started = await app.signIn.start(await visitOf(request, reply), returnTo)
    return 'address' in started
      ? reply.redirect(started.address, 302)
      : backToLogin(reply, 'unreachable', app.signIn.returnPath(returnTo))
  })

  // A form of our own page, which no other can send (R12.4): a link would let anybody begin it. The answer is a page
  // that leads on, since form-action holds for the redirects that follow a form, and providers are not ours.
  app.post<Way>('/oauth/link/:provider', async (request, reply) => {
    const visit = await visitOf(request, reply)
    const { session } = visit
    if (session.state !== 'member') return reply.redirect(withReturn('/user/login', {}, accountPath), 303)
    const started = await app.signIn.startLink(visit, accountPath)
    session.commit()
    if ('refusal' in started) return backToAccount(reply, { failed: await failureOf(started.refusal) })
    const link = { to: started.address, label: '바로 넘어가지 않으면 누르세요' }
    const page = plainPage({
      title: '연결할 계정을 확인하러 갑니다',
      link,
      onward: true,
      nonce: reply.cspNonce,
    })
    return reply.type('text/html; charset=utf-8').send(page)
  })

  app.get<Way>('/oauth/callback/:provider', wholePages, async (request, reply) => {
    const visit = await visitOf(request, reply)
    const { code, state = '', error } = Callback.parse(request.query)
    const attempt = await app.signIn.take(visit, state)
    if (!code) return wentBack(reply, attempt, error)
    if (!attempt) return backToLogin(reply, 'expired', '/')
    const answer = await app.signIn.finish(visit, attempt, code)
    visit.session.commit()
    return attempt.ticket === undefined ? onward(reply, answer, attempt) : linked(reply, answer)
  })

  tellRecent(app)
}

/**
 * A person goes to a provider and comes back with the whole page. What a neighbour's page embeds, a picture of these
 * addresses say, would start attempts until the reader's own have no room, or use them up (CS-02, CS-04).
 */
async function refuseParts({ headers }: FastifyRequest): Promise<void> {
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined && destination !== 'document') throw new AppError('CROSS_SITE_REFUSED')
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

/** The provider sent somebody back without a code. */
function wentBack(reply: FastifyReply, attempt: SignInAttempt | null, error?: string): FastifyReply {
  const failed = error === 'access_denied' ? 'cancelled' : 'refused'
  if (attempt?.ticket !== undefined) return backToAccount(reply, { failed })
  return backToLogin(reply, failed, attempt?.returnTo ?? '/')
}

async function onward(
  reply: FastifyReply,
  answer: Response,
  { returnTo }: SignInAttempt,
): Promise<FastifyReply> {
  if (!answer.ok) return backToLogin(reply, answer.status < 500 ? 'refused' : 'unreachable', returnTo)
  const { kind, signUpUnfinished, tookBackLeaving } = Outcome.parse(await answer.json())
  if (kind === 'sign-up' || signUpUnfinished)
    return reply.redirect(withReturn('/user/sign-up', {}, returnTo), 303)
  // Whoever signed in without thinking of it must hear that they are no longer leaving (R12.19).
  return reply.redirect(tookBackLeaving ? withReturn('/user/stayed', {}, returnTo) : returnTo, 303)
}

const Outcome = z.object({
  kind: z.enum(['session', 'sign-up']),
  signUpUnfinished: z.boolean().optional(),
  tookBackLeaving: z.boolean().optional(),
})

const linked = async (reply: FastifyReply, answer: Response): Promise<FastifyReply> =>
  backToAccount(reply, answer.ok ? { saved: 'link' } : { failed: await failureOf(answer) })
