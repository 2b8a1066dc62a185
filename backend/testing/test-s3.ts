import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { Config } from '../config/config.ts'
import { isSigned } from './aws-signature.ts'

export type TestS3 = { config: Extract<Config['storage'], { kind: 's3' }>; stop: () => Promise<void> }

const secretKey = 'S3RVER'

export async function startTestS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const service = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'files', configs: [] }] })
  await service.configureBuckets()
  const serve = service.callback()
  // s3rver itself checks no signature of version 4.
  const server: Server = createServer((request, response) => {
    if (isSigned(request, secretKey)) serve(request, response)
    else response.writeHead(403).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
    await rm(directory, { recursive: true })
  }
  return {
    config: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'files',
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey,
    },
    stop,
  }
}
