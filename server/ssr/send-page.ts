import type { FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { errorPage } from '#server/plugins/error-page.ts'
import type { HeadParts, LoadedPage } from './client-bundle.ts'
import type { PageAssets } from './page-assets.ts'
import { PageStream } from './page-stream.ts'

export type SendOptions = {
  page: LoadedPage
  assets: PageAssets
  head: Omit<HeadParts, 'nonce' | 'styles' | 'preloads'>
  /** Milliseconds after which what is still late is left to the browser. */
  patience: number
  signal: AbortSignal
}

/**
 * Streams a page. Five ways it can go: the shell is ready and the rest follows; the shell fails and a static
 * page says so; something late fails and the browser tries again; a crawler gets everything at once; the reader
 * leaves and all work stops.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: SendOptions,
): Promise<FastifyReply> {
  const { page, assets, head, patience, signal } = options
  const nonce = reply.cspNonce
  const late: string[] = []
  const stopLate = page.onLate(json => late.push(json))
  const stream = new PageStream({
    afterShell: () => afterShell(page, assets, nonce),
    between: () =>
      late
        .splice(0)
        .map(json => lateScript(nonce, json))
        .join(''),
    settled: () => Promise.race([page.settled(), aborted]),
  })
  const { promise: aborted, resolve: giveUp } = Promise.withResolvers<void>()
  const { promise: sent, resolve: send } = Promise.withResolvers<FastifyReply>()

  const start = () => {
    reply.code(page.status).type('text/html; charset=utf-8')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
    drawing.pipe(stream as unknown as NodeJS.WritableStream)
    send(reply.send(stream))
  }
  const crawler = isbot(request.headers['user-agent'] ?? '')
  const drawing = page.render(
    { ...head, nonce, styles: assets.styles, preloads: assets.chunksOf(page.modules) },
    {
      nonce,
      [crawler ? 'onAllReady' : 'onShellReady']: start,
      onShellError: error => {
        request.log.error({ err: error }, 'the shell of a page failed')
        close()
        send(
          reply
            .code(500)
            .type('text/html; charset=utf-8')
            .header('cache-control', 'no-store')
            .send(errorPage('UNEXPECTED')),
        )
      },
      onError: error => {
        if (!signal.aborted && !gaveUp) request.log.error({ err: error }, 'a part of a page failed')
      },
    },
  )
  let gaveUp = false
  const timer = setTimeout(() => {
    gaveUp = true
    request.log.warn('late data of a page took too long')
    drawing.abort()
    close()
  }, patience)
  const close = () => {
    clearTimeout(timer)
    stopLate()
    giveUp()
    page.cancel()
  }
  const leave = () => {
    drawing.abort()
    stream.destroy()
    close()
  }
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave, { once: true })
  stream.once('end', close)
  return sent
}

/** State, entry and fonts, in the order the browser needs them; the entry is async so that late data cannot hold it. */
function afterShell(page: LoadedPage, { entry }: PageAssets, nonce: string): string {
  const state = `<script type="application/json" id="${page.stateBlockId}">${page.state()}</script>`
  const script =
    'src' in entry
      ? `<script type="module" async nonce="${nonce}" src="${entry.src}"></script>`
      : `<script type="module" async nonce="${nonce}">${entry.code}</script>`
  return `${state}${script}<link rel="stylesheet" href="${page.lateStyleSheet}">`
}

const lateScript = (nonce: string, json: string) =>
  `<script nonce="${nonce}">(self.__late??=[]).push(${json})</script>`
