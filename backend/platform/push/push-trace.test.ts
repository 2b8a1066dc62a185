import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPushService, type TestPushService } from '#backend/testing/test-push-service.ts'

let service: TestPushService
let collector: Server
let collected = ''
beforeAll(async () => {
  service = await startPushService()
  collector = createServer(async (request, response) => {
    collected += await text(request)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
})
afterAll(async () => {
  collector?.close()
  await service?.stop()
})

/** Answers the path that was sent to. */
async function pushed(how: string): Promise<string> {
  const { port } = collector.address() as AddressInfo
  const { endpoint, keys } = service.subscribe()
  const env = { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }
  const words = ['--import', './backend/instrument.ts', 'backend/testing/push-in-a-span.ts', how]
  const given = [endpoint, keys.p256dh, keys.auth]
  const { stdout } = await promisify(execFile)(process.execPath, [...words, ...given], { env })
  expect(stdout).toBe('sent')
  return new URL(endpoint).pathname
}

it('traces would hold the address of a device, were sending not left out of them', async () => {
  const kept = await pushed('untraced')
  expect(collected).toContain('a round of pushes')
  expect(collected).not.toContain(kept)
  const path = await pushed('traced')
  expect(collected).toContain(path)
})
