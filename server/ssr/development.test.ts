import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerHome } from '#server/testing/home-backend.ts'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { userAgent } from '#server/testing/test-browser.ts'
import { registerSsr } from './index.ts'

let server: StartedServer
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'development')
  server = await startServer({
    env: { VITE_DEV: '1' },
    pages: (app, config) => registerSsr(app, { config }),
  })
  answerHome(server.backend)
})
afterAll(async () => {
  await server.stop()
  vi.unstubAllEnvs()
})

describe('pages while developing', () => {
  it('are drawn from the sources, and start in the browser from them', { timeout: 60_000 }, async () => {
    const answer = await fetch(server.base, { headers: { 'user-agent': userAgent } })
    const html = await answer.text()
    const nonce = /'nonce-([\w-]+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    const [entry = ''] = html.match(/<script type="module" async[\s\S]*?<\/script>/) ?? []
    expect(answer.status).toBe(200)
    expect(html).toContain('1,234')
    expect(entry).toContain(`nonce="${nonce}"`)
    const wanted = [...entry.matchAll(/(?:from |import\()"([^"]+)"/g)].map(([, path = '']) => path)
    expect(wanted).toEqual(['/@react-refresh', '/@vite/client', '/entry-client.tsx'])
    for (const path of wanted) {
      const script = await fetch(server.base + path)
      expect([path, script.status, script.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/javascript',
      ])
      await script.body?.cancel()
    }
  })
})
