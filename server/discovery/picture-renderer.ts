import { Worker } from 'node:worker_threads'
import { AppError } from '#shared/errors/app-error.ts'

export type PictureText = {
  kind: string
  label: string
  title: string
  note: string
  /** Empty where nothing is counted. */
  counts: string
  brand: string
  tagline: string
}

export type PictureJob = { id: number; text: PictureText }
export type PictureResult = { id: number; png: Uint8Array } | { id: number; failure: string }

type PendingPicture = {
  resolve: (png: Buffer) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

const maxPending = 32
const timeoutMs = 10_000

/**
 * Renders pictures in a worker thread, which starts with the first picture. A picture that takes too long terminates
 * the worker and fails everything pending.
 */
export class PictureRenderer {
  readonly #pending = new Map<number, PendingPicture>()
  #worker: Worker | undefined
  #lastId = 0

  render(text: PictureText): Promise<Buffer> {
    if (this.#pending.size >= maxPending) return Promise.reject(new AppError('UNAVAILABLE'))
    const id = ++this.#lastId
    return new Promise<Buffer>((resolve, reject) => {
      const timer = setTimeout(() => this.#drop('A picture took too long'), timeoutMs)
      this.#pending.set(id, { resolve, reject, timer })
      this.#startedWorker().postMessage({ id, text } satisfies PictureJob)
    })
  }

  async close(): Promise<void> {
    await this.#drop('The server is closing')
  }

  #startedWorker(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./picture-worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', (result: PictureResult) => this.#finish(result))
    worker.on('error', (error: Error) => this.#drop(error.message))
    this.#worker = worker
    return worker
  }

  #finish(result: PictureResult): void {
    const pending = this.#pending.get(result.id)
    this.#pending.delete(result.id)
    if (!pending) return
    clearTimeout(pending.timer)
    if ('png' in result) pending.resolve(Buffer.from(result.png))
    else pending.reject(new AppError('UNAVAILABLE', { cause: result.failure }))
  }

  async #drop(why: string): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    for (const [id] of [...this.#pending]) this.#finish({ id, failure: why })
    await worker?.terminate()
  }
}
