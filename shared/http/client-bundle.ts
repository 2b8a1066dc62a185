import type { PublicConfig } from './public-config.ts'
import type { SendServerCall } from './server-call.ts'

/**
 * The client's server bundle, which @fastify/vite loads at run time: the server knows no more of the client's code, and
 * imports neither it nor React.
 */
export type ClientBundle = {
  inlineCode(head: Pick<HeadParts, 'monitored' | 'zoom'>): { scripts: string[]; styles: string[] }
  load(request: Request, send: SendServerCall, config: PublicConfig): Promise<Loaded>
}

export type Loaded = { redirect: { to: string; status: number } } | LoadedPage

export type LoadedPage = {
  status: number
  /** Shows an error in the place of what was asked for. */
  failed: boolean
  /** Epoch milliseconds at which its times would be rendered differently. */
  holdsUntil: number
  /** Source paths, the matched routes first; the build's manifest finds their chunks by them. */
  modules: string[]
  stateBlockId: string
  /** Address of the list of the typeface's slices, which may not hold up the first paint. */
  fontStyleSheet: string
  render(head: HeadParts, options: RenderOptions): Rendering
  /** JSON for the browser's start; queries that are still running are named as pending. */
  state(): string
  /** Sends JSON for each query that settles after `state()` was taken; returns the function that stops it. */
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
  /** None where the policy names the hashes of `inlineCode`. */
  nonce?: string | undefined
  styles: string[]
  preloads: string[]
  metas: { name: string; content: string }[]
  monitored: boolean
  /** R3.6, 1–2. */
  zoom: number
}
