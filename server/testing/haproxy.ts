import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const haproxyPath = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find(existsSync)

export type Haproxy = { port: number; stop: () => Promise<void> }

type Options = {
  port?: number
  readiness?: string
  /** How a server is checked for readiness. */
  check?: string
  /** Path of a socket that answers `show stat` and takes `set server`. */
  stats?: string
  maxConnections?: number
  /** Further lines of the section `backend`. */
  more?: string[]
}

export const allReadyPath = '/all-servers-ready'

/** Configured like an ingress: HTTP on both sides, connections reused. */
export async function startHaproxy(
  servers: number[],
  { port: wanted, ...options }: Options = {},
): Promise<Haproxy> {
  if (!haproxyPath) throw new Error('HAProxy is not installed')
  const port = wanted ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'mureum-q-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(port, servers, options))
  const child = spawn(haproxyPath, ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  // A run that ends by a fault must not leave a balancer behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const exit = once(child, 'exit')
  await listening(port)
  const stop = async () => {
    kill()
    process.off('exit', kill)
    await exit
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, stop }
}

const configuration = (
  port: number,
  servers: number[],
  {
    readiness,
    check = 'inter 250ms fall 2 rise 1',
    stats,
    maxConnections = 4_000,
    more = [],
  }: Omit<Options, 'port'>,
) => `global
  maxconn ${maxConnections}
${stats ? `  stats socket ${stats} mode 600 level admin\n` : ''}defaults
  mode http
  option forwardfor
  http-reuse safe
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend front
  bind 127.0.0.1:${port}
  monitor-uri ${allReadyPath}
  monitor fail if { nbsrv(servers) lt ${servers.length} }
  default_backend servers
backend servers
${more.map(line => `  ${line}\n`).join('')}${readiness ? checks(readiness) : ''}${servers
  .map(server => `  server at-${server} 127.0.0.1:${server}${readiness ? ` check ${check}` : ''}\n`)
  .join('')}`

const checks = (readiness: string) => `  option httpchk GET ${readiness}
  http-check expect status 200
  timeout check 5s
`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function listening(port: number): Promise<void> {
  return new Promise(resolve => {
    const attempt = () => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => {
        socket.destroy()
        resolve()
      })
      socket.once('error', () => setTimeout(attempt, 20))
    }
    attempt()
  })
}
