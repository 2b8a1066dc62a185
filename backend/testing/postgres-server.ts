import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresBinaries, unprivilegedUser } from './postgres-binaries.ts'

export type PostgresServer = {
  url: string
  /** Like `pg_ctl restart -m immediate`: no checkpoint, same port and data. */
  restartImmediately: () => Promise<void>
  /** Like `pg_ctl restart -m fast`: transactions are undone, connections closed. */
  restartFast: () => Promise<void>
  stop: () => Promise<void>
}

export async function startPostgres(): Promise<PostgresServer> {
  const bin = findPostgresBinaries()
  const user = unprivilegedUser()
  const directory = mkdtempSync(join(tmpdir(), 'mureum-q-postgres-'))
  if ('uid' in user) chownSync(directory, user.uid, user.gid)
  initialise(join(bin, 'initdb'), directory, user)
  const port = await freePort()
  let server = await launch(join(bin, 'postgres'), directory, port, user)
  // A run that ends by a fault must not leave a server behind.
  process.once('exit', () => server.kill('SIGQUIT'))
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    // Ctrl-C reaches the server too.
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }
  const restart = async (signal: 'SIGINT' | 'SIGQUIT') => {
    await end(signal)
    server = await launch(join(bin, 'postgres'), directory, port, user)
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restartImmediately: () => restart('SIGQUIT'),
    restartFast: () => restart('SIGINT'),
    stop: async () => {
      await end('SIGINT')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function launch(
  postgres: string,
  directory: string,
  port: number,
  user: object,
): Promise<ChildProcess> {
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=200', 'timezone=UTC']
  const server = spawn(
    postgres,
    ['-D', directory, '-p', String(port), '-k', directory, ...settings.flatMap(setting => ['-c', setting])],
    { ...user, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await readiness(server)
  return server
}

function initialise(initdb: string, directory: string, user: object): void {
  const options = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']
  const run = (locale: string) =>
    execFileSync(initdb, ['-D', directory, ...options, `--locale=${locale}`], {
      ...user,
      cwd: directory,
      stdio: 'pipe',
    })
  try {
    run('C.UTF-8')
  } catch {
    // Some systems have no locale by name.
    run('C')
  }
}

async function readiness(server: ChildProcess): Promise<void> {
  let said = ''
  for await (const chunk of server.stderr ?? []) {
    said += chunk
    if (said.includes('ready to accept connections')) {
      server.stderr?.resume()
      return
    }
  }
  throw new Error(`PostgreSQL did not start: ${said.slice(-2_000)}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
