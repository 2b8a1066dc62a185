type Entry<T> = {
  value: Promise<T>
  settled?: { value: T }
  /** While this one loads, the value before it, whose weight it has. */
  last: T | undefined
  expiresAt: number
  weight: number
}

export type TtlCacheOptions<T = unknown> = {
  ttlMs: number
  maxEntries: number
  /** Limit of all values together, each as `weightOf` says. */
  maxWeight?: number
  weightOf?: (value: T) => number
  /** Time at which a value ends to hold, though its time to live may not be over. */
  holdsUntil?: (value: T) => number
  now?: () => number
  /** Failures to report only to the caller whose own `load` failed; callers that shared the load run theirs. */
  isCallerError?: (error: unknown) => boolean
}

/** Asynchronous LRU cache with a time to live. Concurrent reads of a key share one load; failures are not cached. */
export class TtlCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #options: Required<TtlCacheOptions<T>>
  #weight = 0

  constructor(options: TtlCacheOptions<T>) {
    this.#options = {
      maxWeight: Number.POSITIVE_INFINITY,
      weightOf: () => 0,
      holdsUntil: () => Number.POSITIVE_INFINITY,
      now: () => Date.now(),
      isCallerError: () => false,
      ...options,
    }
  }

  /** `load` may use the last value, if it is still there. */
  async get(key: string, load: (last: T | undefined) => Promise<T>): Promise<T> {
    for (let entry = this.#fresh(key); entry; entry = this.#fresh(key)) {
      this.#touch(key, entry)
      try {
        return await entry.value
      } catch (error) {
        if (!this.#options.isCallerError(error)) throw error
      }
    }
    const entry = this.#load(key, load)
    this.#touch(key, entry)
    return entry.value
  }

  /** True where `get` would not load. */
  has(key: string): boolean {
    return this.#fresh(key) !== undefined
  }

  /** The last value that was loaded, though it may have expired. */
  last(key: string): T | undefined {
    const entry = this.#entries.get(key)
    return entry?.settled ? entry.settled.value : entry?.last
  }

  /** The value, when it has been loaded and is still kept. */
  peek(key: string): T | undefined {
    const entry = this.#fresh(key)
    if (!entry?.settled) return undefined
    this.#touch(key, entry)
    return entry.settled.value
  }

  /** Loads past what is kept, and keeps that instead. */
  renew(key: string, load: () => Promise<T>): Promise<T> {
    const entry = this.#load(key, load)
    this.#touch(key, entry)
    return entry.value
  }

  get size(): number {
    return this.#entries.size
  }

  /** As `weightOf` says of all values together. */
  get weight(): number {
    return this.#weight
  }

  clear(): void {
    this.#entries.clear()
    this.#weight = 0
  }

  #fresh(key: string): Entry<T> | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.expiresAt > this.#options.now() ? entry : undefined
  }

  #touch(key: string, entry: Entry<T>): void {
    this.#remove(key)
    this.#entries.set(key, entry)
    this.#weight += entry.weight
    if (this.#entries.size > this.#options.maxEntries) this.#removeOldest()
  }

  #remove(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }

  #removeOldest(): void {
    const [oldest] = this.#entries.keys()
    if (oldest !== undefined) this.#remove(oldest)
  }

  #load(key: string, load: (last: T | undefined) => Promise<T>): Entry<T> {
    const { now, ttlMs } = this.#options
    const last = this.last(key)
    const entry: Entry<T> = {
      value: load(last),
      last,
      expiresAt: now() + ttlMs,
      weight: this.#entries.get(key)?.weight ?? 0,
    }
    const isKept = () => this.#entries.get(key) === entry
    entry.value.then(
      value => isKept() && this.#settle(entry, value),
      () => isKept() && this.#remove(key),
    )
    return entry
  }

  #settle(entry: Entry<T>, value: T): void {
    const { weightOf, maxWeight, holdsUntil } = this.#options
    entry.settled = { value }
    entry.last = undefined
    entry.expiresAt = Math.min(entry.expiresAt, holdsUntil(value))
    this.#weight -= entry.weight
    entry.weight = weightOf(value)
    this.#weight += entry.weight
    while (this.#weight > maxWeight && this.#entries.size > 0) this.#removeOldest()
  }
}
