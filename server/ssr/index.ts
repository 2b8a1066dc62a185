import { join } from 'node:path'
import { type FastifyViteOptions, fastifyVite } from '@fastify/vite'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { publicConfig } from '#server/config/public-config.ts'
import { type AnswerParts, answerPage } from './answer-page.ts'
import type { ClientBundle } from './client-bundle.ts'
import { registerCompression } from './compression.ts'
import { builtAssets, developmentAssets, type PageAssets } from './page-assets.ts'

const root = join(import.meta.dirname, '../..')
const hashed = /[\\/]assets[\\/]/

export type SsrOptions = { config: Config; distDir?: string; patience?: number }

/** Pages and files: everything that is no address of the server's own. `distDir` is seen from the repository. */
export async function registerSsr(
  app: FastifyInstance,
  { config, distDir = 'dist', patience = 15_000 }: SsrOptions,
): Promise<void> {
  const dev = config.viteDev
  const readAssets = (source: string): PageAssets =>
    dev ? developmentAssets(source) : builtAssets(source, join(root, distDir, 'client/.vite/manifest.json'))
  await app.register(fastifyVite, {
    root,
    dev,
    distDir,
    fastifyStaticOptions: { cacheControl: false, preCompressed: true, setHeaders: cacheFiles },
    createHtmlFunction: (source: string) => asReplyPart(readAssets(source)),
    createRenderFunction: (bundle: unknown) => asReplyPart(bundle),
  } as unknown as FastifyViteOptions)
  await app.vite.ready()
  await app.register(registerCompression)
  const parts: AnswerParts = { app, settings: publicConfig(config), owner: config.siteVerification, patience }
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    answerPage(parts, request, reply, loadingOf(reply))
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
const loadingOf = (reply: FastifyReply) => {
  const { render, html } = reply as unknown as { render: () => ClientBundle; html: () => PageAssets }
  return { bundle: render(), assets: html() }
}

/** Names with a hash never change what they name; the few others may. */
function cacheFiles(reply: FastifyReply, path: string): void {
  reply.header(
    'cache-control',
    hashed.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
}
