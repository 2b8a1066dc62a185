import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { publicConfig } from '#server/config/public-config.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { ConcurrencyCounter, type ConcurrencyLimit } from '#server/plugins/concurrency-counter.ts'
import { contentSecurityPolicy } from '#server/plugins/security-headers.ts'
import { untilAborted } from '#server/session/until-aborted.ts'
import { TtlCache } from '#shared/cache/ttl-cache.ts'
import { viewCookies, viewSettingsOf } from '#shared/constants/view-settings.ts'
import type { LoadedPage } from '#shared/http/client-bundle.ts'
import type { SendServerCall } from '#shared/http/server-call.ts'
import { firstLoadCode } from './first-load.ts'
import type { ClientBuild } from './page-assets.ts'
import { renderWhole } from './render-whole.ts'
import { StoredPage } from './stored-page.ts'

/** Milliseconds after which what anybody wrote shows at the latest. */
const ttlMs = 1_000
/** Milliseconds for which a page may be sent in place of one whose rendering ends in a server error. */
const staleMs = 300_000
const forever = Number.POSITIVE_INFINITY
const maxEntries = 2_000
/** Renderings of an address at once: beside one that hangs another is tried, beside two none. */
const rendersAtOnce = 2
const maxBytes = 64 * 1_024 * 1_024

/** Pages of these addresses read more of a request than its address and view settings. */
const readsMore = /^\/(?:user|desk|dev|takedown)(?:\/|$)/i

type Rendered = { page: StoredPage; holdsUntil: number } | 'unavailable' | null
type StoredResult = 'hit' | 'rendered' | 'stale'
type Rendering = [request: FastifyRequest, send: SendServerCall, build: ClientBuild]
type Good = { page: StoredPage; renderedAt: number }
/** `page` is null where the address has none for everybody at present; `good` is the last one that it had. */
type Entry = {
  page: StoredPage | null
  good: Good | null
  /** The rendering ended in a server error. */
  isStale: boolean
  holdsUntil: number
}

type StoredPagesOptions = { config: Config; lateDataTimeoutMs: number; metrics: Metrics | null }

/**
 * Stores pages that anybody may read, requested without a session: an address is rendered at most once a second for
 * each view setting, and requests that arrive meanwhile wait for that rendering. It knows no cookie, session or trace of
 * any request, and its policy names hashes instead of a nonce, so that everybody may get the same bytes.
 */
export class StoredPages {
  readonly #options: StoredPagesOptions
  readonly #pages = new TtlCache<Entry>({
    ttlMs,
    maxEntries,
    maxWeight: maxBytes,
    weightOf: ({ good }) => good?.page.body.weight ?? 0,
    holdsUntil: entry => entry.holdsUntil,
  })
  readonly #rendering = new ConcurrencyCounter()

  constructor(options: StoredPagesOptions) {
    this.#options = options
    if (options.metrics) this.#observe(options.metrics)
  }

  /** Null unless the page is kept and need not be waited for. */
  peek(request: FastifyRequest): StoredPage | null {
    const page = this.#pages.peek(keyOf(request))?.page ?? null
    return page && this.#counted(page, 'hit')
  }

  /**
   * Null where the page is not for everybody: the reader has a session, it redirects, a part of it failed; and where
   * as many renderings as may be are under way and began too long ago to be this reader's. When rendering ends in a
   * server error, e.g. while the backend is away, the last good page of the past five minutes (REL-01). `send` must
   * carry no tokens; it is that of the reader who happens to be first.
   */
  async find(request: FastifyRequest, send: SendServerCall, build: ClientBuild): Promise<StoredPage | null> {
    const key = keyOf(request)
    const perAddress: ConcurrencyLimit[] = [{ key, limit: rendersAtOnce }]
    if (!this.#pages.has(key) && !this.#rendering.hasRoom(perAddress))
      return this.#counted(this.standIn(request), 'stale')
    let result: StoredResult = 'hit'
    const { page } = await this.#pages.get(key, async last => {
      const release = this.#rendering.hold(perAddress)
      const rendered = await this.#renderInTime(request, send, build).finally(release)
      result = rendered === 'unavailable' ? 'stale' : 'rendered'
      return entryOf(rendered, last?.good ?? null)
    })
    return this.#counted(page, result)
  }

  /** The last good page, where the last rendering ended in a server error. */
  standIn(request: FastifyRequest): StoredPage | null {
    return this.#pages.last(keyOf(request))?.isStale ? this.lastGood(request) : null
  }

  /** That of the past five minutes, for a reader to whom nothing newer can be sent. */
  lastGood(request: FastifyRequest): StoredPage | null {
    return recentOrNull(this.#pages.last(keyOf(request))?.good ?? null)?.page ?? null
  }

  #counted(page: StoredPage | null, result: StoredResult): StoredPage | null {
    this.#options.metrics?.stored.requests.inc({ result: page ? result : 'not_kept' })
    return page
  }

  #observe({ stored, readers }: Metrics): void {
    readers.push(() => {
      stored.entries.set(this.#pages.size)
      stored.bytes.set(this.#pages.weight)
    })
  }

  /** Ends its timer, which would keep the rendered page's memory until it is due. */
  async #renderInTime(...rendering: Rendering): Promise<Rendered> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), this.#options.lateDataTimeoutMs)
    try {
      return await this.#render(late.signal, ...rendering)
    } finally {
      clearTimeout(timer)
    }
  }

  async #render(signal: AbortSignal, ...[request, send, { bundle, assets }]: Rendering): Promise<Rendered> {
    const { config } = this.#options
    const view = viewOf(request)
    const cookie = Object.entries(viewCookies(view)).flatMap(([name, value]) =>
      value ? [`${name}=${value}`] : [],
    )
    const asked = new Request(`${new URL(config.publicBaseUrl).origin}${request.url}`, {
      headers: { cookie: cookie.join('; ') },
      signal,
    })
    const bounded: SendServerCall = call => send({ ...call, signal: call.signal ?? signal })
    const loading = untilAborted(bundle.load(asked, bounded, publicConfig(config)), signal)
    const page = await loading.catch((fault: unknown) => {
      request.log.warn({ err: fault }, 'a page for everybody cannot be loaded')
      return null
    })
    if (!page) return 'unavailable'
    if ('redirect' in page) return null
    if (page.status >= 500) return 'unavailable'
    if (!isKept(page)) return null
    const head = {
      metas: config.siteVerification,
      monitored: config.publicSentryDsn !== undefined,
      zoom: view.zoom,
    }
    const { scripts, styles } = bundle.inlineCode(head)
    const html = await renderWhole(page, { assets, head, signal })
    if (!html) return null
    const policy = contentSecurityPolicy(
      { scripts: hashesOf([...scripts, firstLoadCode]), styles: hashesOf(styles) },
      config,
    )
    const stored = new StoredPage({ status: page.status, policy, html })
    return { page: stored, holdsUntil: page.holdsUntil }
  }
}

function entryOf(rendered: Rendered, good: Good | null): Entry {
  if (rendered === 'unavailable') {
    const last = recentOrNull(good)
    return { page: last?.page ?? null, good: last, isStale: true, holdsUntil: forever }
  }
  if (!rendered) return { page: null, good, isStale: false, holdsUntil: forever }
  // The same bytes are compressed once.
  const isSame = good?.page.etag === rendered.page.etag && good.page.status === rendered.page.status
  const page = isSame ? good.page : rendered.page
  return { page, good: { page, renderedAt: Date.now() }, isStale: false, holdsUntil: rendered.holdsUntil }
}

const recentOrNull = (good: Good | null): Good | null =>
  good !== null && Date.now() - good.renderedAt < staleMs ? good : null

const viewOf = (request: FastifyRequest) => viewSettingsOf(name => request.cookies[name])

function keyOf(request: FastifyRequest): string {
  const { zoom, theme, contrast } = viewOf(request)
  return `${zoom} ${theme} ${contrast} ${request.url}`
}

const isKept = ({ status }: LoadedPage): boolean => status === 200 || status === 404 || status === 410

/** True of a request, other than a member's, whose page depends on its address and view settings alone. */
export const isForEverybody = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !readsMore.test(routedPath(url))

/** As the pages' router reads it: without dot segments and escapes; in whatever case. */
const routedPath = (url: string): string => decodeURIComponent(new URL(`http://localhost${url}`).pathname)

const hashesOf = (codes: string[]): string =>
  codes.map(code => `'sha256-${createHash('sha256').update(code).digest('base64')}'`).join(' ')
