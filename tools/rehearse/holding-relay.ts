import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

export interface HoldingRelay {
  origin: string
  /** Sends on what was held back, and holds nothing more until `hold`. */
  release(): void
  hold(): void
  /** Refuses connections until `accept`. */
  refuse(): void
  accept(): Promise<void>
  stop(): void
}

/** Passes calls on to `target`; those whose address matches `held` wait until `release`, from the beginning on. */
export async function startHoldingRelay(target: string, held: RegExp): Promise<HoldingRelay> {
  let released = Promise.withResolvers<void>()
  const server = createServer(async (call, answer) => {
    if (held.test(call.url ?? '')) await released.promise
    passOn(target, call, answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    release: () => released.resolve(),
    hold: () => {
      released = Promise.withResolvers<void>()
    },
    refuse: close,
    accept: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    stop: () => {
      released.resolve()
      close()
    },
  }
}

function passOn(target: string, call: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = call
  // Its caller may have left while it was held.
  if (answer.destroyed) return
  const next = request(new URL(url ?? '/', target), { method, headers }, its => {
    if (answer.destroyed) return void its.destroy()
    answer.writeHead(its.statusCode ?? 502, its.headers)
    pipeline(its, answer, () => {})
  })
  next.on('error', () => answer.destroy())
  pipeline(call, next, () => {})
}
