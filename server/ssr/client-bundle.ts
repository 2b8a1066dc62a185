import type { SendServerCall } from '#shared/http/server-call.ts'

/**
 * Shape of the client's server bundle, which @fastify/vite loads at run time. The server imports neither React nor
 * client source.
 */
export type ClientBundle = {
  inlineCode(head: Pick<HeadParts, 'monitored' | 'zoom'>): { scripts: string[]; styles: string[] }
  load(
    request: Request,
    send: SendServerCall,
    config: unknown,
  ): Promise<{ redirect: { to: string; status: number } } | LoadedPage>
}

export type LoadedPage = {
  status: number
  holdsUntil: number
  modules: string[]
  stateBlockId: string
  /** Address of the list of the typeface's slices, which may not hold up the first paint. */
  fontStyleSheet: string
  render(head: HeadParts, options: RenderOptions): Rendering
  state(): string
  onLate(listener: (late: string) => void): () => void
  settled(): Promise<void>
  cancel(): void
}

export type RenderOptions = {
  nonce?: string
  progressiveChunkSize: number
  onShellReady: () => void
  onAllReady: () => void
  onShellError: (error: unknown) => void
  onError: (error: unknown) => void
}

export type Rendering = { pipe(destination: NodeJS.WritableStream): unknown; abort(reason?: unknown): void }

export type HeadParts = {
  /** None where the policy names hashes. */
  nonce?: string | undefined
  styles: string[]
  preloads: string[]
  metas: { name: string; content: string }[]
  monitored: boolean
  zoom: number
}
