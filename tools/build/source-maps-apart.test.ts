import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sourceMapsApart } from './source-maps-apart.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'mureum-q-maps-'))
  writeFileSync(path.join(root, 'index.html'), '<script type="module" src="/entry.js"></script>')
  writeFileSync(path.join(root, 'entry.js'), 'export const secretName = () => document.title\nsecretName()\n')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

async function built(maps: string | undefined): Promise<Map<string, string>> {
  const outDir = path.join(root, maps ? 'with' : 'without')
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [sourceMapsApart(maps)],
    build: { outDir, emptyOutDir: true },
  })
  const files = globSync('**/*.*', { cwd: outDir })
  return new Map(files.map(name => [name, readFileSync(path.join(outDir, name), 'utf8')]))
}

describe('source maps', () => {
  it('are written into a folder apart, and what is served neither holds nor names them', async () => {
    const maps = path.join(root, 'maps')
    const served = await built(maps)
    expect([...served.keys()].filter(name => name.endsWith('.map'))).toEqual([])
    for (const text of served.values()) expect(text).not.toContain('sourceMappingURL')
    const kept = globSync('client/assets/*.js.map', { cwd: maps })
    expect(kept).toHaveLength(1)
    expect(readFileSync(path.join(maps, kept[0] ?? ''), 'utf8')).toContain('secretName')
    expect(served.has(`assets/${path.basename(kept[0] ?? '', '.map')}`)).toBe(true)
  })

  it('change no file that is served', async () => {
    expect(await built(path.join(root, 'maps'))).toEqual(await built(undefined))
  })

  it('are not made unless asked for', async () => {
    expect([...(await built(undefined)).keys()].filter(name => name.endsWith('.map'))).toEqual([])
  })
})
