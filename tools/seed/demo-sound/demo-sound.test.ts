import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { encodeFlac } from './flac.ts'
import { soundFiles } from './sound-files.ts'

describe('the sounds of demo interviews', () => {
  it('are the files that the client serves, as long as what is said', async () => {
    const sounds = soundFiles()
    expect(sounds.length).toBeGreaterThan(0)
    for (const { file, bytes } of sounds) expect((await readFile(file)).equals(bytes), file).toBe(true)
  })
})

describe('a FLAC file', () => {
  const silent = encodeFlac(new Int16Array(8_000 * 60), 8_000)

  it('names itself and its length', () => {
    expect(String.fromCharCode(...silent.subarray(0, 4))).toBe('fLaC')
    const length = silent.subarray(22, 26).reduce((sum, byte) => sum * 256 + byte, 0)
    expect(length).toBe(480_000)
  })

  it('keeps silence small and every sample of a sound', () => {
    const noise = Int16Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 4_001)
    expect(silent.length).toBeLessThan(3_000)
    expect(encodeFlac(noise, 8_000).length).toBeGreaterThan(5_000)
  })
})
