import { Readable } from 'node:stream'

/** What ends a document, innermost last. */
const closingTags = [Buffer.from('</html>'), Buffer.from('</body>')]

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
  /** Closing tags that were written and wait for the end. */
  #tail = Buffer.alloc(0)
  #collected = 0
  /** React was told to wait for `drain`. */
  #isHeld = false
  #shellSent = false

  constructor(parts: PageStreamParts) {
    super()
    this.#parts = parts
  }

  /** Collects a piece; false asks React to wait for `drain`. */
  write(chunk: Uint8Array | string): boolean {
    const bytes =
      typeof chunk === 'string'
        ? Buffer.from(chunk)
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    this.#chunks.push(bytes)
    this.#collected += bytes.length
    if (this.readableLength + this.#collected >= this.readableHighWaterMark) this.#isHeld = true
    return !this.#isHeld
  }

  /** Sends what was collected: state after the shell, later data before the markup that needs it. */
  flush(): void {
    if (this.destroyed) return
    const drawn = this.#takeDrawn()
    if (this.#shellSent) this.#send([Buffer.from(this.#parts.between()), drawn])
    else if (drawn.length > 0) {
      this.#shellSent = true
      this.#send([drawn, Buffer.from(this.#parts.afterShell())])
    }
  }

  /** React is done; the page is once its data is. */
  end(): void {
    this.flush()
    const finish = () => {
      if (this.destroyed) return
      this.#send([Buffer.from(this.#parts.between()), this.#tail])
      this.push(null)
    }
    void this.#parts.settled().then(finish, finish)
  }

  override _read(): void {
    if (!this.#isHeld) return
    this.#isHeld = false
    this.emit('drain')
  }

  #send(pieces: Buffer[]): void {
    const bytes = Buffer.concat(pieces)
    if (bytes.length > 0) this.push(bytes)
  }

  /** What was drawn since the last time, without the closing tags it may end with. */
  #takeDrawn(): Buffer {
    const drawn = Buffer.concat([this.#tail, ...this.#chunks.splice(0)])
    this.#collected = 0
    let end = drawn.length
    for (const tag of closingTags) {
      if (drawn.subarray(0, end).subarray(-tag.length).equals(tag)) end -= tag.length
    }
    this.#tail = drawn.subarray(end)
    return drawn.subarray(0, end)
  }
}
