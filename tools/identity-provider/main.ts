import { buildIdentityProvider } from './app.ts'
import { readIdentityConfig } from './config.ts'

const config = readIdentityConfig(process.env)
const server = buildIdentityProvider(config)
server.listen({ port: config.port, host: config.host }, () => {
  process.stdout.write(`identity provider ${config.issuer} listening on ${config.host}:${config.port}\n`)
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
}
