import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { testCertificate } from './tls/certificate.ts'

/** Serves an empty page by https at every address and host name. */
export interface NeighbourSite {
  at(host: string): string
  close(): void
}

export async function startNeighbourSite(): Promise<NeighbourSite> {
  const server = createServer(testCertificate, (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>이웃</title>'),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    at: host => `https://${host}:${port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
