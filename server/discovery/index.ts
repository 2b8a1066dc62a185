import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { TtlCache } from '#shared/cache/ttl-cache.ts'
import {
  debateBriefPath,
  embedPath,
  openDataPath,
  questionPosterPath,
} from '#shared/constants/open-data-paths.ts'
import { feedPath, serverPaths, shareImagePath } from '#shared/constants/server-paths.ts'
import type { OpenTableName } from '#shared/contract/open-data.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { addressOfCall } from '#shared/http/call-path.ts'
import { backendReader, bytesReader, RateLimitedError, type ReadBackend } from './backend-reader.ts'
import { debateEmbed, embedPolicy, missingEmbed } from './debate-embed.ts'
import { type PublicDocument, sendDocument } from './document-reply.ts'
import { atomFeed, feedNames } from './feed.ts'
import { serveLedger } from './ledger.ts'
import { PictureRenderer } from './picture-renderer.ts'
import { postKinds } from './post-kinds.ts'
import { robotsText } from './robots.ts'
import { SharePictures } from './share-picture.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

const atom = 'application/atom+xml; charset=utf-8'
const xml = 'application/xml; charset=utf-8'

const anId = ':id(^[1-9]\\d{0,14}$)'

const maxBytes = 16 * 1_024 * 1_024

type Parts = {
  config: Config
  readerFor: (request: FastifyRequest) => ReadBackend
  documents: TtlCache<PublicDocument>
}

export async function registerDiscovery(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const documents = new TtlCache<PublicDocument>({
    ttlMs: 60_000,
    maxEntries: 200,
    maxWeight: maxBytes,
    weightOf: ({ body }) => body.length,
    isCallerError: error => error instanceof RateLimitedError,
  })
  const parts = {
    config,
    documents,
    readerFor: (request: FastifyRequest) => backendReader(app.backend, request),
  }
  serveRobotsAndSitemap(app, parts)
  serveFeeds(app, parts)
  serveSharePictures(app, parts)
  serveOpenFiles(app)
  serveEmbeds(app, parts)
  serveLedger(app, request => bytesReader(app.backend, request))
}

function serveRobotsAndSitemap(app: FastifyInstance, { config, documents, readerFor }: Parts): void {
  const { publicBaseUrl: baseUrl } = config
  app.get('/robots.txt', (request, reply) =>
    sendDocument(request, reply, {
      type: 'text/plain; charset=utf-8',
      body: robotsText(config),
      seconds: 3_600,
    }),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const load = async () => ({
      type: xml,
      body: await sitemapIndex(readerFor(request), baseUrl),
      seconds: 600,
    })
    return sendDocument(request, reply, await documents.get('sitemap', load))
  })

  app.get<{ Params: { part: string } }>(
    '/sitemap/:part(^(?:pages|\\d{1,6})$).xml',
    async (request, reply) => {
      const { part } = request.params
      const load = async () => ({
        type: xml,
        body: await sitemapPart(readerFor(request), baseUrl, part),
        seconds: 600,
      })
      return sendDocument(request, reply, await documents.get(`sitemap ${part}`, load))
    },
  )
}

function serveFeeds(app: FastifyInstance, { config, documents, readerFor }: Parts): void {
  const { publicBaseUrl: baseUrl } = config
  // Addresses that people and feed readers try first.
  for (const path of ['/feed', '/rss'])
    app.get(path, (_request, reply) => reply.redirect(feedPath('question'), 302))
  for (const name of feedNames) {
    app.get<{ Querystring: { category?: unknown } }>(feedPath(name), async (request, reply) => {
      const category = slugOf(request.query.category)
      const load = async () => ({
        type: atom,
        body: await atomFeed(readerFor(request), { name, category, baseUrl }),
        seconds: 300,
      })
      return sendDocument(request, reply, await documents.get(`${name} ${category}`, load))
    })
  }
}

function serveSharePictures(app: FastifyInstance, { readerFor }: Parts): void {
  const renderer = new PictureRenderer()
  const pictures = new SharePictures(renderer)
  app.addHook('onClose', () => renderer.close())

  app.get(serverPaths.siteImage, async (request, reply) =>
    sendDocument(request, reply, { type: 'image/png', body: await pictures.ofSite(), seconds: 86_400 }),
  )

  for (const kind of postKinds) {
    app.get<{ Params: { id: string } }>(
      shareImagePath(kind.kind, ':id(^[1-9]\\d{0,15}$)'),
      async (request, reply) => {
        const body = await pictures.ofPost(readerFor(request), kind, Number(request.params.id))
        // So that the counts on it are those of the day.
        return sendDocument(request, reply, { type: 'image/png', body, seconds: 600 })
      },
    )
  }
}

/** Gives the files of open data addresses that people can read and cite. */
function serveOpenFiles(app: FastifyInstance): void {
  app.get<{ Params: { table: OpenTableName; format: 'csv' | 'json' } }>(
    `${openDataPath}/:table(^[a-z-]{1,40}$).:format(^(?:csv|json)$)`,
    (request, reply) => {
      const { table, format } = request.params
      return reply.redirect(addressOfCall(`GET /open/tables/:table/${format}`, { params: { table } }), 302)
    },
  )
  const sheets = [
    [debateBriefPath(anId), 'GET /debates/:id/brief'],
    [questionPosterPath(anId), 'GET /questions/:id/poster'],
  ] as const
  for (const [path, name] of sheets)
    app.get<{ Params: { id: string } }>(path, ({ params }, reply) =>
      reply.redirect(addressOfCall(name, { params: { id: Number(params.id) } }), 302),
    )
}

/** The one page that other sites may frame. Reads no cookie and sets none. */
function serveEmbeds(app: FastifyInstance, { config, documents, readerFor }: Parts): void {
  const { publicBaseUrl: baseUrl } = config
  const html = 'text/html; charset=utf-8'
  app.get<{ Params: { id: string } }>(embedPath(anId), async (request, reply) => {
    const { id } = request.params
    reply.removeHeader('x-frame-options')
    reply.headers({
      'content-security-policy': embedPolicy,
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
    })
    const load = async () => ({
      type: html,
      body: await debateEmbed(readerFor(request), Number(id), baseUrl),
      seconds: 60,
    })
    const found = await documents.get(`embed ${id}`, load).catch((error: unknown) => {
      if (error instanceof AppError && ['NOT_FOUND', 'GONE'].includes(error.errorName)) return null
      throw error
    })
    return found
      ? sendDocument(request, reply, found)
      : reply.code(404).type(html).send(missingEmbed(baseUrl))
  })
}

function slugOf(given: unknown): string | undefined {
  if (given === undefined) return undefined
  if (typeof given !== 'string' || !/^[a-z0-9-]{1,40}$/.test(given)) throw new AppError('NOT_FOUND')
  return given
}
