import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors/app-error.ts'
import type { ByteRange } from '../storage/storage.ts'
import { disposition } from './file-name.ts'

/** `open` resolves to null where the bytes are gone. */
export type FileAnswer = {
  name: string
  plainName?: string
  type: string
  size: number
  /** Changes with the bytes; letters, digits and `-` only. */
  etag: string
  /** `inline` only for bytes that we wrote ourselves. */
  disposition: 'inline' | 'attachment'
  everybody: boolean
  policy?: string
  open: (range?: ByteRange) => Promise<Readable | null>
}

/** A day, so that a file hidden later leaves caches soon. */
const shared = 'public, max-age=86400, immutable'

/** Whole, one range, or 304 (FI-04, RFC 9110 §13–14). */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Promise<FastifyReply> {
  const etag = `"${file.etag}"`
  const caching = { etag, 'cache-control': file.everybody ? shared : 'private, no-store' }
  if (matches(request.headers['if-none-match'], etag)) return reply.headers(caching).code(304).send()
  const range = rangeOf(request, file.size, etag)
  if (range === 'none') {
    reply.header('content-range', `bytes */${file.size}`)
    throw new AppError('RANGE_NOT_SATISFIABLE')
  }
  const bytes = await file.open(range)
  if (!bytes) throw new AppError('NOT_FOUND', { log: { reason: 'the bytes of a file are gone' } })
  // A client that left before the bytes were found does not close the stream.
  if (reply.raw.destroyed) bytes.destroy()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  return reply
    .headers({
      ...caching,
      'accept-ranges': 'bytes',
      'content-type': file.type,
      'content-length': range ? range.end - range.start + 1 : file.size,
      'content-disposition': disposition(file.disposition, file.name, file.plainName),
      'x-content-type-options': 'nosniff',
      'content-security-policy': file.policy ?? "default-src 'none'; sandbox",
    })
    .send(bytes)
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
