type Kept<T> = { value: Promise<T>; until: number }

/**
 * Remembers what was made under a key for `ms` milliseconds and at most `most` keys, the longest unused leaving
 * first. Made once however many ask at the same time; a failure is not remembered.
 */
export class ShortMemory<T> {
  readonly #kept = new Map<string, Kept<T>>()
  readonly #ms: number
  readonly #most: number

  constructor({ ms, most }: { ms: number; most: number }) {
    this.#ms = ms
    this.#most = most
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    this.#kept.delete(key)
    const kept = known && known.until > Date.now() ? known : this.#make(key, make)
    this.#kept.set(key, kept)
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value ?? '')
    return kept.value
  }

  #make(key: string, make: () => Promise<T>): Kept<T> {
    const made = { value: make(), until: Date.now() + this.#ms }
    made.value.catch(() => this.#kept.get(key) === made && this.#kept.delete(key))
    return made
  }
}
