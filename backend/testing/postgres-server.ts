import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { findPostgresBinaries, unprivilegedUser } from './postgres-binaries.ts'

export type PostgresServer = {
  url: string
  directory: string
  /** Like `pg_ctl restart -m immediate`: no checkpoint, same port and data. */
  restartImmediately: () => Promise<void>
  /** Like `pg_ctl restart -m fast`: transactions are undone, connections closed. */
  restartFast: () => Promise<void>
  /** As if its machine were lost: no checkpoint. `stop` removes the files. */
  endImmediately: () => Promise<void>
  stop: () => Promise<void>
}

export function startPostgres(): Promise<PostgresServer> {
  const directory = ownDirectory()
  initialise(join(findPostgresBinaries(), 'initdb'), directory, unprivilegedUser())
  return serve(directory)
}

/** A hot standby that streams from `primary`, which nobody may be writing to while it is copied. */
export async function startStandby(primary: PostgresServer): Promise<PostgresServer> {
  const directory = ownDirectory()
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    execFileSync('cp', ['-a', `${primary.directory}/.`, directory], unprivilegedUser())
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeOwned(join(directory, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
  rmSync(join(directory, 'postmaster.pid'))
  writeOwned(join(directory, 'standby.signal'), '')
  return serve(directory, [`primary_conninfo=${primary.url}`])
}

function ownDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'mureum-q-postgres-'))
  giveToServer(directory)
  return directory
}

function writeOwned(file: string, text: string): void {
  writeFileSync(file, text)
  giveToServer(file)
}

function giveToServer(path: string): void {
  const user = unprivilegedUser()
  if ('uid' in user) chownSync(path, user.uid, user.gid)
}

async function serve(directory: string, settings: string[] = []): Promise<PostgresServer> {
  const port = await freePort()
  const begin = () => launch(directory, port, settings)
  let server = await begin()
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
    server = await begin()
  }
  return {
    directory,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restartImmediately: () => restart('SIGQUIT'),
    restartFast: () => restart('SIGINT'),
    endImmediately: () => end('SIGQUIT'),
    stop: async () => {
      await end('SIGINT')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function launch(directory: string, port: number, more: string[]): Promise<ChildProcess> {
  // Files that run at once share the server and open up to a hundred connections each.
  const settings = [
    'listen_addresses=127.0.0.1',
    'fsync=off',
    'max_connections=1000',
    'timezone=UTC',
    ...more,
  ]
  const server = spawn(
    join(findPostgresBinaries(), 'postgres'),
    ['-D', directory, '-p', String(port), '-k', directory, ...settings.flatMap(setting => ['-c', setting])],
    { ...unprivilegedUser(), cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
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
  let output = ''
  for await (const chunk of server.stderr ?? []) {
    output += chunk
    if (/ready to accept (?:read-only )?connections/.test(output)) {
      server.stderr?.resume()
      return
    }
  }
  throw new Error(`PostgreSQL did not start: ${output.slice(-2_000)}`)
}
