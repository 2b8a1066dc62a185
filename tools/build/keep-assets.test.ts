import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { keepAssets } from './keep-assets.ts'

const folderOf = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'mureum-q-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

it('keeps the hashed files that the release before built itself, and no older ones', () => {
  const previous = folderOf({
    'client/.vite/manifest.json': JSON.stringify({
      'entry-client.tsx': {
        file: 'assets/entry-1.js',
        css: ['assets/entry-1.css'],
        assets: ['assets/font-1.woff2'],
      },
      'icon.svg': { file: 'icons/icon.svg' },
    }),
    'client/assets/entry-1.js': 'before',
    'client/assets/entry-1.js.br': 'before, smaller',
    'client/assets/entry-1.css': 'before',
    'client/assets/font-1.woff2': 'before',
    'client/assets/entry-0.js': 'of the release before that',
    'client/icons/icon.svg': 'before',
    'server/assets/slices-1.css': 'before',
    'server/assets/slices-1.css.br': 'before, smaller',
    'server/assets/slice-1.woff2': 'before',
    'server/assets/slice-2.woff2': 'the same',
    'server/assets/page-1.js': 'before',
  })
  const dist = folderOf({
    'client/assets/entry-2.js': 'now',
    'client/assets/font-1.woff2': 'now',
    'server/assets/slice-2.woff2': 'the same',
  })
  keepAssets(previous, dist)
  const client = join(dist, 'client')
  const kept = (path: string) => existsSync(join(client, path)) && readFileSync(join(client, path), 'utf8')
  expect(kept('assets/entry-1.js')).toBe('before')
  expect(kept('assets/entry-1.js.br')).toBe('before, smaller')
  expect(kept('assets/entry-1.css')).toBe('before')
  expect(kept('assets/entry-2.js')).toBe('now')
  expect(kept('assets/font-1.woff2')).toBe('now')
  expect(kept('assets/entry-0.js')).toBe(false)
  expect(kept('icons/icon.svg')).toBe(false)
  expect(kept('assets/slices-1.css')).toBe('before')
  expect(kept('assets/slices-1.css.br')).toBe('before, smaller')
  expect(kept('assets/slice-1.woff2')).toBe('before')
  expect(kept('assets/slice-2.woff2')).toBe(false)
  expect(kept('assets/page-1.js')).toBe(false)
})
