import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerHome } from '#server/testing/home-backend.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'
import { TestBackend } from '#server/testing/test-backend.ts'
import { userAgent } from '#server/testing/test-browser.ts'

let backend: TestBackend
let server: ServerProcess
beforeAll(async () => {
  backend = await TestBackend.start()
  answerHome(backend)
  // A process of its own: React's development build cannot be loaded where its production build was.
  server = await startServerProcess({
    NODE_ENV: 'development',
    VITE_DEV: '1',
    BACKEND_ORIGIN: backend.origin,
  })
})
afterAll(async () => {
  await server?.stop()
  await backend?.stop()
})

describe('development server', () => {
  it('renders pages from source and starts the browser from it', async () => {
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
