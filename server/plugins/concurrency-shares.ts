/** At most so many at once of one member, one network or all together. */
export type Share = { of: string; most: number }

/** Counts what is under way by who caused it. */
export class ConcurrencyShares {
  readonly #held = new Map<string, number>()

  hasRoom(shares: Share[]): boolean {
    return shares.every(({ of, most }) => (this.#held.get(of) ?? 0) < most)
  }

  /** Returns how to release them, once. */
  hold(shares: Share[]): () => void {
    for (const { of } of shares) this.#held.set(of, (this.#held.get(of) ?? 0) + 1)
    return () => {
      for (const { of } of shares) {
        const left = (this.#held.get(of) ?? 0) - 1
        if (left > 0) this.#held.set(of, left)
        else this.#held.delete(of)
      }
    }
  }
}
