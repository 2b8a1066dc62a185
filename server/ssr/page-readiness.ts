import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { publicConfig } from '#server/config/public-config.ts'
import { untilAborted } from '#server/session/until-aborted.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ClientBuild } from './page-assets.ts'
import { renderWhole } from './render-whole.ts'

/** Milliseconds between two renderings, however many ask. */
const intervalMs = 1_000
/** Milliseconds after which a rendering counts as failed. A busy server takes long; this one hangs. */
const usualLimitMs = 10_000

type PageReadinessOptions = {
  config: Config
  buildOf: (reply: FastifyReply) => ClientBuild
  isBusy: () => boolean
  now?: () => number
  limitMs?: number
}

/**
 * Withdraws readiness while no page can be rendered (K8-03). Renders one that needs no data, so that a backend out of
 * reach withdraws nothing. Only the first probe waits for its rendering: a probe that waited in the peak would take the
 * busy servers away.
 */
export function registerPageReadiness(
  app: FastifyInstance,
  { config, buildOf, isBusy, now = () => performance.now(), limitMs = usualLimitMs }: PageReadinessOptions,
): void {
  let first: Promise<void> | null = null
  let canRender = true
  let dueAt = Number.NEGATIVE_INFINITY
  const render = async (build: ClientBuild): Promise<void> => {
    dueAt = Number.POSITIVE_INFINITY
    const fault = await faultOfRendering(build, config, limitMs)
    dueAt = now() + intervalMs
    if (canRender && fault) app.log.error({ err: fault }, 'pages cannot be rendered')
    if (!canRender && !fault) app.log.info('pages can be rendered again')
    canRender = fault === null
  }
  app.readiness.rendersPages = async reply => {
    if (now() >= dueAt && !(first && isBusy())) {
      const rendering = render(buildOf(reply))
      first ??= rendering
    }
    await first
    return canRender
  }
}

/** Renders the page of an address that no route serves. Never rejects. */
async function faultOfRendering(
  { bundle, assets }: ClientBuild,
  config: Config,
  limitMs: number,
): Promise<unknown> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new Error('the page without data is never rendered')), limitMs)
  const { signal } = limit
  try {
    const asked = new Request(new URL('/readyz', config.publicBaseUrl), { signal })
    const page = await untilAborted(bundle.load(asked, refuse, publicConfig(config)), signal)
    if ('redirect' in page) return new Error('the page without data redirects')
    const whole = await renderWhole(page, { assets, head: { metas: [], monitored: false, zoom: 1 }, signal })
    if (!whole) return new Error('the page without data is not rendered whole')
    // A refused call makes it 503, a fault of the client's code 500.
    return page.status === 500 ? new Error('the page without data ends in a fault') : null
  } catch (error) {
    return error ?? new Error('the page without data is not loaded')
  } finally {
    clearTimeout(timer)
  }
}

const refuse = async (): Promise<never> => {
  throw new AppError('UNAVAILABLE')
}
