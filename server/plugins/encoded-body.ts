import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Compression = 'br' | 'gzip'
type Encoding = Compression | 'identity'
const encodings: Encoding[] = ['br', 'gzip', 'identity']
/** Bytes below which a compressed body is hardly shorter. */
const minCompressed = 1_024

/** A body that is sent to many; each encoding is made once, when it is first wanted. */
export class EncodedBody {
  readonly identity: Uint8Array
  readonly #compressed: Partial<Record<Compression, Uint8Array | Promise<Uint8Array>>> = {}

  constructor(identity: Uint8Array) {
    this.identity = identity
  }

  /** Bytes of memory, with its encodings. */
  get weight(): number {
    return 1.5 * this.identity.length
  }

  /** Sends the encoding that the reader takes, without a promise once it has been made. `vary` is the caller's to set. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined {
    const encoding = this.#encodingOf(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    const bytes = this.#encoded(encoding)
    if (bytes instanceof Promise) return bytes.then(made => reply.send(made))
    reply.send(bytes)
    return undefined
  }

  #encodingOf(accepted = 'identity'): Encoding {
    if (this.identity.length < minCompressed) return 'identity'
    return negotiate(accepted, encodings) ?? 'identity'
  }

  #encoded(encoding: Encoding): Uint8Array | Promise<Uint8Array> {
    if (encoding === 'identity') return this.identity
    return this.#compressed[encoding] ?? this.#compress(encoding)
  }

  #compress(encoding: Compression): Promise<Uint8Array> {
    const made = compress[encoding](this.identity).then(bytes => {
      this.#compressed[encoding] = bytes
      return bytes
    })
    this.#compressed[encoding] = made
    return made
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const compress: Record<Compression, (text: Uint8Array) => Promise<Buffer>> = {
  gzip: text => gzipped(text, { level: 6 }),
  br: text =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
}
