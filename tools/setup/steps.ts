export class Steps {
  readonly #count: number
  #begun = 0

  constructor(count: number) {
    this.#count = count
  }

  /** `work` may return words shown after the title ("이미 최신"); the line is printed before it starts. */
  async run(title: string, work: () => Promise<string | undefined> | string | undefined): Promise<void> {
    this.#begun += 1
    process.stdout.write(`[${this.#begun}/${this.#count}] ${title} … `)
    const startedAt = performance.now()
    const outcome = await work()
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    process.stdout.write(`${outcome ? `${outcome} ` : ''}${seconds}초\n`)
  }
}
