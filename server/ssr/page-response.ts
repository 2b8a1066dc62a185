import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { pageTimes } from '#server/metrics/page-times.ts'
import { errorPage } from '#server/plugins/error-page.ts'
import { retryAfterSeconds } from '#server/plugins/retry-after.ts'
import { withErrorListener } from '#server/plugins/with-error-listener.ts'
import { type ErrorName, errorStatus } from '#shared/errors/catalogue.ts'
import type { HeadParts, LoadedPage, Rendering } from '#shared/http/client-bundle.ts'
import type { PageAssets } from './page-assets.ts'
import { lateScript, streamedEntry } from './page-markup.ts'
import { PageStream } from './page-stream.ts'

const html = 'text/html; charset=utf-8'

type SendOptions = {
  page: LoadedPage
  assets: PageAssets
  head: Omit<HeadParts, 'nonce' | 'styles' | 'preloads'>
  lateDataTimeoutMs: number
  signal: AbortSignal
}

/**
 * Streams a page. Handles five outcomes: shell ready; shell error (static error page); late error (the browser
 * requests the data again); crawler (everything at once); disconnect (all work aborted). Resolves when the reply
 * has started or the client is gone.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, options: SendOptions): Promise<void> {
  const { page, lateDataTimeoutMs, signal } = options
  const times = pageTimes(reply)
  const { promise: decided, resolve: decide } = Promise.withResolvers<void>()
  const { stream, stopLate } = streamOf(options, reply.cspNonce, () =>
    Promise.race([page.settled(), limit.over]).then(release),
  )

  const start = () => {
    if (signal.aborted) return
    openReply(reply, page.status)
    rendering.pipe(stream as unknown as NodeJS.WritableStream)
    reply.send(stream)
    times.shellSent()
    decide()
  }
  const refuse = () => {
    release()
    if (signal.aborted) return
    times.ended('failed')
    sendErrorPage(reply, limit.isOver ? 'UPSTREAM_TIMEOUT' : 'UNEXPECTED')
    decide()
  }
  const rendering = renderingOf(request, reply, options, {
    start,
    refuse,
    // A slow client must not trigger the time-out.
    allReady: () => void page.settled().then(() => limit.stop()),
    isGivenUp: () => signal.aborted || limit.isOver,
  })

  const limit = timeLimit(lateDataTimeoutMs, () => {
    request.log.warn('late data timed out')
    rendering.abort()
  })
  const release = () => {
    limit.stop()
    stopLate()
    page.cancel()
  }
  const leave = () => {
    rendering.abort()
    stream.destroy()
    release()
    decide()
  }
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave, { once: true })
  stream.once('close', () => {
    release()
    if (limit.isOver) times.ended('timed_out')
    else times.ended(stream.readableEnded ? 'complete' : 'aborted')
  })
  return decided
}

type Steps = { start: () => void; refuse: () => void; allReady: () => void; isGivenUp: () => boolean }

/** Starts with the shell, for a crawler with the whole page. Reports faults until the page is given up. */
function renderingOf(
  request: FastifyRequest,
  { cspNonce: nonce }: FastifyReply,
  { page, assets, head }: SendOptions,
  { start, refuse, allReady, isGivenUp }: Steps,
): Rendering {
  const isCrawler = isbot(request.headers['user-agent'] ?? '')
  const report = reporter(request)
  return page.render(
    { ...head, nonce, styles: assets.stylesOf(page.modules), preloads: assets.chunksOf(page.modules) },
    {
      nonce,
      // Inlines completed boundaries: moving them into place needs script and shifts the layout.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => {
        if (!isCrawler) start()
      },
      onShellError: refuse,
      onAllReady: () => {
        // React may still be inside its abort.
        if (isCrawler) queueMicrotask(start)
        allReady()
      },
      onError: error => {
        if (!isGivenUp()) report(error)
      },
    },
  )
}

/** Runs out once, unless it is stopped before. */
function timeLimit(ms: number, onOver: () => void) {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    limit.isOver = true
    end()
    onOver()
  }, ms)
  const limit = { over, isOver: false, stop: () => clearTimeout(timer) }
  return limit
}

function streamOf({ page, assets }: SendOptions, nonce: string, settled: () => Promise<void>) {
  const late: string[] = []
  const stopLate = page.onLate(json => late.push(json))
  const stream = new PageStream({
    afterShell: () => {
      const markup = streamedEntry(page, assets, nonce)
      late.length = 0
      return markup
    },
    between: () =>
      late
        .splice(0)
        .map(json => lateScript(nonce, json))
        .join(''),
    settled,
  })
  return { stream, stopLate }
}

const sendErrorPage = (reply: FastifyReply, name: ErrorName): FastifyReply =>
  reply.code(errorStatus(name)).header('cache-control', 'no-store').type(html).send(errorPage(name, reply))

export function sendPageHead(reply: FastifyReply, page: LoadedPage): void {
  page.cancel()
  // A stream has no length; Fastify's own HEAD handling fails on null.
  openReply(reply, page.status).send(withErrorListener(Readable.from([])))
}

function openReply(reply: FastifyReply, status: number): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (status === 503) reply.header('retry-after', `${retryAfterSeconds}`)
  return reply.code(status).type(html)
}

function reporter(request: FastifyRequest): (error: unknown) => void {
  const reported = new Set<unknown>()
  return error => {
    if (reported.has(error)) return
    reported.add(error)
    if (isRefusal(error)) request.log.info({ err: error }, 'a part of a page was refused')
    else request.log.error({ err: error }, 'a part of a page failed')
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500
