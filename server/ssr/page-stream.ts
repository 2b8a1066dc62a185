import { Readable } from 'node:stream'
import { withErrorListener } from '#server/plugins/with-error-listener.ts'

const closingTags = [Buffer.from('</html>'), Buffer.from('</body>')]

export type PageStreamParts = {
  afterShell: () => string
  between: () => string
  settled: () => Promise<void>
}

/**
 * Destination of React's stream. Inserts our markup only where React calls `flush`, after complete elements;
 * elsewhere a chunk may end inside a tag. Holds back the closing tags until all late data is sent.
 */
export class PageStream extends Readable {
  readonly #parts: PageStreamParts
  #chunks: Buffer[] = []
  #tail = Buffer.alloc(0)
  #collected = 0
  #isHeld = false
  #shellSent = false

  constructor(parts: PageStreamParts) {
    super()
    withErrorListener(this)
    this.#parts = parts
  }

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

  flush(): void {
    if (this.destroyed) return
    const rendered = this.#takeRendered()
    if (this.#shellSent) this.#send([Buffer.from(this.#parts.between()), rendered])
    else if (rendered.length > 0) {
      this.#shellSent = true
      this.#send([rendered, Buffer.from(this.#parts.afterShell())])
    }
  }

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

  #takeRendered(): Buffer {
    const rendered = Buffer.concat([this.#tail, ...this.#chunks.splice(0)])
    this.#collected = 0
    let end = rendered.length
    for (const tag of closingTags) {
      if (rendered.subarray(0, end).subarray(-tag.length).equals(tag)) end -= tag.length
    }
    this.#tail = rendered.subarray(end)
    return rendered.subarray(0, end)
  }
}
