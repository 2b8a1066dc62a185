import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestS3, type TestS3 } from '#backend/testing/test-s3.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

let directory: string
let s3: TestS3
const storages: Record<string, () => Storage> = {
  disk: () => localStorage(directory),
  S3: () => s3Storage(s3.config),
}
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'storage-'))
  s3 = await startTestS3()
})
afterAll(async () => {
  await s3.stop()
  await rm(directory, { recursive: true })
})

const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256))
const read = async (stream: Readable | null) => (stream ? buffer(stream) : null)

describe.each(Object.keys(storages))('storage on %s', name => {
  const storage = () => storages[name]?.() ?? expect.fail()

  it.each(['../etc/passwd', '/etc/passwd', 'a/../b', 'a//b', 'A', '한글', 'a?b', '', '.parts/x', 'a/'])(
    'takes no key that could mean a place of its own: %s',
    async key => {
      await expect(storage().get(key)).rejects.toThrow()
      await expect(storage().put(key, bytes, { type: 'image/webp' })).rejects.toThrow()
    },
  )

  it('answers null for what is not there, and removes it without a word', async () => {
    expect(await storage().get('no/such-thing')).toBeNull()
    await storage().remove('no/such-thing')
  })

  it('gives back what was put, whole and in part', async () => {
    await storage().put('a1/one', bytes, { type: 'image/webp' })
    expect((await read(await storage().get('a1/one')))?.equals(bytes)).toBe(true)
    const part = await read(await storage().get('a1/one', { start: 100, end: 199 }))
    expect(part?.equals(bytes.subarray(100, 200))).toBe(true)
    const last = await read(await storage().get('a1/one', { start: 299_999, end: 299_999 }))
    expect(last?.equals(bytes.subarray(-1))).toBe(true)
  })

  it('puts over what was there', async () => {
    await storage().put('a1/two', bytes, { type: 'image/webp' })
    await storage().put('a1/two', Buffer.from('new'), { type: 'image/webp' })
    expect(String(await read(await storage().get('a1/two')))).toBe('new')
  })

  it('has nothing left after a removal', async () => {
    await storage().put('a1/three', bytes, { type: 'image/webp' })
    await storage().remove('a1/three')
    expect(await storage().get('a1/three')).toBeNull()
  })
})

describe('the disk', () => {
  it('shows its files to nobody else', async () => {
    await localStorage(directory).put('b1/own', bytes, { type: 'image/webp' })
    expect((await stat(join(directory, 'b1/own'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(directory, 'b1'))).mode & 0o777).toBe(0o700)
  })

  it('is rid of what a killed process left half written, and of nothing that is being written', async () => {
    await localStorage(directory).put('b1/first', bytes, { type: 'image/webp' })
    await writeFile(join(directory, '.parts/left'), 'x')
    await utimes(join(directory, '.parts/left'), 1, 1)
    await writeFile(join(directory, '.parts/under-way'), 'x')
    await localStorage(directory).put('b1/second', bytes, { type: 'image/webp' })
    expect(await readdir(join(directory, '.parts'))).toEqual(['under-way'])
  })

  it('refuses with 503 where it cannot write, and leaves nothing', async () => {
    await writeFile(join(directory, 'file'), '')
    const refused = localStorage(directory).put('file/below', bytes, { type: 'image/webp' })
    await expect(refused).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
    expect(await readdir(join(directory, '.parts'))).toEqual(['under-way'])
  })
})

describe('S3', () => {
  it('is 503 when the service cannot be reached, refuses the key or has no such bucket', async () => {
    const wrong = [{ endpoint: 'http://127.0.0.1:9' }, { secretKey: 'wrong' }, { bucket: 'nowhere' }]
    for (const change of wrong) {
      const put = s3Storage({ ...s3.config, ...change }).put('a1/x', bytes, { type: 'image/webp' })
      await expect(put).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
    }
  })

  it.each(['put', 'get'] as const)(
    'gives up a %s that is not answered, garbage collected or not',
    async act => {
      const service = await startService(() => {})
      const storage = s3Storage({ ...s3.config, endpoint: service.endpoint }, 1_000)
      const work = act === 'put' ? storage.put('a1/x', bytes, { type: 'image/webp' }) : storage.get('a1/x')
      const collecting = setInterval(collectGarbage, 100)
      try {
        await expect(work).rejects.toMatchObject({ errorName: 'UNAVAILABLE', cause: { name: 'AbortError' } })
      } finally {
        clearInterval(collecting)
        service.stop()
      }
    },
  )

  it('asks a service again that is at fault, three times in all', async () => {
    for (const [faults, stored] of [
      [2, true],
      [3, false],
    ] as const) {
      let asked = 0
      const service = await startService((_, answer) => {
        asked += 1
        answer.writeHead(asked <= faults ? 500 : 200).end()
      })
      const put = s3Storage({ ...s3.config, endpoint: service.endpoint }).put('a1/x', bytes, { type: 'a/b' })
      expect(
        await put.then(
          () => true,
          () => false,
        ),
      ).toBe(stored)
      expect(asked).toBe(3)
      service.stop()
    }
  })
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

async function startService(serve: RequestListener) {
  const server = createServer((request, response) => {
    request.resume()
    serve(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
