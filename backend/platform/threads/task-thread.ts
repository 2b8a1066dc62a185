import { Worker } from 'node:worker_threads'
import { AppError } from '#shared/errors/app-error.ts'

type TaskThreadConfig = {
  waiting: number
  /** Milliseconds per task. */
  timeLimit: number
  /** Megabytes. */
  memory: number
}

type Task<Input, Output> = {
  input: Input
  resolve: (output: Output) => void
  reject: (error: AppError) => void
}

/**
 * Runs tasks one after the other in a worker thread, which starts with the first: for what would keep the event loop.
 * The script gets an input as a message and posts its output. A task that takes too long, or too much memory, ends
 * with its thread; it and what finds the queue full are UNAVAILABLE.
 */
export class TaskThread<Input, Output> {
  readonly #script: URL
  readonly #config: TaskThreadConfig
  readonly #queue: Task<Input, Output>[] = []
  #worker: Worker | null = null
  #running: Task<Input, Output> | null = null
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(script: URL, config: TaskThreadConfig) {
    this.#script = script
    this.#config = config
  }

  run(input: Input): Promise<Output> {
    if (this.#closed || this.#queue.length >= this.#config.waiting)
      return Promise.reject(new AppError('UNAVAILABLE'))
    return new Promise((resolve, reject) => {
      this.#queue.push({ input, resolve, reject })
      this.#next()
    })
  }

  close(): void {
    this.#closed = true
    for (const task of this.#queue.splice(0)) task.reject(new AppError('UNAVAILABLE'))
    this.#end('closed')
  }

  #next(): void {
    if (this.#running) return
    const task = this.#queue.shift()
    if (!task) {
      // Lets the process exit while the thread is idle.
      this.#worker?.unref()
      return
    }
    this.#running = task
    this.#timer = setTimeout(() => this.#end('too long'), this.#config.timeLimit)
    const worker = this.#started()
    worker.ref()
    worker.postMessage(task.input)
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(this.#script, {
      // Neither environment nor tracing.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#config.memory },
    })
    worker.on('message', (output: Output) => {
      if (this.#worker === worker) this.#finish(task => task.resolve(output))
    })
    worker.on('error', error => {
      if (this.#worker === worker) this.#end(error)
    })
    this.#worker = worker
    return worker
  }

  #finish(settle: (task: Task<Input, Output>) => void): void {
    clearTimeout(this.#timer)
    const task = this.#running
    this.#running = null
    if (task) settle(task)
    this.#next()
  }

  #end(cause: unknown): void {
    const worker = this.#worker
    this.#worker = null
    void worker?.terminate()
    this.#finish(task => task.reject(new AppError('UNAVAILABLE', { cause })))
  }
}
