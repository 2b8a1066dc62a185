import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Somebody else's site on this machine: an empty page at every address, under any host name that leads here. */
export interface NeighbourSite {
  at(host: string): string
  close(): void
}

export async function startNeighbourSite(): Promise<NeighbourSite> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>이웃</title>'),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    at: host => `http://${host}:${port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
