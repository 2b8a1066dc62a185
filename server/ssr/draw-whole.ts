import { buffer } from 'node:stream/consumers'
import type { HeadParts, LoadedPage } from './client-bundle.ts'
import type { PageAssets } from './page-assets.ts'
import { entryCodeOf, stateBlock } from './page-markup.ts'
import { PageStream } from './page-stream.ts'
import { untilAborted } from './until-aborted.ts'

type DrawWholeOptions = {
  assets: PageAssets
  head: Omit<HeadParts, 'nonce' | 'styles' | 'preloads'>
  signal: AbortSignal
}

/** Draws a page with all its data and without a nonce. Null when a part failed or `signal` aborted first. */
export async function drawWhole(
  page: LoadedPage,
  { assets, head, signal }: DrawWholeOptions,
): Promise<{ html: Buffer; entryCode: string } | null> {
  const { promise: drawn, resolve: decide } = Promise.withResolvers<boolean>()
  const entryCode = entryCodeOf(assets)
  let failed = false
  const drawing = page.render(
    { ...head, styles: assets.stylesOf(page.modules), preloads: assets.chunksOf(page.modules) },
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => {},
      onShellError: () => decide(false),
      // React may still be inside its abort.
      onAllReady: () => queueMicrotask(() => decide(!failed)),
      onError: () => {
        failed = true
      },
    },
  )
  const abort = () => {
    drawing.abort()
    page.cancel()
    decide(false)
  }
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  try {
    if (!(await drawn)) return null
    await untilAborted(page.settled(), signal)
    const stream = new PageStream({
      afterShell: () => `${stateBlock(page)}<script>${entryCode}</script>`,
      between: () => '',
      settled: async () => {},
    })
    drawing.pipe(stream as unknown as NodeJS.WritableStream)
    return { html: await buffer(stream), entryCode }
  } finally {
    signal.removeEventListener('abort', abort)
    page.cancel()
  }
}
