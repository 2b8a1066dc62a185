import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { errorPage } from '#server/plugins/error-page.ts'
import { type ErrorName, errorStatus } from '#shared/errors/catalogue.ts'
import type { HeadParts, LoadedPage } from './client-bundle.ts'
import type { PageAssets } from './page-assets.ts'
import { PageStream } from './page-stream.ts'

const html = 'text/html; charset=utf-8'

export type SendOptions = {
  page: LoadedPage
  assets: PageAssets
  head: Omit<HeadParts, 'nonce' | 'styles' | 'preloads'>
  /** Milliseconds after which what is still late is left to the browser. */
  patience: number
  /** Aborted when the reader has left. */
  signal: AbortSignal
}

/**
 * Streams a page. Five ways it can go: the shell is ready and the rest follows; the shell fails and a static
 * page says so; something late fails and the browser tries again; a crawler gets everything at once; the reader
 * leaves and all work stops. Resolves once the reply is under way, or nobody waits for it any more.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, options: SendOptions): Promise<void> {
  const { page, assets, head, patience, signal } = options
  const nonce = reply.cspNonce
  const { promise: decided, resolve: decide } = Promise.withResolvers<void>()
  const { promise: abandoned, resolve: abandon } = Promise.withResolvers<void>()
  const late: string[] = []
  const stopLate = page.onLate(json => late.push(json))
  const stream = new PageStream({
    afterShell: () => {
      const markup = afterShell(page, assets, nonce)
      // The state has what settled until now.
      late.length = 0
      return markup
    },
    between: () =>
      late
        .splice(0)
        .map(json => lateScript(nonce, json))
        .join(''),
    settled: () => Promise.race([page.settled(), abandoned]).then(release),
  })

  const start = () => {
    if (signal.aborted) return
    openReply(reply, page.status)
    drawing.pipe(stream as unknown as NodeJS.WritableStream)
    reply.send(stream)
    decide()
  }
  const refuse = () => {
    release()
    if (signal.aborted) return
    const name: ErrorName = isOverdue ? 'UPSTREAM_TIMEOUT' : 'UNEXPECTED'
    reply
      .code(errorStatus(name))
      .header('cache-control', 'no-store')
      .type(html)
      .send(errorPage(name, reply.cspNonce))
    decide()
  }
  const isCrawler = isbot(request.headers['user-agent'] ?? '')
  const report = reporter(request)
  const drawing = page.render(
    { ...head, nonce, styles: assets.stylesOf(page.modules), preloads: assets.chunksOf(page.modules) },
    {
      nonce,
      // What is ready stands in its place, however long the page is: moving it there needs script and jumps.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => {
        if (!isCrawler) start()
      },
      onShellError: refuse,
      onAllReady: () => {
        // Once React has closed its books: it may be in the middle of giving up.
        if (isCrawler) queueMicrotask(start)
        // A slow reader is no reason to give up.
        void page.settled().then(() => clearTimeout(timer))
      },
      onError: error => {
        if (!signal.aborted && !isOverdue) report(error)
      },
    },
  )

  let isOverdue = false
  const timer = setTimeout(() => {
    isOverdue = true
    request.log.warn('late data of a page took too long')
    abandon()
    drawing.abort()
  }, patience)
  const release = () => {
    clearTimeout(timer)
    stopLate()
    page.cancel()
  }
  const leave = () => {
    drawing.abort()
    stream.destroy()
    release()
    decide()
  }
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave, { once: true })
  stream.once('close', release)
  return decided
}

/** Answers what a page would answer, without drawing it. */
export function sendPageHead(reply: FastifyReply, page: LoadedPage): void {
  page.cancel()
  // A stream has no length to announce; Fastify's own HEAD handling fails on null.
  openReply(reply, page.status).send(Readable.from([]))
}

function openReply(reply: FastifyReply, status: number): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  return reply.code(status).type(html)
}

/** Logs an error once, in however many parts of the page it shows; what the backend refused is no fault. */
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

/** State and entry, in the order the browser needs them; the entry is async so that late data cannot hold it. */
function afterShell(page: LoadedPage, { entry }: PageAssets, nonce: string): string {
  const state = `<script type="application/json" id="${page.stateBlockId}">${page.state()}</script>`
  const script =
    'src' in entry
      ? `<script type="module" async nonce="${nonce}" src="${entry.src}"></script>`
      : `<script type="module" async nonce="${nonce}">${entry.code}</script>`
  return `${state}${script}`
}

const lateScript = (nonce: string, json: string) =>
  `<script nonce="${nonce}">(self.__late??=[]).push(${json})</script>`
