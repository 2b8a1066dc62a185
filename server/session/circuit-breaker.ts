type BreakerOptions = { failures: number; openMs: number; now?: () => number }

type Probe = { verdict: Promise<boolean>; give: (admitted: boolean) => void }

/**
 * Opens after `failures` connection failures in a row; after `openMs` one probe decides (GW-08). Calls that arrive
 * during the probe share its result, because the calls of a page go out together.
 */
export class CircuitBreaker {
  readonly #failures: number
  readonly #openMs: number
  readonly #now: () => number
  #failed = 0
  #openUntil = 0
  #probe: Probe | null = null

  constructor({ failures, openMs, now = performance.now.bind(performance) }: BreakerOptions) {
    this.#failures = failures
    this.#openMs = openMs
    this.#now = now
  }

  get isOpen(): boolean {
    return this.#failed >= this.#failures && !this.#probe && this.#now() < this.#openUntil
  }

  /** From the opening until a call gets through; meanwhile probes are admitted. */
  get isTripped(): boolean {
    return this.#failed >= this.#failures
  }

  /** A caller that is admitted must report back by one of the three methods below. */
  async admits(): Promise<boolean> {
    if (this.#failed < this.#failures) return true
    if (this.#probe) return this.#probe.verdict
    if (this.#now() < this.#openUntil) return false
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.#probe = { verdict: promise, give: resolve }
    return true
  }

  succeeded(): void {
    this.#failed = 0
    this.#conclude(true)
  }

  failed(): void {
    this.#failed += 1
    if (this.#failed >= this.#failures) this.#openUntil = this.#now() + this.#openMs
    this.#conclude(false)
  }

  abandoned(): void {
    this.#conclude(true)
  }

  #conclude(admitted: boolean): void {
    this.#probe?.give(admitted)
    this.#probe = null
  }
}
