import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { filesBelow } from './source-files.ts'

const places = ['client', 'server', 'shared/constants'] as const
/** The root of the API, below which `addressOfCall` spells every address. */
const root = '/api'

/** Addresses that more than one of these places spells, with the files that do. */
function spelledTwice(tree: string): string[] {
  const spelled = new Map<string, Set<string>>()
  for (const place of places)
    for (const path of filesBelow(tree, place, /^(?!.*\.(?:test|testing)\.).*\.tsx?$/).filter(isProduct))
      for (const address of addressesIn(readFileSync(join(tree, path), 'utf8')))
        spelled.set(address, (spelled.get(address) ?? new Set()).add(path))
  return [...spelled]
    .filter(([address, files]) => address !== root && placesOf(files) > 1)
    .map(([address, files]) => `${address}: ${[...files].join(', ')}`)
}

const isProduct = (path: string) => !path.includes('/testing/')

const placesOf = (files: Set<string>): number =>
  places.filter(place => [...files].some(file => file.startsWith(`${place}/`))).length

/** Comments aside; a placeholder and a parameter of a route read as `*`. */
function addressesIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const filled = code.replace(/\$\{[^}]*\}/g, '*').replace(/:\w+(?:\((?:[^()]|\([^()]*\))*\))?/g, '*')
  return [...filled.matchAll(/(['"`])(\/[\w*][^'"`\s]*)\1/g)].map(([, , text = '']) =>
    text.replace(/[?#].*$/, ''),
  )
}

function plant(files: Record<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'addresses-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), source)
  }
  return tree
}

describe('addresses that client and server both know', () => {
  it('are spelled once, in shared/constants', () => {
    expect(spelledTwice(process.cwd())).toEqual([])
  })

  it.each([
    ['fetch("/oauth/recent")', "app.get('/oauth/recent', answer)"],
    [
      ['const picture = (kind: string, id: number) => `/og/$', '{kind}/$', '{id}.png`'].join(''),
      ['app.get(`/og/$', '{kind}/:id(^[1-9]\\\\d{0,15}$).png`, answer)'].join(''),
    ],
  ])('are caught: %s beside %s', (client, server) => {
    expect(spelledTwice(plant({ 'client/x.ts': client, 'server/x.ts': server }))).toHaveLength(1)
  })

  it('may be named in comments', () => {
    const server = '/** Serves `/oauth/recent`. */\napp.get(path, answer)'
    expect(spelledTwice(plant({ 'client/x.ts': 'fetch("/oauth/recent")', 'server/x.ts': server }))).toEqual(
      [],
    )
  })
})

describe('the pattern of a page', () => {
  it('is joined to its link by client/page-path.ts alone', () => {
    const joined = filesBelow(process.cwd(), 'client', /\.tsx?$/).filter(path =>
      /Object\.assign\([^;]*?\{\s*pattern\b/.test(readFileSync(path, 'utf8')),
    )
    expect(joined).toEqual(['client/page-path.ts'])
  })
})
