import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { App } from '#backend/app.ts'
import { parseTilePath } from '#shared/tlog/tiles.ts'

/** Serves the backend's calls at the addresses at which the site serves the public log. */
export async function servePublicLog(app: App): Promise<{ address: string } & AsyncDisposable> {
  const server = createServer(async (request, response) => {
    const path = request.url?.slice(1) ?? ''
    const tile = path.startsWith('tile/') ? parseTilePath(path) : null
    const url = `/api/ledger/${tile ? `tiles/${tile.level}/${tile.index}/${tile.width}` : path}`
    const answer = await app.inject({ method: 'GET', url })
    response.writeHead(answer.statusCode).end(answer.rawPayload)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
