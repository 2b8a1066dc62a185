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
  lateStyleSheet: string
  stateBlockId: string
  render(
    head: HeadParts,
    options: {
      nonce: string
      onShellReady?: () => void
      onAllReady?: () => void
      onShellError?: (error: unknown) => void
      onError?: (error: unknown) => void
    },
  ): { pipe(destination: NodeJS.WritableStream): unknown; abort(reason?: unknown): void }
  state(): string
  onLate(listener: (late: string) => void): () => void
  settled(): Promise<void>
  cancel(): void
}

export type HeadParts = {
  nonce: string
  styles: string[]
  preloads: string[]
  trace: { name: string; content: string }[]
  monitored: boolean
  zoom: number
}
