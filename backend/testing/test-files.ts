import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '../app.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { localStorage } from '../platform/storage/local-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { openTestApp } from './test-app.ts'
import { testConfig } from './test-config.ts'

export type FileApp = {
  app: App
  storage: Storage
  /** Names of everything that is kept, half written parts included. */
  kept: () => Promise<string[]>
  close: () => Promise<void>
}

/** The app with a directory of its own for files. */
export async function openFileApp(
  database: OpenDatabase,
  settings: NodeJS.ProcessEnv = {},
): Promise<FileApp> {
  const directory = await mkdtemp(join(tmpdir(), 'files-'))
  const storage = localStorage(directory)
  const app = await openTestApp(database, { config: testConfig(settings), storage })
  const kept = async () => {
    const found = await readdir(directory, { recursive: true, withFileTypes: true })
    return found.filter(entry => entry.isFile()).map(entry => entry.name)
  }
  const close = async () => {
    await app.close()
    await rm(directory, { recursive: true })
  }
  return { app, storage, kept, close }
}

/** A multipart body as a browser writes it, with its content type. */
export async function multipartOf(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, payload: Buffer.from(await request.arrayBuffer()) }
}

export function imageForm(bytes: Buffer, name = '그림.png', field = 'image'): FormData {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)]), name)
  return form
}
