import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { traceMeta } from '#server/instrument.ts'
import { retryAfterSeconds } from '#server/plugins/retry-after.ts'
import { redirectToSelf } from '#server/session/self-redirect.ts'
import { untilAborted } from '#server/session/until-aborted.ts'
import { justWroteCookie, readableCookies, recentProviderCookie } from '#shared/constants/cookies.ts'
import { viewSettingsOf } from '#shared/constants/view-settings.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ClientBundle } from '#shared/http/client-bundle.ts'
import { clientDisconnectSignal } from '#shared/http/client-disconnect-signal.ts'
import type { PublicConfig } from '#shared/http/public-config.ts'
import type { PageAdmission } from './page-admission.ts'
import type { ClientBuild } from './page-assets.ts'
import { sendPage, sendPageHead } from './page-response.ts'
import { redirectTarget } from './redirect-target.ts'
import { type StoredPage, sendStoredPage } from './stored-page.ts'
import { isForEverybody, type StoredPages } from './stored-pages.ts'
import { failedFormPage, unsentFormPage } from './unsent-form.ts'
import { webRequest } from './web-request.ts'

const readableCookieNames = [...Object.values(readableCookies), recentProviderCookie]

export type PageHandlerOptions = {
  app: FastifyInstance
  settings: PublicConfig
  /** `<meta>` by which search consoles know the site's operator. */
  siteVerification: { name: string; content: string }[]
  /** None while sources change under the server. */
  stored: StoredPages | null
  admission: PageAdmission
  /** Afterwards a reader gets the page part by part, like a member, instead of waiting for all of it. */
  wholePageTimeoutMs: number
  /** Afterwards a reader whose page is not even loaded gets the last good one, if there is one. */
  standInAfterMs: number
  /** Afterwards the browser requests the late data itself. */
  lateDataTimeoutMs: number
  /** Afterwards a reader whose page is not even loaded gets the error page. */
  loadTimeoutMs: number
}

/** Answers at once, without a promise, where a finished page is kept. Throws UNAVAILABLE where there is no room. */
export function handlePage(
  parts: PageHandlerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  build: ClientBuild,
): Promise<FastifyReply> | undefined {
  const isStored = isForEverybody(request) && !parts.app.sessions.isCarriedBy(request)
  const stored = isStored ? parts.stored : null
  const kept = stored?.peek(request)
  if (kept) return sendStoredPage(request, reply, kept)
  if (!stored) parts.admission.refuseWhenFull(request)
  return renderPage({ ...parts, stored }, request, reply, build)
}

async function renderPage(
  parts: PageHandlerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  build: ClientBuild,
): Promise<FastifyReply> {
  const signal = clientDisconnectSignal(reply)
  try {
    const page = await findStored(parts, request, reply, build)
    if (signal.aborted) return reply
    if (page) await sendStoredPage(request, reply, page)
    else await loadAndSend(parts, request, reply, build, signal)
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return reply
}

async function findStored(
  { app, stored, wholePageTimeoutMs }: PageHandlerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  build: ClientBuild,
): Promise<StoredPage | null> {
  if (!stored) return null
  const session = app.sessions.anonymous(request, reply)
  const found = stored.find(request, call => session.call(call), build)
  const { promise: late, resolve } = Promise.withResolvers<StoredPage | null>()
  const timer = setTimeout(() => resolve(stored.standIn(request)), wholePageTimeoutMs)
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}

async function loadAndSend(
  parts: PageHandlerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { bundle, assets }: ClientBuild,
  signal: AbortSignal,
): Promise<unknown> {
  const { app, settings, siteVerification, stored, admission, lateDataTimeoutMs } = parts
  const session = await app.sessions.open(request, reply)
  admission.admit(request, reply, session.holder)
  const good = stored?.lastGood(request) ?? null
  const loading = limitOf(signal, good ? parts.standInAfterMs : parts.loadTimeoutMs)
  const asked = await webRequest(request, {
    baseUrl: settings.baseUrl,
    readable: readableCookieNames,
    signal: loading.signal,
  })
  const send = app.sharedAnswers.sendFor({
    own: call => session.call(call),
    anonymous: call => app.sessions.anonymous(request, reply).call(call),
    wrote: request.method === 'POST' || request.cookies[justWroteCookie] !== undefined,
  })
  const bounded: typeof send = call => send({ ...call, signal: call.signal ?? signal })
  const work = bundle.load(asked, bounded, settings)
  const loaded = await untilAborted(work, loading.signal, cancelPage)
    .catch((fault: unknown) => {
      if (!good || signal.aborted) throw fault
      request.log.warn({ err: fault }, 'the last good page is sent')
      return null
    })
    .finally(loading.end)
  if (!loaded) return good && sendStoredPage(request, reply, good)
  if (good && isServerError(loaded)) {
    cancelPage(loaded)
    return sendStoredPage(request, reply, good)
  }
  if (session.raced && !(request.method === 'POST' && session.wrote)) {
    cancelPage(loaded)
    return redirectToSelf(request, reply)
  }
  if (request.method === 'POST' && session.wrote) session.markWrite()
  session.commit()
  session.freeze()
  if ('redirect' in loaded) {
    const { to, status } = loaded.redirect
    const target = redirectTarget(to, settings.baseUrl)
    const unsent = await unsentFormPage(request, target, reply.cspNonce)
    if (unsent) return sendForm(reply, 401, unsent)
    return reply.header('cache-control', 'no-store').redirect(target, status)
  }
  const unsent = loaded.failed && (await failedFormPage(request, loaded.status, reply.cspNonce))
  if (unsent) {
    cancelPage(loaded)
    return sendForm(reply, loaded.status, unsent)
  }
  if (request.method === 'HEAD') return sendPageHead(reply, loaded)
  const { zoom } = viewSettingsOf(name => request.cookies[name])
  const head = { metas: [...traceMeta(), ...siteVerification], monitored: settings.sentry !== null, zoom }
  return sendPage(request, reply, { page: loaded, assets, head, lateDataTimeoutMs, signal })
}

function sendForm(reply: FastifyReply, status: number, page: string): FastifyReply {
  if (status === 503) reply.header('retry-after', `${retryAfterSeconds}`)
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
}

type Loaded = Awaited<ReturnType<ClientBundle['load']>>

const isServerError = (loaded: Loaded): boolean => !('redirect' in loaded) && loaded.status >= 500

const cancelPage = (loaded: Loaded): void => {
  if (!('redirect' in loaded)) loaded.cancel()
}

/** Ends what the page waits for when the reader leaves, or with an error of ours when it takes too long. */
function limitOf(left: AbortSignal, milliseconds: number): { signal: AbortSignal; end: () => void } {
  const late = new AbortController()
  const fault = new AppError('UPSTREAM_TIMEOUT', { cause: new Error('the page does not load') })
  const timer = setTimeout(() => late.abort(fault), milliseconds)
  return { signal: AbortSignal.any([left, late.signal]), end: () => clearTimeout(timer) }
}
