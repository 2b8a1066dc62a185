import { buffer } from 'node:stream/consumers'
import { untilAborted } from '#server/session/until-aborted.ts'
import type { HeadParts, LoadedPage } from '#shared/http/client-bundle.ts'
import type { PageAssets } from './page-assets.ts'
import { storedEntry } from './page-markup.ts'
import { PageStream } from './page-stream.ts'

type RenderWholeOptions = {
  assets: PageAssets
  head: Omit<HeadParts, 'nonce' | 'styles' | 'preloads'>
  signal: AbortSignal
}

/** Renders a page with all its data and without a nonce. Null when a part failed or `signal` aborted first. */
export async function renderWhole(
  page: LoadedPage,
  { assets, head, signal }: RenderWholeOptions,
): Promise<Buffer | null> {
  const { promise: rendered, resolve: decide } = Promise.withResolvers<boolean>()
  let failed = false
  const rendering = page.render(
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
    rendering.abort()
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
    if (!(await rendered) || !(await settled())) return null
    const stream = new PageStream({
      afterShell: () => storedEntry(page, assets),
      between: () => '',
      settled: async () => {},
    })
    rendering.pipe(stream as unknown as NodeJS.WritableStream)
    return await buffer(stream)
  } finally {
    signal.removeEventListener('abort', abort)
    page.cancel()
  }
}
