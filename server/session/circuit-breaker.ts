export type BreakerOptions = { failures: number; openMs: number; now?: () => number }

type Probe = { verdict: Promise<boolean>; give: (admitted: boolean) => void }

/**
 * Stops asking an origin that does not connect: after `failures` in a row calls are refused for `openMs`, then one
 * probe decides (GW-08). Calls that come while it is under way share its fate: a page's calls go out together, and
 * all but one of them would otherwise be refused by an origin that is well again.
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

  /** Whether a call may go out. Whoever is told so reports back by one of the three methods below. */
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

  /** The call ended without telling anything of the origin; those who waited for it find out themselves. */
  abandoned(): void {
    this.#conclude(true)
  }

  #conclude(admitted: boolean): void {
    this.#probe?.give(admitted)
    this.#probe = null
  }
}
