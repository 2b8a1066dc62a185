import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { AppError } from '#shared/errors/app-error.ts'
import type { Config } from '../../config/config.ts'
import type { Storage } from './storage.ts'
import { requireKey } from './storage-key.ts'

type S3Config = Extract<Config['storage'], { kind: 's3' }>

/** Milliseconds until the response must begin. */
const longestWait = 20_000
/** Milliseconds before a request is repeated that met a fault of the service. */
const pauses = [50, 100]

/** Addresses by path, which every S3-compatible service understands. */
export function s3Storage(
  { endpoint, bucket, region, accessKey, secretKey }: S3Config,
  timeout = longestWait,
): Storage {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
  })
  const send = async (url: string, init: RequestInit, signal: AbortSignal): Promise<Response> => {
    for (const wait of pauses) {
      // The client's own `fetch` gives the signal to a Request alone, which loses it at a garbage collection.
      const answer = await fetch(await client.sign(url, init), { signal })
      if (answer.status < 500 && answer.status !== 429) return answer
      await answer.body?.cancel()
      await pause(wait, undefined, { signal })
    }
    return fetch(await client.sign(url, init), { signal })
  }
  const call = async (key: string, init: RequestInit): Promise<Response> => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeout)
    try {
      const url = `${endpoint}/${bucket}/${requireKey(key)}`
      const answer = await send(url, init, late.signal)
      if (answer.ok || answer.status === 404) return answer
      await answer.body?.cancel()
      throw new Error(`object storage answered ${answer.status}`)
    } catch (error) {
      throw new AppError('UNAVAILABLE', { cause: error, retryAfter: 10 })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async put(key, bytes, { type }) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const headers = { 'content-type': type, 'x-amz-content-sha256': sha256 }
      const answer = await call(key, { method: 'PUT', headers, body: new Uint8Array(bytes) })
      await answer.body?.cancel()
      if (answer.status === 404) {
        throw new AppError('UNAVAILABLE', { cause: new Error(`object storage has no bucket ${bucket}`) })
      }
    },
    async get(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const { status, body } = await call(key, { method: 'GET', headers })
      if (status !== 404 && body) return Readable.fromWeb(body as ReadableStream)
      await body?.cancel()
      return null
    },
    async remove(key) {
      const { body } = await call(key, { method: 'DELETE' })
      await body?.cancel()
    },
  }
}
