import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import sharp from 'sharp'
import { uploadEditorImage } from '#shared/contract/attachment.ts'

interface SlowUpload {
  /** A part was sent, and no answer came. */
  isInFlight(): boolean
  isStored(): boolean
  fault(): string | undefined
  /** Sends the rest at once. */
  finish(): void
}

/** Faster than the gateway's least speed of an upload. */
const chunk = 8_192
const pauseOfSender = 500

/** A picture that cannot be made smaller, about 470 kB. */
export const noisyPicture = (): Promise<Buffer> =>
  sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
    .png()
    .toBuffer()

/** Begins to send a picture to the server at `origin`, on a connection of its own. */
export async function openSlowUpload(
  origin: string,
  cookies: ReadonlyMap<string, string>,
  picture: Buffer,
): Promise<SlowUpload> {
  const { headers, payload } = await formOf(picture)
  let sent = 0
  let status = 0
  let fault: string | undefined
  const upload = request(`${origin}/api${uploadEditorImage.path}`, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      'content-length': payload.length,
      cookie: [...cookies].map(pair => pair.join('=')).join('; '),
      'x-requested-with': 'q',
      'sec-fetch-site': 'same-origin',
    },
  })
  const send = (until: number) => {
    upload.write(payload.subarray(sent, until))
    sent = until
  }
  const timer = setInterval(() => send(Math.min(sent + chunk, payload.length - 1)), pauseOfSender)
  const stop = (why?: string) => {
    clearInterval(timer)
    fault ??= why
  }
  upload.on('response', answer => {
    status = answer.statusCode ?? 0
    answer.resume()
    stop(status < 300 ? undefined : `status ${status}`)
  })
  upload.on('error', error => stop(error.message))
  return {
    isInFlight: () => sent > 0 && status === 0 && !fault,
    isStored: () => status >= 200 && status < 300,
    fault: () => fault,
    finish: () => {
      clearInterval(timer)
      if (fault || upload.destroyed) return
      send(payload.length)
      upload.end()
    },
  }
}

async function formOf(picture: Buffer) {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(picture)]), 'noise.png')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, payload: Buffer.from(await request.arrayBuffer()) }
}
