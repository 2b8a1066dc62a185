import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

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
  /** In PEM; with it clients speak TLS. */
  certificate?: { cert: Buffer; key: Buffer }
  /** Further lines of the section `backend`. */
  more?: string[]
  /** Gets the milliseconds of each request by its `%ID`, as HAProxy measured them. */
  onTimed?: (id: string, milliseconds: number) => void
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
  const { onTimed, certificate } = options
  const pem = certificate && join(folder, 'site.pem')
  if (pem) writeFileSync(pem, Buffer.concat([certificate.cert, certificate.key]))
  writeFileSync(file, configuration(port, servers, { ...options, pem }))
  // A quiet one closes its standard output.
  const child = onTimed
    ? spawn(haproxyPath, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'ignore'] })
    : spawn(haproxyPath, ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (child.stdout && onTimed)
    createInterface({ input: child.stdout }).on('line', line => {
      const [, id, milliseconds] = /^timed (\S+) (\d+)$/.exec(line) ?? []
      if (id && milliseconds) onTimed(id, Number(milliseconds))
    })
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
    onTimed,
    pem,
  }: Omit<Options, 'port' | 'certificate'> & { pem: string | undefined },
) => `global
  maxconn ${maxConnections}
${onTimed ? '  log stdout format raw local0 info\n' : ''}${stats ? `  stats socket ${stats} mode 600 level admin\n` : ''}defaults
  mode http
  option forwardfor
  http-reuse safe
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend front
  bind 127.0.0.1:${port}${pem ? ` ssl crt ${pem} alpn http/1.1` : ''}
${pem ? '  http-request set-header x-forwarded-proto https\n' : ''}${onTimed ? timed : ''}  monitor-uri ${allReadyPath}
  monitor fail if { nbsrv(servers) lt ${servers.length} }
  default_backend servers
backend servers
${more.map(line => `  ${line}\n`).join('')}${readiness ? checks(readiness) : ''}${servers
  .map(server => `  server at-${server} 127.0.0.1:${server}${readiness ? ` check ${check}` : ''}\n`)
  .join('')}`

/** Without the wait of a kept connection for its next request. */
const timed = `  log global
  unique-id-format %pid-%rt
  log-format "timed %ID %Ta"
`

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
