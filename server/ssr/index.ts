import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type FastifyViteOptions, fastifyVite } from '@fastify/vite'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { publicConfig } from '#server/config/public-config.ts'
import { traceMeta } from '#server/instrument.ts'
import { ownPath } from '#server/session/return-path.ts'
import { readableCookies } from '#shared/constants/cookies.ts'
import { zoom } from '#shared/constants/limits.ts'
import type { ClientBundle } from './client-bundle.ts'
import { builtAssets, developmentAssets, type PageAssets } from './page-assets.ts'
import { sendPage } from './send-page.ts'
import { webRequest } from './web-request.ts'

const root = join(import.meta.dirname, '../..')
/** Late data is waited for so long; then the browser asks for it itself. */
const patience = 15_000
/** What another replica's refresh needs to reach the browser before the same address is asked again (R12.7). */
const raceDelay = 250
const hashed = /[\\/]assets[\\/]/

type Loading = { bundle: ClientBundle; assets: PageAssets }

export type SsrOptions = { config: Config; dev?: boolean; distDir?: string }

/** Pages and files: everything that is no address of the server's own. */
export async function registerSsr(
  app: FastifyInstance,
  { config, dev = false, distDir = 'dist' }: SsrOptions,
): Promise<void> {
  const readAssets = (source: string): PageAssets =>
    dev ? developmentAssets(source) : builtAssets(source, join(root, distDir, 'client/.vite/manifest.json'))
  await app.register(fastifyVite, {
    root,
    dev,
    distDir,
    fastifyStaticOptions: { cacheControl: false, setHeaders: cacheFiles },
    createHtmlFunction: (source: string) => asReplyPart(readAssets(source)),
    createRenderFunction: (bundle: unknown) => asReplyPart(bundle),
  } as unknown as FastifyViteOptions)
  await app.vite.ready()
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    answerPage(app, config, request, reply, loadingOf(reply))
  app.get('/', answer)
  app.get('/*', answer)
  app.post('/*', answer)
}

/** Its types know replies that render themselves; ours only bring the two things a page is made of. */
const asReplyPart =
  <T>(part: T) =>
  () =>
    part

/** @fastify/vite hangs both on the reply, afresh in development, so that edited code is what runs. */
const loadingOf = (reply: FastifyReply): Loading => {
  const { render, html } = reply as unknown as { render: () => ClientBundle; html: () => PageAssets }
  return { bundle: render(), assets: html() }
}

async function answerPage(
  app: FastifyInstance,
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  { bundle, assets }: Loading,
): Promise<FastifyReply> {
  const gone = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
  const session = await app.sessions.open(request, reply)
  const fetch = (path: string, init: RequestInit = {}) =>
    session.fetch(path, {
      ...init,
      signal: init.signal ? AbortSignal.any([init.signal, gone.signal]) : gone.signal,
    })
  const settings = publicConfig(config)
  const loaded = await bundle.load(
    webRequest(request, config.publicBaseUrl, Object.values(readableCookies), gone.signal),
    fetch,
    settings,
  )
  if (session.raced && request.method === 'GET') {
    if (!('redirect' in loaded)) loaded.cancel()
    await pause(raceDelay)
    return reply.header('cache-control', 'no-store').redirect(request.url, 302)
  }
  session.commit()
  session.freeze()
  if ('redirect' in loaded) {
    const { to, status } = loaded.redirect
    return reply.header('cache-control', 'no-store').redirect(ownPath(to, config.publicBaseUrl), status)
  }
  const head = { trace: traceMeta(), monitored: settings.sentry !== null, zoom: zoomOf(request) }
  return sendPage(request, reply, { page: loaded, assets, head, patience, signal: gone.signal })
}

function zoomOf(request: FastifyRequest): number {
  const wanted = Number(request.cookies[readableCookies.zoom])
  return wanted >= zoom.min && wanted <= zoom.max ? Math.round(wanted * 10) / 10 : zoom.initial
}

/** Names with a hash never change what they name; the few others may. */
function cacheFiles(reply: FastifyReply, path: string): void {
  reply.header(
    'cache-control',
    hashed.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
}
