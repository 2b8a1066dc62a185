import { Readable } from 'node:stream'

const closing = Buffer.from('</body></html>')

export type PageStreamParts = {
  /** Markup to stand right after the shell. */
  afterShell: () => string
  /** Markup of what became ready since it was last asked; empty when there is nothing. */
  between: () => string
  /** Resolves when nothing will become ready any more. */
  settled: () => Promise<void>
}

/**
 * What React writes a page into. Our own markup goes in only where React calls `flush`, because it has then
 * written whole pieces; before that a chunk may end inside a tag. The document's closing tags wait for the last
 * late data, also for data that nobody drew.
 */
export class PageStream extends Readable {
  readonly #parts: PageStreamParts
  #chunks: Buffer[] = []
  #tail: Buffer | null = null
  #full = false
  #shellSent = false

  constructor(parts: PageStreamParts) {
    super()
    this.#parts = parts
  }

  /** Collects a piece; false asks React to wait for `drain`. */
  write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(
      typeof chunk === 'string'
        ? Buffer.from(chunk)
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength),
    )
    return !this.#full
  }

  /** Sends what was collected: state after the shell, later data before the markup that needs it. */
  flush(): void {
    if (this.destroyed) return
    const drawn = this.#withoutTail(Buffer.concat(this.#chunks.splice(0)))
    const ours = this.#shellSent ? this.#parts.between() : this.#parts.afterShell()
    this.#send(this.#shellSent ? [Buffer.from(ours), drawn] : [drawn, Buffer.from(ours)])
    this.#shellSent = true
  }

  /** React is done; the page is once its data is. */
  end(): void {
    this.flush()
    void this.#parts.settled().then(() => {
      if (this.destroyed) return
      this.#send([Buffer.from(this.#parts.between()), this.#tail ?? Buffer.alloc(0)])
      this.push(null)
    })
  }

  override _read(): void {
    if (!this.#full) return
    this.#full = false
    this.emit('drain')
  }

  #send(pieces: Buffer[]): void {
    const bytes = Buffer.concat(pieces)
    if (bytes.length > 0) this.#full = !this.push(bytes)
  }

  #withoutTail(drawn: Buffer): Buffer {
    if (drawn.subarray(-closing.length).compare(closing) !== 0) return drawn
    this.#tail = closing
    return drawn.subarray(0, -closing.length)
  }
}
