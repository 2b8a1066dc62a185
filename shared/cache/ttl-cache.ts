type Entry<T> = { value: Promise<T>; expiresAt: number }

export type TtlCacheOptions = {
  ttlMs: number
  maxEntries: number
  now?: () => number
  /** Failures to report only to the caller whose own `load` failed; callers that shared the load run theirs. */
  isCallerError?: (error: unknown) => boolean
}

/** Asynchronous LRU cache with a time to live. Concurrent reads of a key share one load; failures are not cached. */
export class TtlCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #ttlMs: number
  readonly #maxEntries: number
  readonly #now: () => number
  readonly #isCallerError: (error: unknown) => boolean

  constructor({ ttlMs, maxEntries, now = Date.now, isCallerError = () => false }: TtlCacheOptions) {
    this.#ttlMs = ttlMs
    this.#maxEntries = maxEntries
    this.#now = now
    this.#isCallerError = isCallerError
  }

  async get(key: string, load: () => Promise<T>): Promise<T> {
    for (let entry = this.#fresh(key); entry; entry = this.#fresh(key)) {
      this.#touch(key, entry)
      try {
        return await entry.value
      } catch (error) {
        if (!this.#isCallerError(error)) throw error
      }
    }
    const entry = this.#load(key, load)
    this.#touch(key, entry)
    return entry.value
  }

  clear(): void {
    this.#entries.clear()
  }

  #fresh(key: string): Entry<T> | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.expiresAt > this.#now() ? entry : undefined
  }

  #touch(key: string, entry: Entry<T>): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#maxEntries && oldest !== undefined) this.#entries.delete(oldest)
  }

  #load(key: string, load: () => Promise<T>): Entry<T> {
    const entry = { value: load(), expiresAt: this.#now() + this.#ttlMs }
    entry.value.catch(() => this.#entries.get(key) === entry && this.#entries.delete(key))
    return entry
  }
}
