import { testConfig } from '#backend/testing/test-config.ts'
import { itLimitsConnectionAge } from '#shared/testing/connection-age.testing.ts'
import { createHttpServer } from './http-server.ts'

itLimitsConnectionAge({
  path: '/api/thing',
  start: async connectionClock => {
    const app = createHttpServer(testConfig(), { connectionClock })
    app.get('/api/thing', async () => ({ id: 1 }))
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    return { server: app.server, base, stop: () => app.close() }
  },
})
