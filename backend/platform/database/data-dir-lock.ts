import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { lock } from 'proper-lockfile'

export type Holder = { id: string; pid: number; host: string; command: string; since: string; life: string }

/** Two processes on one directory would lose each other's rows (DB-03). */
export class DataDirHeldError extends Error {
  readonly holder: Holder | null
  constructor(directory: string, holder: Holder | null) {
    const by = holder ? `pid ${holder.pid} on ${holder.host} (${holder.command})` : 'another process'
    super(`the data directory ${directory} is in use by ${by}; stop it first or choose another DATA_DIR`)
    this.holder = holder
  }
}

// A busy event loop stops the heartbeat: the longest query must end well before the lock counts as left.
const heartbeat = { stale: 30_000, update: 2_000 }
const openingLock = {
  stale: 3_000,
  update: 1_000,
  retries: { retries: 15, minTimeout: 100, maxTimeout: 100 },
  realpath: false,
  onCompromised: () => {},
}

/**
 * Takes the lock by heartbeat (R12.26) and returns its release. Recognizes a holder killed on this machine by its
 * process id, any other one by a stopped heartbeat. After `onLost` another process owns the lock: write no more.
 */
export async function lockDataDir(
  directory: string,
  onLost: (fault: Error) => void,
): Promise<() => Promise<void>> {
  const sideFile = `${directory}.holder.json`
  const refuse = async (): Promise<never> => {
    throw new DataDirHeldError(directory, await readHolder(sideFile))
  }
  // Admits one opener at a time, so that two of them cannot both remove the same dead holder.
  const releaseOpening = await lock(`${directory}.opening`, openingLock).catch(refuse)
  try {
    const holder = await readHolder(sideFile)
    if (holder && isDead(holder)) rmSync(`${directory}.lock`, { recursive: true, force: true })
    const release = await lock(directory, { ...heartbeat, onCompromised: onLost }).catch(refuse)
    const id = await writeHolder(sideFile)
    return async () => {
      if ((await readHolder(sideFile))?.id === id) await rm(sideFile, { force: true })
      await release()
    }
  } finally {
    await releaseOpening().catch(() => {})
  }
}

async function writeHolder(sideFile: string): Promise<string> {
  const id = randomUUID()
  const command = process.argv.slice(0, 2).join(' ')
  const since = new Date().toISOString()
  const holder: Holder = {
    id,
    pid: process.pid,
    host: hostname(),
    command,
    since,
    life: lifeOf(process.pid),
  }
  await writeFile(`${sideFile}.${id}`, JSON.stringify(holder), { mode: 0o600 })
  await rename(`${sideFile}.${id}`, sideFile)
  return id
}

async function readHolder(sideFile: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(sideFile, 'utf8')) as Holder
  } catch {
    return null
  }
}

/** True only for a process of this machine that is gone or whose id was reused. */
function isDead(holder: Holder): boolean {
  if (holder.host !== hostname() || spaceOf(holder.life) !== spaceOf(lifeOf(process.pid))) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
  return holder.life !== lifeOf(holder.pid)
}

/**
 * One life of a process: where its id means something (boot and process namespace, since in a container every
 * process is number 1) and when it started. Empty parts on systems without /proc.
 */
function lifeOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const space = readlinkSync('/proc/self/ns/pid')
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${boot} ${space}/${started}`
  } catch {
    return '/'
  }
}

const spaceOf = (life: string): string => life.slice(0, life.indexOf('/'))
