import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { AppError } from '#shared/errors/app-error.ts'
import {
  type Manuscript,
  ready,
  type TypesettingJob,
  type TypesettingResult,
  type TypesettingSetting,
  type Wanted,
} from './typesetting-job.ts'
import { type Order, type OrderedBy, type Task, TypesettingQueue, type Waiter } from './typesetting-queue.ts'

export type TypesetterConfig = TypesettingSetting & {
  /** Places of the queue; as many again for those that come first. */
  waiting: number
  share: number
  /** Milliseconds per job once the engine is ready. */
  timeout: number
  /** Milliseconds without a job until the process ends. */
  idle: number
}

/** Milliseconds until the engine must be ready: WebAssembly is compiled first. */
const startTimeout = 60_000

/**
 * Sets documents one after the other in a child process, which starts with the first and is replaced after a job that
 * exceeds time or memory. Owners take turns, equal orders share a result, and abandoned ones are dropped.
 */
export class Typesetter {
  readonly #config: TypesetterConfig
  readonly #queue: TypesettingQueue
  #process: ChildProcess | null = null
  #isReady = false
  #atWork: Task | null = null
  #timer: NodeJS.Timeout | undefined
  #last = 0
  #closed = false

  constructor(config: TypesetterConfig) {
    this.#config = config
    this.#queue = new TypesettingQueue(config.waiting, config.share)
  }

  /** PDF/UA-1. Throws PAPER_TOO_LONG or UNAVAILABLE. */
  async pdf(manuscript: Manuscript, by: OrderedBy): Promise<Uint8Array> {
    const result = await this.#order(manuscript, 'pdf', by)
    return 'pdf' in result ? result.pdf : refuse(result)
  }

  async pages(manuscript: Manuscript, by: OrderedBy): Promise<number> {
    const result = await this.#order(manuscript, 'pages', by)
    return 'pages' in result ? result.pages : refuse(result)
  }

  /** SVG; the first page is 1. Throws NOT_FOUND behind the last. */
  async page(manuscript: Manuscript, page: number, by: OrderedBy): Promise<string> {
    const result = await this.#order(manuscript, page, by)
    return 'svg' in result ? result.svg : refuse(result)
  }

  close(): void {
    this.#closed = true
    for (const task of this.#queue.clear()) rejectAll(task, new AppError('UNAVAILABLE'))
    this.#fail(new AppError('UNAVAILABLE'))
    clearTimeout(this.#timer)
  }

  #order(manuscript: Manuscript, wanted: Wanted, by: OrderedBy): Promise<TypesettingResult> {
    if (this.#closed || by.signal?.aborted) return Promise.reject(new AppError('UNAVAILABLE'))
    const key = keyOf(manuscript)
    const order = this.#equalPending(key, wanted) ?? this.#placed(key, manuscript, wanted, by)
    if (!order) return Promise.reject(new AppError('UNAVAILABLE'))
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { resolve, reject }
      order.waiters.add(waiter)
      by.signal?.addEventListener('abort', () => this.#leave(order, waiter), { once: true })
      this.#giveUpAbandoned()
      this.#next()
    })
  }

  #equalPending(key: string, wanted: Wanted): Order | undefined {
    if (this.#atWork?.key !== key) return undefined
    return this.#atWork.orders.find(order => order.wanted === wanted)
  }

  /** Joins an equal manuscript that waits; null for a full queue. */
  #placed(key: string, manuscript: Manuscript, wanted: Wanted, by: OrderedBy): Order | null {
    const { owner, first = false } = by
    const waiting = this.#queue.find(key)
    if (!waiting && !this.#queue.hasRoom(by)) return null
    const task = waiting ?? { key, manuscript, owner, first, orders: [] }
    if (!waiting) this.#queue.add(task)
    task.first ||= first
    const equal = task.orders.find(order => order.wanted === wanted)
    const order = equal ?? { wanted, waiters: new Set<Waiter>() }
    if (!equal) task.orders.push(order)
    return order
  }

  #leave(order: Order, waiter: Waiter): void {
    if (!order.waiters.delete(waiter)) return
    waiter.reject(new AppError('UNAVAILABLE'))
    this.#queue.dropAbandoned()
    this.#giveUpAbandoned()
  }

  /** A new process costs less than the rest of a long document. */
  #giveUpAbandoned(): void {
    const task = this.#atWork
    if (!task || this.#queue.isEmpty || task.orders.some(({ waiters }) => waiters.size > 0)) return
    this.#fail(new AppError('UNAVAILABLE'))
  }

  #next(): void {
    if (this.#atWork) return
    clearTimeout(this.#timer)
    const task = this.#queue.take()
    if (!task) {
      this.#process?.channel?.unref()
      this.#timer = setTimeout(() => this.#letGo(), this.#config.idle).unref()
      return
    }
    this.#atWork = task
    this.#send(task)
  }

  #send(task: Task): void {
    const [order] = task.orders
    if (!order) return
    this.#last += 1
    const started = this.#started()
    this.#giveTime(this.#isReady ? this.#config.timeout : startTimeout)
    started.channel?.ref()
    const job = { id: this.#last, key: task.key, manuscript: task.manuscript, wanted: order.wanted }
    started.send(job satisfies TypesettingJob, error => {
      if (error && this.#atWork === task) this.#fail(new AppError('UNAVAILABLE', { cause: error }))
    })
  }

  #giveTime(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => this.#fail(new AppError('UNAVAILABLE', { cause: new Error('too long at work') })),
      milliseconds,
    )
  }

  #started(): ChildProcess {
    if (this.#process) return this.#process
    const { fonts, engine, mostPages, memory } = this.#config
    const started = fork(
      join(import.meta.dirname, 'typesetting-process.ts'),
      [JSON.stringify({ fonts, mostPages, memory, ...(engine && { engine }) } satisfies TypesettingSetting)],
      {
        // Nothing of the backend's environment: no secret, no tracing.
        env: { FONTCONFIG_FILE: join(import.meta.dirname, 'no-host-fonts.conf') },
        execArgv: [],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    )
    started.on('message', (message: TypesettingResult | typeof ready) => {
      if (this.#process !== started) return
      if (message === ready) this.#begin()
      else this.#finish(message)
    })
    started.on('error', error => this.#ended(started, new AppError('UNAVAILABLE', { cause: error })))
    started.on('exit', (code, signal) => this.#ended(started, whyItEnded(code, signal)))
    started.unref()
    this.#process = started
    this.#isReady = false
    return started
  }

  #begin(): void {
    this.#isReady = true
    if (this.#atWork) this.#giveTime(this.#config.timeout)
  }

  #finish(result: TypesettingResult): void {
    const task = this.#atWork
    if (!task || result.id !== this.#last) return
    const done = task.orders.shift()
    // The library leaks a little memory with every document.
    if (result.memory > this.#config.memory * 0.6) this.#letGo()
    for (const waiter of done?.waiters ?? []) waiter.resolve(result)
    task.orders = task.orders.filter(({ waiters }) => waiters.size > 0)
    if (task.orders.length > 0) this.#send(task)
    else {
      this.#atWork = null
      this.#next()
    }
  }

  #fail(error: AppError): void {
    const task = this.#atWork
    this.#atWork = null
    this.#letGo()
    if (task) rejectAll(task, error)
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

/** Apart from us, only its guard or the system kills it, for its memory. */
const whyItEnded = (code: number | null, signal: NodeJS.Signals | null): AppError =>
  signal === 'SIGKILL'
    ? new AppError('PAPER_TOO_LONG', { log: { typesetting: 'out of memory' } })
    : new AppError('UNAVAILABLE', { cause: new Error(`the typesetting process ended: ${signal ?? code}`) })

function rejectAll({ orders }: Task, error: AppError): void {
  for (const { waiters } of orders) for (const waiter of waiters) waiter.reject(error)
}

function keyOf({ main, inputs, files }: Manuscript): string {
  const hash = createHash('sha256').update(JSON.stringify([main, inputs]))
  for (const [path, bytes] of files) hash.update(path).update(bytes)
  return hash.digest('hex')
}

function refuse(result: TypesettingResult): never {
  if ('refused' in result) throw new AppError(result.refused === 'tooLong' ? 'PAPER_TOO_LONG' : 'NOT_FOUND')
  throw new AppError('UNAVAILABLE', { cause: new Error('failure' in result ? result.failure : 'no answer') })
}
