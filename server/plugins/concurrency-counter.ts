/** Of one member, one network or all together, which the key names. */
export type ConcurrencyLimit = { key: string; limit: number }

/** Counts what is pending by who caused it. */
export class ConcurrencyCounter {
  readonly #pending = new Map<string, number>()

  hasRoom(limits: ConcurrencyLimit[]): boolean {
    return limits.every(({ key, limit }) => (this.#pending.get(key) ?? 0) < limit)
  }

  /** Returns how to release them, once. */
  hold(limits: ConcurrencyLimit[]): () => void {
    for (const { key } of limits) this.#pending.set(key, (this.#pending.get(key) ?? 0) + 1)
    return () => {
      for (const { key } of limits) {
        const left = (this.#pending.get(key) ?? 0) - 1
        if (left > 0) this.#pending.set(key, left)
        else this.#pending.delete(key)
      }
    }
  }
}
