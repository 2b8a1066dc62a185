export type BreakerOptions = { failures: number; openMs: number; now?: () => number }

/**
 * Stops asking an origin that does not connect: after `failures` in a row calls are refused for `openMs`,
 * then one probe decides (GW-08). Success of any call closes it.
 */
export class CircuitBreaker {
  readonly #failures: number
  readonly #openMs: number
  readonly #now: () => number
  #failed = 0
  #openUntil = 0

  constructor({ failures, openMs, now = performance.now.bind(performance) }: BreakerOptions) {
    this.#failures = failures
    this.#openMs = openMs
    this.#now = now
  }

  /** Whether a call may go out; a true answer of an open breaker is the one probe of this period. */
  admits(): boolean {
    if (this.#failed < this.#failures) return true
    if (this.#now() < this.#openUntil) return false
    this.#openUntil = this.#now() + this.#openMs
    return true
  }

  succeeded(): void {
    this.#failed = 0
  }

  failed(): void {
    this.#failed += 1
    if (this.#failed >= this.#failures) this.#openUntil = this.#now() + this.#openMs
  }
}
