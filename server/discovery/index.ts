import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { TtlCache } from '#shared/cache/ttl-cache.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { backendReader, RateLimitedError, type ReadBackend } from './backend-reader.ts'
import { type PublicDocument, sendDocument } from './document-reply.ts'
import { atomFeed, feedNames } from './feed.ts'
import { PictureRenderer } from './picture-renderer.ts'
import { postKinds } from './post-kinds.ts'
import { robotsText } from './robots.ts'
import { SharePictures } from './share-picture.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

const atom = 'application/atom+xml; charset=utf-8'
const xml = 'application/xml; charset=utf-8'

type Parts = {
  config: Config
  readerFor: (request: FastifyRequest) => ReadBackend
  documents: TtlCache<PublicDocument>
}

export async function registerDiscovery(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const documents = new TtlCache<PublicDocument>({
    ttlMs: 60_000,
    maxEntries: 200,
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
  for (const name of feedNames) {
    app.get<{ Querystring: { category?: unknown } }>(`/${name}/feed.atom`, async (request, reply) => {
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

  app.get('/og/default.png', async (request, reply) =>
    sendDocument(request, reply, { type: 'image/png', body: await pictures.ofSite(), seconds: 86_400 }),
  )

  for (const kind of postKinds) {
    app.get<{ Params: { id: string } }>(
      `/og/${kind.kind}/:id(^[1-9]\\d{0,15}$).png`,
      async (request, reply) => {
        const body = await pictures.ofPost(readerFor(request), kind, Number(request.params.id))
        return sendDocument(request, reply, { type: 'image/png', body, seconds: 86_400 })
      },
    )
  }
}

function slugOf(given: unknown): string | undefined {
  if (given === undefined) return undefined
  if (typeof given !== 'string' || !/^[a-z0-9-]{1,40}$/.test(given)) throw new AppError('NOT_FOUND')
  return given
}
