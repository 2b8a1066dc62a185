import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { serverLimits } from '#shared/constants/server-limits.ts'
import { wholeFormField } from '#shared/constants/whole-form.ts'
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

const boundaryIn = (type = ''): string =>
  /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type)?.slice(1).join('') ?? ''

/** Reads no more than any form may bring; the rest of a longer one is left unread, as that of a refused body. */
function readForm(payload: Readable, boundary: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  let bytes = 0
  const take = (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes <= serverLimits.jsonBody) return
    payload.off('data', take).pause()
    const cut = cutForm(Buffer.concat(chunks), boundary)
    if (cut) resolve(cut)
    else reject(new AppError('PAYLOAD_TOO_LARGE'))
  }
  payload
    .on('data', take)
    .once('end', () => resolve(Buffer.concat(chunks)))
    .once('error', reject)
    .once('close', () => reject(new AppError('MALFORMED_REQUEST')))
  return promise
}

/** Keeps the parts that came whole but the first, which says that all did; null of a form that does not begin so. */
function cutForm(read: Buffer, boundary: string): Buffer | null {
  const delimiter = `--${boundary}`
  const first = `${delimiter}\r\nContent-Disposition: form-data; name="${wholeFormField}"\r\n`
  if (read.toString('latin1', 0, first.length) !== first) return null
  const second = read.indexOf(`\r\n${delimiter}`, first.length)
  const last = read.lastIndexOf(`\r\n${delimiter}`)
  if (second < 0 || last === second) return null
  return Buffer.concat([read.subarray(second + 2, last), Buffer.from(`\r\n${delimiter}--\r\n`)])
}
