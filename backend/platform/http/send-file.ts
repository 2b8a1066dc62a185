import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors/app-error.ts'
import type { ByteRange } from '../storage/storage.ts'
import { disposition } from './file-name.ts'

/** `open` resolves to null where the bytes are gone. */
export type FileAnswer = {
  name: string
  plainName?: string
  type: string
  /** Null for a file that is written while it is sent, which has neither ranges nor a tag. */
  size: number | null
  /** Changes with the bytes; letters, digits and `-` only. */
  etag?: string
  /** `inline` only for bytes that we wrote ourselves. */
  disposition: 'inline' | 'attachment'
  /** Lets shared caches keep it: for a day, or for so many seconds. */
  everybody: boolean | { seconds: number }
  policy?: string
  open: (range?: ByteRange) => Promise<Readable | null>
}

/** Size, tag and contents of an answer that is all in memory. */
export const inMemory = (
  bytes: Uint8Array,
  etag = createHash('sha256').update(bytes).digest('hex').slice(0, 32),
): Pick<FileAnswer, 'size' | 'etag' | 'open'> => ({
  size: bytes.length,
  etag,
  open: async range => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
})

function cachingOf(everybody: FileAnswer['everybody']): string {
  if (everybody === false) return 'private, no-store'
  // A day, so that a file hidden later leaves caches soon.
  return everybody === true ? 'public, max-age=86400, immutable' : `public, max-age=${everybody.seconds}`
}

/** Whole, one range, or 304 (FI-04, RFC 9110 §13–14). */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Promise<FastifyReply> {
  const { size } = file
  if (size === null) return sendWritten(reply, file)
  const etag = `"${file.etag}"`
  const caching = { etag, 'cache-control': cachingOf(file.everybody) }
  if (matches(request.headers['if-none-match'], etag)) return reply.headers(caching).code(304).send()
  const range = rangeOf(request, size, etag)
  if (range === 'none') {
    reply.header('content-range', `bytes */${size}`)
    throw new AppError('RANGE_NOT_SATISFIABLE')
  }
  const bytes = await file.open(range)
  if (!bytes) throw new AppError('NOT_FOUND', { log: { reason: 'the bytes of a file are gone' } })
  // A client that left before the bytes were found does not close the stream.
  if (reply.raw.destroyed) bytes.destroy()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply
    .headers({
      ...caching,
      'accept-ranges': 'bytes',
      'content-length': range ? range.end - range.start + 1 : size,
      ...contentHeaders(file),
    })
    .send(bytes)
}

const contentHeaders = (file: FileAnswer) => ({
  'content-type': file.type,
  'content-disposition': disposition(file.disposition, file.name, file.plainName),
  'x-content-type-options': 'nosniff',
  'content-security-policy': file.policy ?? "default-src 'none'; sandbox",
})

async function sendWritten(reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const text = await file.open()
  if (reply.raw.destroyed) text?.destroy()
  return reply.headers({ 'cache-control': cachingOf(file.everybody), ...contentHeaders(file) }).send(text)
}

const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some(each => ['*', etag, `W/${etag}`].includes(each.trim()))

/** Undefined for the whole file, which also answers several ranges or another unit. */
function rangeOf({ headers }: FastifyRequest, size: number, etag: string): ByteRange | 'none' | undefined {
  const ifRange = headers['if-range']
  if (ifRange !== undefined && ifRange !== etag) return undefined
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start > end ? 'none' : { start, end }
}
