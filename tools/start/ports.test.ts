import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { freePorts, refuseTakenPorts } from './ports.ts'

const host = '127.0.0.1'
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function take(): Promise<number> {
  const [port = 0] = await freePorts(1)
  const server = createServer()
  servers.push(server)
  await new Promise<void>(resolve => server.listen({ port, host }, resolve))
  return port
}

describe('the ports of a start', () => {
  it('are refused when taken, each by name, with a way out', async () => {
    const [taken, [free = 0]] = await Promise.all([take(), freePorts(1)])
    const refusal = refuseTakenPorts([
      { name: 'PORT', port: taken, host },
      { name: 'BACKEND_PORT', port: free, host },
    ])
    await expect(refusal).rejects.toThrow(`PORT ${taken}: 다른 프로그램이 쓰고 있습니다.`)
    await expect(refusal).rejects.toThrow('PORT=3100 BACKEND_PORT=4100 npm start')
    await expect(refusal).rejects.not.toThrow(`BACKEND_PORT ${free}`)
  })

  it('are left free again after the look', async () => {
    const [port = 0] = await freePorts(1)
    await refuseTakenPorts([{ name: 'PORT', port, host }])
    await expect(refuseTakenPorts([{ name: 'PORT', port, host }])).resolves.toBeUndefined()
  })

  it('are all different when chosen for a test', async () => {
    expect(new Set(await freePorts(6)).size).toBe(6)
  })
})
