import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { publicConfig } from '#server/config/public-config.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { contentSecurityPolicy } from '#server/plugins/security-headers.ts'
import { TtlCache } from '#shared/cache/ttl-cache.ts'
import { type ViewSettings, viewCookies, viewSettingsOf } from '#shared/constants/view-settings.ts'
import type { SendServerCall } from '#shared/http/server-call.ts'
import type { ClientBundle, LoadedPage } from './client-bundle.ts'
import { drawWhole } from './draw-whole.ts'
import { firstLoadCode } from './first-load.ts'
import type { PageAssets } from './page-assets.ts'
import { StoredPage } from './stored-page.ts'
import { untilAborted } from './until-aborted.ts'

/** Milliseconds after which what anybody wrote shows at the latest. */
const ttlMs = 1_000
/** Milliseconds for which a page may be sent in place of one whose drawing ends in a server error. */
const staleMs = 300_000
const forever = Number.POSITIVE_INFINITY
const maxEntries = 2_000
const maxBytes = 64 * 1_024 * 1_024

/** Pages of these addresses read more of a request than its address and view settings. */
const readsMore = /^\/(?:user|desk|dev|takedown)(?:[/?]|$)/

type Build = { bundle: ClientBundle; assets: PageAssets }
type Drawn = { page: StoredPage; holdsUntil: number } | 'unavailable' | null
type StoredResult = 'hit' | 'drawn' | 'stale'
type Drawing = [url: string, view: ViewSettings, send: SendServerCall, build: Build]
/** `page` is null where the address has none for everybody at present; `good` is the last one that it had. */
type Entry = {
  page: StoredPage | null
  good: { page: StoredPage; drawnAt: number } | null
  holdsUntil: number
}

type StoredPagesOptions = { config: Config; lateDataTimeoutMs: number; metrics: Metrics | null }

/**
 * Stores pages that anybody may read, requested without a session: an address is drawn at most once a second for
 * each view setting, and requests that arrive meanwhile wait for that drawing. It is drawn without the cookies, the session and
 * the trace of any request, and its policy names hashes instead of a nonce, so that everybody may get the same bytes.
 */
export class StoredPages {
  readonly #options: StoredPagesOptions
  readonly #pages = new TtlCache<Entry>({
    ttlMs,
    maxEntries,
    maxWeight: maxBytes,
    weightOf: ({ good }) => good?.page.weight ?? 0,
    holdsUntil: entry => entry.holdsUntil,
  })

  constructor(options: StoredPagesOptions) {
    this.#options = options
    if (options.metrics) this.#observe(options.metrics)
  }

  /** Null unless the page is kept and need not be waited for. */
  peek(request: FastifyRequest): StoredPage | null {
    const page = this.#pages.peek(keyOf(request))?.page ?? null
    if (page) this.#options.metrics?.stored.requests.inc({ result: 'hit' })
    return page
  }

  /**
   * Null where the page is not for everybody: the reader has a session, it redirects, a part of it failed. When drawing
   * ends in a server error, e.g. while the backend is away, the last good page of the past five minutes (REL-01).
   * `send` must carry no tokens; it is that of the reader who happens to be first.
   */
  async find(request: FastifyRequest, send: SendServerCall, build: Build): Promise<StoredPage | null> {
    let result: StoredResult = 'hit'
    const { page } = await this.#pages.get(keyOf(request), async expired => {
      const good = (await expired?.catch(() => null))?.good ?? null
      const drawn = await this.#drawInTime(request.url, viewOf(request), send, build)
      if (drawn === 'unavailable') {
        const isRecent = good !== null && Date.now() - good.drawnAt < staleMs
        result = 'stale'
        return { page: isRecent ? good.page : null, good: isRecent ? good : null, holdsUntil: forever }
      }
      result = 'drawn'
      if (!drawn) return { page: null, good, holdsUntil: forever }
      // The same bytes are compressed once.
      const isSame = good?.page.etag === drawn.page.etag && good.page.status === drawn.page.status
      const page = isSame ? good.page : drawn.page
      return { page, good: { page, drawnAt: Date.now() }, holdsUntil: drawn.holdsUntil }
    })
    this.#options.metrics?.stored.requests.inc({ result: page ? result : 'not_kept' })
    return page
  }

  #observe({ stored, readers }: Metrics): void {
    readers.push(() => {
      stored.entries.set(this.#pages.size)
      stored.bytes.set(this.#pages.weight)
    })
  }

  /** Ends its timer, which would keep the drawn page's memory until it is due. */
  async #drawInTime(...drawing: Drawing): Promise<Drawn> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), this.#options.lateDataTimeoutMs)
    try {
      return await this.#draw(late.signal, ...drawing)
    } finally {
      clearTimeout(timer)
    }
  }

  async #draw(signal: AbortSignal, ...[url, view, send, { bundle, assets }]: Drawing): Promise<Drawn> {
    const { config } = this.#options
    const cookie = Object.entries(viewCookies(view)).flatMap(([name, value]) =>
      value ? [`${name}=${value}`] : [],
    )
    const asked = new Request(`${new URL(config.publicBaseUrl).origin}${url}`, {
      headers: { cookie: cookie.join('; ') },
      signal,
    })
    const bounded: SendServerCall = call => send({ ...call, signal: call.signal ?? signal })
    const page = await untilAborted(bundle.load(asked, bounded, publicConfig(config)), signal)
    if ('redirect' in page) return null
    if (page.status >= 500) return 'unavailable'
    if (!isKept(page)) return null
    const head = {
      metas: config.siteVerification,
      monitored: config.publicSentryDsn !== undefined,
      zoom: view.zoom,
    }
    const { scripts, styles } = bundle.inlineCode(head)
    const html = await drawWhole(page, { assets, head, signal })
    if (!html) return null
    const policy = contentSecurityPolicy(
      { scripts: hashesOf([...scripts, firstLoadCode]), styles: hashesOf(styles) },
      config,
    )
    const stored = new StoredPage({ status: page.status, policy, html })
    return { page: stored, holdsUntil: page.holdsUntil }
  }
}

const viewOf = (request: FastifyRequest) => viewSettingsOf(name => request.cookies[name])

function keyOf(request: FastifyRequest): string {
  const { zoom, theme, contrast } = viewOf(request)
  return `${zoom} ${theme} ${contrast} ${request.url}`
}

const isKept = ({ status }: LoadedPage): boolean => status === 200 || status === 404 || status === 410

/** True of a request, other than a member's, whose page depends on its address and view settings alone. */
export const isForEverybody = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !readsMore.test(url)

const hashesOf = (codes: string[]): string =>
  codes.map(code => `'sha256-${createHash('sha256').update(code).digest('base64')}'`).join(' ')
