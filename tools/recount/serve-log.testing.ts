import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PublicLog } from '#shared/ledger/public-log.testing.ts'

/** Serves a log below `/ledger` of a loopback address. */
export async function serveLog(
  log: Pick<PublicLog, 'files'>,
): Promise<{ address: string } & AsyncDisposable> {
  const server = createServer((request, response) => {
    const file = log.files.get(request.url?.replace(/^\/ledger\//, '') ?? '')
    response.writeHead(file ? 200 : 404).end(file)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ledger`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
