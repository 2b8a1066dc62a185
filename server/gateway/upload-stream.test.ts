import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { uploadStream } from './upload-stream.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function begin(bytes: number, intervalMs: number) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  closing.push(
    () => void socket.destroy(),
    () => server.close(),
  )
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9000000\r\n\r\n${'x'.repeat(bytes)}`)
  const [raw]: IncomingMessage[] = await once(server, 'request')
  if (!raw) throw new Error('no request')
  const stream: Readable = uploadStream({ raw }, { minBytes: 1_000, intervalMs })
  return { raw, stream, socket }
}

describe('uploadStream', () => {
  it('closes the connection of a slow sender', async () => {
    const { stream, socket } = await begin(10, 20)
    stream.resume()
    await once(socket, 'close')
  })

  it('waits while the backend reads slowly', async () => {
    const { raw, stream } = await begin(200_000, 20)
    await expect.poll(() => stream.readableLength).toBeGreaterThan(0)
    for (let span = 0; span < 5; span += 1) await new Promise(resolve => setTimeout(resolve, 25))
    expect(raw.destroyed).toBe(false)
  })

  it('fails without an uncaught exception when aborted before it is read', async () => {
    const { stream, socket } = await begin(10, 60_000)
    socket.resetAndDestroy()
    await new Promise(resolve => stream.once('close', resolve))
    expect(stream.errored).toMatchObject({ code: 'ECONNRESET' })
  })
})
