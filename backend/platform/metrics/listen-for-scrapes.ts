import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { scrapeListener } from '#shared/observability/metrics.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { Metrics } from './metrics.ts'
import { observePools } from './read-gauges.ts'

type Parts = {
  app: FastifyInstance
  metrics: Metrics
  database: Pick<OpenDatabase, 'pools'>
  host: string
  port: number
}

/** Serves `/metrics` and nothing else until `app` closes, on a port to which no ingress leads. Answers the port. */
export async function listenForScrapes({ app, metrics, database, host, port }: Parts): Promise<number> {
  observePools(metrics, database.pools)
  const server = createServer(scrapeListener(metrics, app.log))
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
