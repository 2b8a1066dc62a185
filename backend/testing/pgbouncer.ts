import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { unprivilegedUser } from './postgres-binaries.ts'

export type Pgbouncer = {
  port: number
  /** Ends at once, as if its machine were lost, and starts anew at the same port. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

type PgbouncerOptions = {
  postgresPort: number | string
  users: string[]
  /** Connections to PostgreSQL for each user. */
  serverConnections: number
}

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync)

export const hasPgbouncer = program !== undefined

/** False before 1.21, which does not know named statements in transaction mode. */
export const pgbouncerNamesStatements = program !== undefined && versionOf(program) >= 121

/** In transaction mode, for any database of a PostgreSQL that trusts these users. */
export async function startPgbouncer({
  postgresPort,
  users,
  serverConnections,
}: PgbouncerOptions): Promise<Pgbouncer> {
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), 'mureum-q-pgbouncer-'))
  const userList = join(directory, 'users.txt')
  writeFileSync(userList, users.map(user => `"${user}" ""\n`).join(''))
  const file = join(directory, 'pgbouncer.ini')
  writeFileSync(file, configuration({ port, userList, postgresPort, serverConnections }))
  chmodSync(directory, 0o755)
  let running = await launch(file)
  // A run that ends by a fault must not leave it behind.
  process.once('exit', () => running.kill('SIGKILL'))
  const end = async () => {
    const exited = once(running, 'exit')
    running.kill('SIGKILL')
    await exited
  }
  return {
    port,
    restart: async () => {
      await end()
      running = await launch(file)
    },
    stop: async () => {
      await end()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function configuration(options: {
  port: number
  userList: string
  postgresPort: number | string
  serverConnections: number
}): string {
  return `[databases]
* = host=127.0.0.1 port=${options.postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${options.port}
unix_socket_dir =
auth_type = trust
auth_file = ${options.userList}
pool_mode = transaction
default_pool_size = ${options.serverConnections}
${pgbouncerNamesStatements ? 'max_prepared_statements = 300' : ''}
`
}

function versionOf(path: string): number {
  const [, major = '0', minor = '0'] =
    /(\d+)\.(\d+)/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' })) ?? []
  return Number(major) * 100 + Number(minor)
}

async function launch(file: string): Promise<ChildProcess> {
  // It refuses to run as root, as PostgreSQL does.
  const child = spawn(program ?? 'pgbouncer', [file], {
    ...unprivilegedUser(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  for await (const chunk of child.stderr ?? []) {
    output += chunk
    if (output.includes('process up')) {
      child.stderr?.resume()
      return child
    }
  }
  throw new Error(`PgBouncer did not start: ${output}`)
}
