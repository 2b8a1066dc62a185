/** Tells a person at the terminal what is going on: one line a step, its duration at the end. */
export class Steps {
  readonly #count: number
  #begun = 0

  constructor(count: number) {
    this.#count = count
  }

  /**
   * Runs the next step. `work` may answer a few words that say more than its name ("이미 최신"), shown after it.
   * The line is written before the work starts, so that a long step is seen to be running.
   */
  async run(title: string, work: () => Promise<string | undefined> | string | undefined): Promise<void> {
    this.#begun += 1
    process.stdout.write(`[${this.#begun}/${this.#count}] ${title} … `)
    const startedAt = performance.now()
    const outcome = await work()
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    process.stdout.write(`${outcome ? `${outcome} ` : ''}${seconds}초\n`)
  }
}
