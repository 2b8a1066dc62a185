import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { AppError } from '../errors/app-error.ts'
import type {
  Manuscript,
  TypesettingJob,
  TypesettingResult,
  TypesettingSetting,
  Wanted,
} from './typesetting-job.ts'

export type TypesetterConfig = TypesettingSetting & {
  /** Jobs that may wait behind the one at work. */
  waiting: number
  /** Milliseconds that one job may take. */
  patience: number
  /** Milliseconds without a job after which the process is let go. */
  idle: number
}

type Order = {
  manuscript: Manuscript
  wanted: Wanted
  resolve: (result: TypesettingResult) => void
  reject: (error: AppError) => void
}

/**
 * Sets documents one after the other in a process of its own, which starts with the first. One that takes too long or
 * too much memory ends with its process, and the next begins in a new one.
 */
export class Typesetter {
  readonly #config: TypesetterConfig
  readonly #queue: Order[] = []
  #process: ChildProcess | null = null
  #atWork: Order | null = null
  #timer: NodeJS.Timeout | undefined
  #last = 0
  #closed = false

  constructor(config: TypesetterConfig) {
    this.#config = config
  }

  /** The document as bytes, PDF/UA-1. Throws PAPER_TOO_LONG or UNAVAILABLE. */
  async pdf(manuscript: Manuscript): Promise<Uint8Array> {
    const result = await this.#order(manuscript, 'pdf')
    return 'pdf' in result ? result.pdf : refuse(result)
  }

  async pages(manuscript: Manuscript): Promise<number> {
    const result = await this.#order(manuscript, 'pages')
    return 'pages' in result ? result.pages : refuse(result)
  }

  /** A page as SVG, the first is 1. Throws NOT_FOUND behind the last. */
  async page(manuscript: Manuscript, page: number): Promise<string> {
    const result = await this.#order(manuscript, page)
    return 'svg' in result ? result.svg : refuse(result)
  }

  close(): void {
    this.#closed = true
    for (const order of this.#queue.splice(0)) order.reject(new AppError('UNAVAILABLE'))
    this.#fail(new AppError('UNAVAILABLE'))
    clearTimeout(this.#timer)
  }

  #order(manuscript: Manuscript, wanted: Wanted): Promise<TypesettingResult> {
    if (this.#closed || this.#queue.length >= this.#config.waiting) {
      return Promise.reject(new AppError('UNAVAILABLE'))
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ manuscript, wanted, resolve, reject })
      this.#next()
    })
  }

  #next(): void {
    if (this.#atWork) return
    clearTimeout(this.#timer)
    const order = this.#queue.shift()
    if (!order) {
      this.#process?.channel?.unref()
      this.#timer = setTimeout(() => this.#letGo(), this.#config.idle).unref()
      return
    }
    this.#atWork = order
    const { manuscript, wanted } = order
    this.#last += 1
    this.#timer = setTimeout(
      () => this.#fail(new AppError('UNAVAILABLE', { cause: new Error('too long at work') })),
      this.#config.patience,
    )
    const started = this.#started()
    started.channel?.ref()
    started.send({ id: this.#last, manuscript, wanted } satisfies TypesettingJob, error => {
      if (error && this.#atWork === order) this.#fail(new AppError('UNAVAILABLE', { cause: error }))
    })
  }

  #started(): ChildProcess {
    if (this.#process) return this.#process
    const { fonts, mostPages, memory } = this.#config
    const started = fork(
      join(import.meta.dirname, 'typesetting-process.ts'),
      [JSON.stringify({ fonts, mostPages, memory } satisfies TypesettingSetting)],
      {
        // Nothing of the backend's environment: no secret, no tracing.
        env: { FONTCONFIG_FILE: join(import.meta.dirname, 'no-host-fonts.conf') },
        execArgv: [],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    )
    started.on('message', (result: TypesettingResult) => this.#finish(result))
    started.on('error', error => this.#ended(started, new AppError('UNAVAILABLE', { cause: error })))
    started.on('exit', (code, signal) => this.#ended(started, whyItEnded(code, signal)))
    // Only a job at work keeps the backend from leaving.
    started.unref()
    this.#process = started
    return started
  }

  #finish(result: TypesettingResult): void {
    const order = this.#atWork
    if (!order || result.id !== this.#last) return
    this.#atWork = null
    // The library keeps a little of every document; a process that has seen many makes room.
    if (result.memory > this.#config.memory * 0.6) this.#letGo()
    order.resolve(result)
    this.#next()
  }

  /** The job at work is given up with its process. */
  #fail(error: AppError): void {
    const order = this.#atWork
    this.#atWork = null
    this.#letGo()
    order?.reject(error)
    this.#next()
  }

  #letGo(): void {
    const process = this.#process
    this.#process = null
    process?.kill('SIGKILL')
  }

  #ended(process: ChildProcess, error: AppError): void {
    if (this.#process !== process) return
    this.#process = null
    if (this.#atWork) this.#fail(error)
  }
}

/** Whoever kills it but us does so for its memory: its own guard, or the system. */
const whyItEnded = (code: number | null, signal: NodeJS.Signals | null): AppError =>
  signal === 'SIGKILL'
    ? new AppError('PAPER_TOO_LONG', { log: { typesetting: 'out of memory' } })
    : new AppError('UNAVAILABLE', { cause: new Error(`the typesetting process ended: ${signal ?? code}`) })

function refuse(result: TypesettingResult): never {
  if ('refused' in result) throw new AppError(result.refused === 'tooLong' ? 'PAPER_TOO_LONG' : 'NOT_FOUND')
  throw new AppError('UNAVAILABLE', { cause: new Error('failure' in result ? result.failure : 'no answer') })
}
