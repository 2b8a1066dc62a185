import { buffer } from 'node:stream/consumers'
import type { HeadParts, LoadedPage } from './client-bundle.ts'
import type { PageAssets } from './page-assets.ts'
import { storedEntry } from './page-markup.ts'
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
): Promise<Buffer | null> {
  const { promise: drawn, resolve: decide } = Promise.withResolvers<boolean>()
  let failed = false
  const drawing = page.render(
    { ...head, styles: assets.stylesOf(page.modules), preloads: [] },
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
    const settled = () =>
      untilAborted(page.settled(), signal).then(
        () => true,
        () => false,
      )
    if (!(await drawn) || !(await settled())) return null
    const stream = new PageStream({
      afterShell: () => storedEntry(page, assets),
      between: () => '',
      settled: async () => {},
    })
    drawing.pipe(stream as unknown as NodeJS.WritableStream)
    return await buffer(stream)
  } finally {
    signal.removeEventListener('abort', abort)
    page.cancel()
  }
}
