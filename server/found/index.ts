import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { AppError } from '#server/plugins/app-error.ts'
import { backendReader } from './backend-reader.ts'
import { atomFeed, feedNames } from './feed.ts'
import { PictureMaker } from './picture-maker.ts'
import { postKinds } from './post-kinds.ts'
import { robotsText } from './robots.ts'
import { type FoundDocument, sendDocument } from './send-document.ts'
import { SharePictures } from './share-picture.ts'
import { ShortMemory } from './short-memory.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

const atom = 'application/atom+xml; charset=utf-8'
const xml = 'application/xml; charset=utf-8'

/** Public documents for machines: robots, sitemap, feeds, and the pictures of shared links. */
export async function registerFound(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const { publicBaseUrl: baseUrl } = config
  const read = backendReader(app.backend)
  const maker = new PictureMaker()
  const pictures = new SharePictures({ read, maker })
  const documents = new ShortMemory<FoundDocument>({ ms: 60_000, most: 200 })
  app.addHook('onClose', () => maker.close())

  app.get('/robots.txt', (request, reply) =>
    sendDocument(request, reply, {
      type: 'text/plain; charset=utf-8',
      body: robotsText(config),
      seconds: 3_600,
    }),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const made = async () => ({ type: xml, body: await sitemapIndex(read, baseUrl), seconds: 600 })
    return sendDocument(request, reply, await documents.get('sitemap', made))
  })

  app.get<{ Params: { part: string } }>(
    '/sitemap/:part(^(?:pages|\\d{1,6})$).xml',
    async (request, reply) => {
      const { part } = request.params
      const made = async () => ({ type: xml, body: await sitemapPart(read, baseUrl, part), seconds: 600 })
      return sendDocument(request, reply, await documents.get(`sitemap ${part}`, made))
    },
  )

  for (const name of feedNames) {
    app.get<{ Querystring: { category?: unknown } }>(`/${name}/feed.atom`, async (request, reply) => {
      const category = slugOf(request.query.category)
      const made = async () => ({
        type: atom,
        body: await atomFeed(read, { name, category, baseUrl }),
        seconds: 300,
      })
      return sendDocument(request, reply, await documents.get(`${name} ${category}`, made))
    })
  }

  app.get('/og/default.png', async (request, reply) =>
    sendDocument(request, reply, { type: 'image/png', body: await pictures.ofSite(), seconds: 86_400 }),
  )

  for (const kind of postKinds) {
    app.get<{ Params: { id: string } }>(
      `/og/${kind.kind}/:id(^[1-9]\\d{0,15}$).png`,
      async (request, reply) => {
        const body = await pictures.ofPost(kind, Number(request.params.id))
        return sendDocument(request, reply, { type: 'image/png', body, seconds: 86_400 })
      },
    )
  }
}

/** A category as the contract spells one; anything else is no list that exists. */
function slugOf(given: unknown): string | undefined {
  if (given === undefined) return undefined
  if (typeof given !== 'string' || !/^[a-z0-9-]{1,40}$/.test(given)) throw new AppError('NOT_FOUND')
  return given
}
