import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentHash, isMarked, mark } from './content-hash.ts'

let root: string
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  writeFileSync(path.join(root, name), text)
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'content-hash-'))
  write('client/page.tsx', 'page')
  write('client/ui/button.tsx', 'button')
  write('lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('the hash that decides whether to install or build again', () => {
  const hash = () => contentHash(root, ['client', 'lock.json', 'vite.config.ts'])

  it('changes with a byte, a name, a new file and a file that was absent', () => {
    const seen = new Set([hash()])
    write('client/ui/button.tsx', 'Button')
    seen.add(hash())
    write('client/ui/link.tsx', '')
    seen.add(hash())
    rmSync(path.join(root, 'client/page.tsx'))
    write('client/home.tsx', 'page')
    seen.add(hash())
    write('vite.config.ts', '')
    seen.add(hash())
    expect(seen.size).toBe(5)
  })

  it('stays the same while nothing it covers changes', () => {
    const before = hash()
    write('docs/readme.md', 'not covered')
    expect(hash()).toBe(before)
  })

  it('does not mistake where one file ends for where the next begins', () => {
    write('client/page.tsx', 'page2')
    const one = hash()
    write('client/page.tsx', 'page')
    write('client/ui/button.tsx', '2button')
    expect(hash()).not.toBe(one)
  })

  it('is remembered by its marker only', () => {
    const marker = path.join(root, 'deep/marker')
    expect(isMarked(marker, hash())).toBe(false)
    mark(marker, hash())
    expect(isMarked(marker, hash())).toBe(true)
    expect(isMarked(marker, 'another')).toBe(false)
  })
})
