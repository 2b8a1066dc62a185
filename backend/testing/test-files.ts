import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { localStorage } from '../platform/storage/local-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'

/** `kept` resolves to the names of the stored files. */
export type TestFiles = { storage: Storage; kept: () => Promise<string[]> }

/**
 * A directory for the files of a test file, removed after its tests. Call above `testSite`, whose app is closed
 * before: `const files = testFiles()`, `const site = testSite({ parts: { storage: files.storage } })`.
 */
export function testFiles(): TestFiles {
  const directory = mkdtempSync(join(tmpdir(), 'files-'))
  afterAll(() => rm(directory, { recursive: true }))
  return { storage: localStorage(directory), kept: () => namesIn(directory) }
}

async function namesIn(directory: string): Promise<string[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true })
  return found.filter(entry => entry.isFile()).map(entry => entry.name)
}

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
