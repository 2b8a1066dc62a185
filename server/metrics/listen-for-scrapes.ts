import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

type Parts = {
  app: FastifyInstance
  metrics: Metrics
  host: string
  port: number
}

/** Serves `/metrics` and nothing else until `app` closes, on a port to which no ingress leads. Answers the port. */
export async function listenForScrapes({ app, metrics, host, port }: Parts): Promise<number> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    scrape(metrics, app.log).then(
      text => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      fault => {
        app.log.error({ err: fault }, 'metrics cannot be read')
        response.writeHead(500).end()
      },
    )
  })
  // Forgets the delays of the event loop that belong to the start.
  await metrics.registry.metrics()
  server.listen(port, host)
  await once(server, 'listening')
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

async function scrape({ readers, registry }: Metrics, log: FastifyBaseLogger): Promise<string> {
  const read = await Promise.allSettled(readers.map(async reader => reader()))
  for (const result of read)
    if (result.status === 'rejected') log.warn({ err: result.reason }, 'a metric cannot be read')
  return registry.metrics()
}
