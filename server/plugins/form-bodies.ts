import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { serverLimits } from '#shared/constants/server-limits.ts'
import { cutFormField, wholeFormField } from '#shared/constants/whole-form.ts'
import { AppError } from '#shared/errors/app-error.ts'

export const registerFormBodies = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    )
    app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) =>
      readForm(payload, boundaryIn(request.headers['content-type'])),
    )
  },
  { name: 'form-bodies' },
)

/** Bytes that are held of one form at most: its fields, and what came of a file since files were last left out. */
export const mostHeld = serverLimits.jsonBody + 262_144

const readOnMs = 10_000

const boundaryIn = (type = ''): string =>
  /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type)?.slice(1).join('') ?? ''

/**
 * Holds no more than any form may bring. A longer one that answers for itself is read on without its files, no further
 * than an upload and no longer than `readOnMs`: what is beyond is left unread, as that of a refused body.
 */
function readForm(payload: Readable, boundary: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  let chunks: Buffer[] = []
  let [bytes, waiting] = [0, 0]
  let long: LongForm | undefined
  let late: NodeJS.Timeout | undefined
  const take = (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.length
    waiting += chunk.length
    if (waiting <= (long ? mostHeld - serverLimits.jsonBody : serverLimits.jsonBody)) return
    const read = Buffer.concat(chunks)
    long ??= beginLongForm(read, boundary)
    if (!long?.take(read)) return refuse()
    late ??= setTimeout(answer, readOnMs)
    chunks = []
    waiting = 0
    if (bytes > serverLimits.uploadBody) answer()
  }
  const leave = () => {
    clearTimeout(late)
    payload.off('data', take).off('end', answer).pause()
  }
  const refuse = () => {
    leave()
    reject(new AppError('PAYLOAD_TOO_LARGE'))
  }
  const answer = () => {
    leave()
    const read = Buffer.concat(chunks)
    if (!long) return resolve(read)
    const form = long.take(read) ? long.cut() : null
    if (form) resolve(form)
    else refuse()
  }
  payload
    .on('data', take)
    .once('end', answer)
    .once('error', reject)
    .once('close', () => {
      clearTimeout(late)
      reject(new AppError('MALFORMED_REQUEST'))
    })
  return promise
}

const headOf = (name: string): string => `\r\nContent-Disposition: form-data; name="${name}"\r\n`

/** Undefined of a form that does not answer for itself. */
function beginLongForm(read: Buffer, boundary: string): LongForm | undefined {
  const first = `--${boundary}${headOf(wholeFormField)}`
  return read.toString('latin1', 0, first.length) === first ? new LongForm(boundary) : undefined
}

/** The fields of a form as it comes, without its files. */
class LongForm {
  readonly #delimiter: string
  readonly #fields: Buffer[] = []
  #bytes = 0
  /** The part that goes on, from its delimiter; of a file its head, and what may be the beginning of a delimiter. */
  #rest: Buffer = Buffer.from('\r\n')

  constructor(boundary: string) {
    this.#delimiter = `\r\n--${boundary}`
  }

  /** False of more than any form may bring. */
  take(read: Buffer): boolean {
    this.#rest = Buffer.concat([this.#rest, read])
    for (;;) {
      const next = this.#rest.indexOf(this.#delimiter, this.#delimiter.length)
      if (next < 0) break
      const part = this.#rest.subarray(0, next)
      if (headOfFile(part) === 0) {
        this.#fields.push(Buffer.from(part))
        this.#bytes += part.length
      }
      this.#rest = this.#rest.subarray(next)
    }
    const head = headOfFile(this.#rest)
    const tail = Math.max(head, this.#rest.length - this.#delimiter.length)
    if (head > 0) this.#rest = Buffer.concat([this.#rest.subarray(0, head), this.#rest.subarray(tail)])
    return this.#bytes + this.#rest.length <= serverLimits.jsonBody
  }

  /** The fields that came whole, with a mark in place of the first; null of a form that brought no other. */
  cut(): Buffer | null {
    const [mark, ...fields] = this.#fields
    if (!mark || fields.length === 0) return null
    const first = `${this.#delimiter.slice(2)}${headOf(cutFormField)}\r\nyes`
    return Buffer.concat([Buffer.from(first), ...fields, Buffer.from(`${this.#delimiter}--\r\n`)])
  }
}

/** Bytes of a part's head; 0 of one that is no file, or whose head has not come yet. */
function headOfFile(part: Buffer): number {
  const end = part.indexOf('\r\n\r\n') + 4
  return end > 3 && /;\s*filename\*?=/i.test(part.toString('latin1', 0, end)) ? end : 0
}
