import { startServer } from '#server/testing/start-server.ts'
import { itLimitsConnectionAge } from '#shared/testing/connection-age.testing.ts'

itLimitsConnectionAge({
  path: '/healthz',
  start: async connectionClock => {
    const { app, base, stop } = await startServer({ connectionClock })
    return { server: app.server, base, stop }
  },
})
