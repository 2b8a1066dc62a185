import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#shared/errors/app-error.ts'
import type { Storage } from './storage.ts'
import { requireKey } from './storage-key.ts'

/** Readable by this user alone; a file is complete and synced, or absent. */
export function localStorage(directory: string): Storage {
  const parts = join(directory, '.parts')
  const pathOf = (key: string) => join(directory, requireKey(key))
  let ready: Promise<void> | null = null

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const part = join(parts, randomUUID())
      try {
        ready ??= makeReady(parts)
        await ready
        await writeThrough(part, bytes)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(part, path)
        await syncDirectory(dirname(path))
      } catch (error) {
        ready = null
        await rm(part, { force: true }).catch(() => {})
        throw new AppError('UNAVAILABLE', { cause: error, retryAfter: 60 })
      }
    },
    async get(key, range) {
      const file = await open(pathOf(key), 'r').catch(absent)
      return file?.createReadStream(range) ?? null
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

const anHour = 3_600_000

async function makeReady(parts: string): Promise<void> {
  await mkdir(parts, { recursive: true, mode: 0o700 })
  for (const name of await readdir(parts)) {
    const found = await stat(join(parts, name)).catch(absent)
    if (found && found.mtimeMs < Date.now() - anHour) await rm(join(parts, name), { force: true })
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Persists the name of a new file; systems that cannot sync a directory order their writes themselves. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r').catch(() => null)
  try {
    await directory?.sync()
  } catch {
  } finally {
    await directory?.close()
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
