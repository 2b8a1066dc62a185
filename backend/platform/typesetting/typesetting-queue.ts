import type { Manuscript, TypesettingResult, Wanted } from './typesetting-job.ts'

export type OrderedBy = {
  owner: string
  share?: number
  first?: boolean
  signal?: AbortSignal
}

export type Waiter = { resolve(result: TypesettingResult): void; reject(error: Error): void }

export type Order = { wanted: Wanted; waiters: Set<Waiter> }

/** Groups all requests for a manuscript, because the engine keeps the last one it has set. */
export type Task = { key: string; manuscript: Manuscript; owner: string; first: boolean; orders: Order[] }

export class TypesettingQueue {
  readonly #most: number
  readonly #usualShare: number
  readonly #tasks: Task[] = []
  #lastOwner: string | null = null

  constructor(most: number, usualShare: number) {
    this.#most = most
    this.#usualShare = usualShare
  }

  get isEmpty(): boolean {
    return this.#tasks.length === 0
  }

  find(key: string): Task | undefined {
    return this.#tasks.find(task => task.key === key)
  }

  hasRoom({ owner, first = false, share = this.#usualShare }: OrderedBy): boolean {
    const alike = this.#tasks.filter(task => task.first === first)
    return alike.length < this.#most && alike.filter(task => task.owner === owner).length < share
  }

  add(task: Task): void {
    this.#tasks.push(task)
  }

  /**
   * Prefers an owner other than the last one, then what comes first, then the order of arrival, one task an owner in
   * turn.
   */
  take(): Task | undefined {
    const [next] = this.#tasks
      .map((task, index) => ({ task, index, rank: this.#rankOf(task, index) }))
      .sort((a, b) => compare(a.rank, b.rank) || a.index - b.index)
    if (!next) return undefined
    this.#tasks.splice(next.index, 1)
    this.#lastOwner = next.task.owner
    return next.task
  }

  dropAbandoned(): void {
    for (const task of this.#tasks) task.orders = task.orders.filter(({ waiters }) => waiters.size > 0)
    const kept = this.#tasks.filter(({ orders }) => orders.length > 0)
    this.#tasks.splice(0, this.#tasks.length, ...kept)
  }

  clear(): Task[] {
    return this.#tasks.splice(0)
  }

  #rankOf({ owner, first }: Task, index: number): number[] {
    const before = this.#tasks.slice(0, index).filter(task => task.owner === owner && task.first === first)
    return [owner === this.#lastOwner ? 1 : 0, first ? 0 : 1, before.length]
  }
}

function compare(left: number[], right: number[]): number {
  const at = left.findIndex((part, index) => part !== right[index])
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0)
}
