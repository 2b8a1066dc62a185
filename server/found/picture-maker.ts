import { Worker } from 'node:worker_threads'
import { AppError } from '#server/plugins/app-error.ts'

/** What stands on a picture. */
export type PictureWords = {
  kind: string
  label: string
  title: string
  note: string
  brand: string
  tagline: string
}

export type PictureJob = { id: number; words: PictureWords }
export type PictureResult = { id: number; png: Uint8Array } | { id: number; failure: string }

type Waiting = { resolve: (png: Buffer) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

/** Most pictures that may be asked for at once, and milliseconds one may take, waiting included. */
const queue = 32
const patience = 10_000

/**
 * Sets pictures in a thread of its own, so that no page waits for one. The thread starts with the first picture
 * and is ended, with everything it was asked for, when one takes too long.
 */
export class PictureMaker {
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #last = 0

  /** A PNG of 1200×600. Throws UNAVAILABLE when too many wait or it cannot be made. */
  make(words: PictureWords): Promise<Buffer> {
    if (this.#waiting.size >= queue) return Promise.reject(new AppError('UNAVAILABLE'))
    const id = ++this.#last
    return new Promise<Buffer>((resolve, reject) => {
      const timer = setTimeout(() => this.#drop('A picture took too long'), patience)
      this.#waiting.set(id, { resolve, reject, timer })
      this.#started().postMessage({ id, words } satisfies PictureJob)
    })
  }

  async close(): Promise<void> {
    await this.#drop('The server is closing')
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./picture-worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', (result: PictureResult) => this.#finish(result))
    worker.on('error', (error: Error) => this.#drop(error.message))
    this.#worker = worker
    return worker
  }

  #finish(result: PictureResult): void {
    const waiting = this.#waiting.get(result.id)
    this.#waiting.delete(result.id)
    if (!waiting) return
    clearTimeout(waiting.timer)
    if ('png' in result) waiting.resolve(Buffer.from(result.png))
    else waiting.reject(new AppError('UNAVAILABLE', { cause: result.failure }))
  }

  async #drop(why: string): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    for (const [id] of [...this.#waiting]) this.#finish({ id, failure: why })
    await worker?.terminate()
  }
}
