/**
 * What the client's server bundle offers: one function. The server imports neither React nor the router and no
 * client source; this is the shape of what @fastify/vite loads at run time.
 */
export type ClientBundle = {
  load(
    request: Request,
    fetch: (path: string, init?: RequestInit) => Promise<Response>,
    config: unknown,
  ): Promise<{ redirect: { to: string; status: number } } | LoadedPage>
}

export type LoadedPage = {
  status: number
  modules: string[]
  stateBlockId: string
  render(head: HeadParts, options: RenderOptions): Drawing
  state(): string
  onLate(listener: (late: string) => void): () => void
  settled(): Promise<void>
  cancel(): void
}

/** Of what `renderToPipeableStream` takes and gives, as much as is used. */
export type RenderOptions = {
  nonce: string
  /** Bytes up to which a ready part stands in its place; later ones are moved there by script. */
  progressiveChunkSize: number
  onShellReady: () => void
  onAllReady: () => void
  onShellError: (error: unknown) => void
  onError: (error: unknown) => void
}

export type Drawing = { pipe(destination: NodeJS.WritableStream): unknown; abort(reason?: unknown): void }

export type HeadParts = {
  nonce: string
  styles: string[]
  preloads: string[]
  metas: { name: string; content: string }[]
  monitored: boolean
  zoom: number
}
