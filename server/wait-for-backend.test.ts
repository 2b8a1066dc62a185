import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

it('a server waits for a backend that takes calls', async () => {
  const asked: (string | undefined)[] = []
  const backend = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(asked.length > 1 ? 200 : 503).end()
  }).listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const address = backend.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const waiting = spawn(
    process.execPath,
    [fileURLToPath(new URL('./wait-for-backend.ts', import.meta.url))],
    {
      env: { PATH, NODE_COMPILE_CACHE, BACKEND_ORIGIN: `http://127.0.0.1:${port}` },
      stdio: 'ignore',
    },
  )
  expect(await once(waiting, 'exit')).toEqual([0, null])
  expect(asked).toEqual(['/readyz', '/readyz'])
  backend.close()
})
