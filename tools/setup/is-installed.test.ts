import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isInstalled } from './is-installed.ts'

let root: string
const list = (file: string, packages: Record<string, object>) =>
  writeFileSync(path.join(root, file), JSON.stringify({ packages }))
const installed = (packages: Record<string, object>) => list('node_modules/.package-lock.json', packages)

const react = { version: '19.3.1', integrity: 'sha512-a' }
const elsewhere = { version: '1.0.0', integrity: 'sha512-b', optional: true }

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'is-installed-'))
  mkdirSync(path.join(root, 'node_modules'))
  list('package-lock.json', { '': {}, 'node_modules/react': react, 'node_modules/for-windows': elsewhere })
})
afterEach(() => rmSync(root, { recursive: true }))

describe('whether the packages have to be installed', () => {
  it('they do when npm never finished here', () => {
    expect(isInstalled(root)).toBe(false)
  })

  it('they do when one is missing, is another version, has other bytes or is no longer wanted', () => {
    const wrong: Record<string, object>[] = [
      {},
      { 'node_modules/react': { ...react, version: '19.3.0' } },
      { 'node_modules/react': { ...react, integrity: 'sha512-c' } },
      { 'node_modules/react': react, 'node_modules/left-over': react },
    ]
    for (const packages of wrong) {
      installed(packages)
      expect(isInstalled(root)).toBe(false)
    }
  })

  it('they do not when all are there but those of other platforms', () => {
    installed({ 'node_modules/react': react })
    expect(isInstalled(root)).toBe(true)
  })
})
