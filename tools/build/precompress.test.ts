import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compressFile } from './precompress.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precompress-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a built file', () => {
  it('gets its twins however small it is', async () => {
    writeFileSync(join(folder, 'a.js'), 'x'.repeat(99))
    await compressFile(join(folder, 'a.js'))
    expect(readdirSync(folder)).toEqual(['a.js', 'a.js.br', 'a.js.gz'])
  })

  it('stays alone when nothing is gained', async () => {
    const noise = crypto.getRandomValues(new Uint8Array(4_000))
    writeFileSync(join(folder, 'a.js'), noise)
    await compressFile(join(folder, 'a.js'))
    expect(readdirSync(folder)).toEqual(['a.js'])
  })

  it('gets smaller twins that hold the same bytes', async () => {
    const file = join(folder, 'a.js')
    writeFileSync(file, 'export const 질문 = "질문"\n'.repeat(400))
    await compressFile(file)
    expect(readdirSync(folder)).toEqual(['a.js', 'a.js.br', 'a.js.gz'])
    expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(readFileSync(file))
    expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(readFileSync(file))
    expect(statSync(`${file}.br`).size).toBeLessThan(statSync(file).size / 10)
  })
})
