import { join, relative } from 'node:path'
import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure'
import { type FastifyViteOptions, fastifyVite } from '@fastify/vite'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { publicConfig } from '#server/config/public-config.ts'
import { policyOfFiles } from '#server/plugins/security-headers.ts'
import type { ClientBundle } from '#shared/http/client-bundle.ts'
import { registerCompression } from './compression.ts'
import { PageAdmission } from './page-admission.ts'
import { builtAssets, type ClientBuild, developmentAssets, type PageAssets } from './page-assets.ts'
import { handlePage, type PageHandlerOptions } from './page-handler.ts'
import { registerPageReadiness } from './page-readiness.ts'
import { registerPeerFiles } from './peer-files.ts'
import { StoredPages } from './stored-pages.ts'

const root = join(import.meta.dirname, '../..')
/** Refuses nothing by itself: each page decides what it refuses under pressure. */
const pressureOptions: FastifyUnderPressureOptions = {
  maxEventLoopUtilization: 0.95,
  eventLoopUtilizationMode: 'interval',
  sampleInterval: 250,
  pressureHandler: () => {},
}
const hashedFile = /^(?:client|server)[\\/]assets[\\/]/

export type SsrOptions = {
  config: Config
  distDir?: string
  lateDataTimeoutMs?: number
  wholePageTimeoutMs?: number
  standInAfterMs?: number
  loadTimeoutMs?: number
}

export async function registerSsr(
  app: FastifyInstance,
  {
    config,
    distDir = 'dist',
    lateDataTimeoutMs = 15_000,
    wholePageTimeoutMs = 1_000,
    standInAfterMs = 5_000,
    // Below the time-out of a connection, after which nothing could be said.
    loadTimeoutMs = 40_000,
  }: SsrOptions,
): Promise<void> {
  const dev = config.viteDev
  const dist = join(root, distDir)
  const readAssets = (source: string): PageAssets =>
    dev ? developmentAssets(source) : builtAssets(source, join(dist, 'client/.vite/manifest.json'))
  if (!dev) await registerPeerFiles(app, { peers: config.peerServers, dist })
  await app.register(fastifyVite, {
    root,
    dev,
    distDir,
    fastifyStaticOptions: {
      cacheControl: false,
      preCompressed: true,
      setHeaders: headersOfFiles(dist),
      // Behind its wildcard it reads the whole folder for each request. The root's registration leaves /assets to the
      // other.
      wildcard: false,
      globIgnore: ['assets/**'],
    },
    createHtmlFunction: (source: string) => asReplyPart(readAssets(source)),
    createRenderFunction: (bundle: unknown) => asReplyPart(bundle),
  } as unknown as FastifyViteOptions)
  await app.vite.ready()
  await app.register(registerCompression)
  await app.register(underPressure, pressureOptions)
  const isBusy = () => app.isUnderPressure()
  const parts: PageHandlerOptions = {
    app,
    settings: publicConfig(config),
    siteVerification: config.siteVerification,
    lateDataTimeoutMs,
    wholePageTimeoutMs,
    standInAfterMs,
    loadTimeoutMs,
    admission: new PageAdmission(isBusy),
    stored: dev ? null : new StoredPages({ config, lateDataTimeoutMs, metrics: app.metrics }),
  }
  if (!dev) registerPageReadiness(app, { config, buildOf: clientBuildOf, isBusy })
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    handlePage(parts, request, reply, clientBuildOf(reply))
  if (!dev) app.get('/assets/*', (_request, reply) => reply.callNotFound())
  app.get('/', answer)
  app.get('/*', answer)
  app.post('/*', answer)
}

/** @fastify/vite types these as rendering functions; both return their argument here. */
const asReplyPart =
  <T>(part: T) =>
  () =>
    part

const clientBuildOf = (reply: FastifyReply): ClientBuild => {
  const { render, html } = reply as unknown as { render: () => ClientBundle; html: () => PageAssets }
  return { bundle: render(), assets: html() }
}

export const headersOfFiles =
  (dist: string) =>
  (reply: FastifyReply, path: string): void => {
    const isHashed = hashedFile.test(relative(dist, path))
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    reply.header('content-security-policy', policyOfFiles)
  }
