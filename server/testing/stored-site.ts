import { afterEach, beforeEach, vi } from 'vitest'
import { startBuiltSite } from './built-site.ts'
import type { StartedServer } from './start-server.ts'
import { userAgent } from './test-browser.ts'

export const journeyPath = '/api/questions/journey'

/** A site whose pages have a minute, anew for each test. Call at the top of a test file. */
export function storedSite() {
  const site = {
    server: undefined as unknown as StartedServer,
    open: (headers: Record<string, string> = {}, path = '/') =>
      site.server.app.inject({
        url: path,
        headers: { host: 'localhost', 'user-agent': userAgent, ...headers },
      }),
    asked: (path: string) => site.server.backend.to(path).length,
  }
  beforeEach(async () => {
    vi.stubEnv('NODE_ENV', 'production')
    site.server = await startBuiltSite(undefined, {}, { wholePageTimeoutMs: 60_000 })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
    await site.server.stop()
  })
  return site
}
