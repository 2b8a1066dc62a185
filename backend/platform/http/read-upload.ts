import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serverLimits } from '#shared/constants/server-limits.ts'
import type { UploadContract } from '#shared/contract/route.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import type { ByteBudget } from './byte-budget.ts'
import { safeFileName } from './file-name.ts'

/** Only the size is trustworthy. */
export type UploadedFile = { name: string; bytes: Buffer }

declare module 'fastify' {
  interface FastifyRequest {
    uploaded: UploadedFile[] | null
  }
  interface FastifyInstance {
    uploadBudget: ByteBudget
  }
}

/** Text fields become the body, files `request.uploaded` (FI-02). */
export async function acceptUploads(scope: FastifyInstance, upload: UploadContract): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false })
  scope.decorateRequest('uploaded', null)
  scope.addHook('preValidation', (request, reply) => readUpload(request, reply, upload))
}

const mostFields = 20
// RFC 2046 §5.1.1: up to 70 characters; the parser would take an empty one and find no part.
const boundary = /; *boundary=(?:"[^"]{1,70}"|[^\s";]{1,70})/i

/** Header lines of a part, bytes of a name, bytes of a text field. */
const partLimits = { headerPairs: 10, headerSize: 4_096, fieldNameSize: 100, fieldSize: 65_536 } as const

/**
 * Reads the whole body into memory, where all uploads of the process share one budget: nothing is written to a disk
 * before it was looked at, so an upload that breaks off leaves nothing. Throws PAYLOAD_TOO_LARGE, MALFORMED_REQUEST,
 * UNSUPPORTED_MEDIA_TYPE, UNAVAILABLE or VALIDATION_FAILED.
 */
async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  upload: UploadContract,
): Promise<void> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  if (!boundary.test(request.headers['content-type'] ?? '')) throw new AppError('MALFORMED_REQUEST')
  if (Number(request.headers['content-length'] ?? 0) > serverLimits.uploadBody) {
    // A client that still sends the rest, which is not read, would wait.
    reply.header('connection', 'close')
    throw tooLarge(upload)
  }
  const held = holder(request.server.uploadBudget)
  reply.raw.once('close', held.letGo)
  const overrun = watchSize(request, upload)
  try {
    const { fields, files } = await Promise.race([readParts(request, upload, held.take), overrun.promise])
    if (files.length < upload.min) throw fieldError(upload.field, '파일을 골라 주세요.')
    request.body = fields
    request.uploaded = files
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    throw refusalOf(error, upload)
  } finally {
    overrun.stop()
  }
}

function holder({ take, give }: ByteBudget) {
  let held = 0
  return {
    take: (bytes: number) => {
      take(bytes)
      held += bytes
    },
    letGo: () => {
      give(held)
      held = 0
    },
  }
}

/** No limit of the parser counts the whole body, preamble and epilogue included. */
function watchSize({ raw }: FastifyRequest, upload: UploadContract) {
  const { promise, reject } = Promise.withResolvers<never>()
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > serverLimits.uploadBody) reject(tooLarge(upload))
  }
  raw.on('data', count)
  return { promise, stop: () => raw.off('data', count) }
}

type Fields = Record<string, unknown>

async function readParts(request: FastifyRequest, upload: UploadContract, take: (bytes: number) => void) {
  const fields: Fields = {}
  const files: UploadedFile[] = []
  const { field, max: most, bytes: fileSize } = upload
  const counts = { files: most, fields: mostFields, parts: most + mostFields }
  for await (const part of request.parts({ limits: { ...partLimits, ...counts, fileSize } })) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('PAYLOAD_TOO_LARGE')
      addField(fields, part.fieldname, part.value)
      continue
    }
    const bytes = await readFile(part.file, take)
    // A form whose file was left out sends an empty one without a name.
    if (bytes.length === 0 && !part.filename) continue
    if (part.fieldname !== field) throw fieldError(part.fieldname.slice(0, 100), '쓸 수 없는 항목이 있어요.')
    if (part.file.truncated) throw tooLarge(upload)
    files.push({ name: safeFileName(part.filename ?? ''), bytes })
  }
  return { fields, files }
}

function addField(fields: Fields, name: string, value: unknown): void {
  const before = fields[name]
  if (before === undefined) fields[name] = value
  else fields[name] = Array.isArray(before) ? [...before, value] : [before, value]
}

async function readFile(file: AsyncIterable<Buffer>, take: (bytes: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file) {
    take(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge({ field, bytes }: UploadContract): AppError {
  const message = `파일은 하나에 ${Math.floor(bytes / 1_048_576)}MB까지 올릴 수 있어요.`
  return new AppError('PAYLOAD_TOO_LARGE', { validationErrors: [{ field, message }] })
}

/** Errors of the parser carry no status for a malformed body. */
function refusalOf(error: unknown, upload: UploadContract): unknown {
  if (error instanceof AppError) return error
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (code === 'FST_FILES_LIMIT')
    return fieldError(upload.field, `파일은 ${upload.max}개까지 올릴 수 있어요.`)
  if (statusCode === 413) return new AppError('PAYLOAD_TOO_LARGE', { log: { reason: code } })
  return new AppError('MALFORMED_REQUEST', { log: { reason: code } })
}
