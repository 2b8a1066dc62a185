import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicConfig } from '#server/config/public-config.ts'
import { traceMeta } from '#server/instrument.ts'
import { askAgain } from '#server/session/ask-again.ts'
import { readableCookies, recentProviderCookie } from '#shared/constants/cookies.ts'
import { viewSettingsOf } from '#shared/constants/view-settings.ts'
import type { ClientBundle } from './client-bundle.ts'
import type { PageAssets } from './page-assets.ts'
import { redirectTarget } from './redirect-target.ts'
import { sendPage, sendPageHead } from './send-page.ts'
import { webRequest } from './web-request.ts'

/** Cookies that loaders read. */
const readable = [...Object.values(readableCookies), recentProviderCookie]

export type AnswerParts = {
  app: FastifyInstance
  settings: PublicConfig
  /** What shows search engines that the site is its owner's. */
  owner: { name: string; content: string }[]
  /** Milliseconds for which late data is waited for; then the browser asks for it itself. */
  patience: number
}

/** What of the client's build answers a request. */
export type Loading = { bundle: ClientBundle; assets: PageAssets }

/** Loads a page as the reader's session and sends it; a reader who leaves ends all of that, and no error is one. */
export async function answerPage(
  parts: AnswerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  loading: Loading,
): Promise<FastifyReply> {
  const signal = whenLeft(reply)
  try {
    await loadAndSend(parts, request, reply, loading, signal)
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return reply
}

async function loadAndSend(
  { app, settings, owner, patience }: AnswerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { bundle, assets }: Loading,
  signal: AbortSignal,
): Promise<unknown> {
  const asked = await webRequest(request, { baseUrl: settings.baseUrl, readable, signal })
  const session = await app.sessions.open(request, reply)
  const fetch = (path: string, init: RequestInit = {}) =>
    session.fetch(path, { ...init, signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal })
  const loaded = await bundle.load(asked, fetch, settings)
  if (session.raced && !(request.method === 'POST' && session.wrote)) {
    if (!('redirect' in loaded)) loaded.cancel()
    return askAgain(request, reply)
  }
  session.commit()
  session.freeze()
  if ('redirect' in loaded) {
    const { to, status } = loaded.redirect
    const target = redirectTarget(to, settings.baseUrl)
    return reply.header('cache-control', 'no-store').redirect(target, status)
  }
  if (request.method === 'HEAD') return sendPageHead(reply, loaded)
  const { zoom } = viewSettingsOf(name => request.cookies[name])
  const head = { metas: [...traceMeta(), ...owner], monitored: settings.sentry !== null, zoom }
  return sendPage(request, reply, { page: loaded, assets, head, patience, signal })
}

/** Aborted when the reader's connection ends before the answer does. */
function whenLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  const look = () => raw.writableFinished || left.abort()
  if (raw.destroyed) look()
  else raw.once('close', look)
  return left.signal
}
