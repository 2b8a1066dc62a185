import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
const files = sourceFiles(root).filter(
  path => path.startsWith('server/') && !/\.test\.ts$|\/testing\//.test(path),
)

const kinds = '(?:Transform|PassThrough|Readable|Writable|Duplex)'
const made = new RegExp(`\\bnew ${kinds}\\b|\\bReadable\\.from\\(|\\bcreate(?:Read|Write)Stream\\(`, 'g')
const madeWithListener = new RegExp(`\\bwithErrorListener\\(\\s*(?:${made.source})`, 'g')
const extended = new RegExp(`\\bextends ${kinds}\\b`)

function bareStreams(source: string): number {
  const bare = (source.match(made) ?? []).length - (source.match(madeWithListener) ?? []).length
  return bare + (extended.test(source) && !source.includes('withErrorListener(this)') ? 1 : 0)
}

describe('streams of the server (decision 022)', () => {
  it('have an error listener from their birth', () => {
    expect(files.length).toBeGreaterThan(30)
    expect(files.filter(path => bareStreams(readFileSync(join(root, path), 'utf8')) > 0)).toEqual([])
  })

  it.each([
    'const a = new Transform({ transform() {} })',
    'reply.send(Readable.from([]))',
    'class A extends Readable { constructor() { super() } }',
    'withErrorListener(new PassThrough()); new PassThrough()',
  ])('are caught when they have none: %s', source => {
    expect(bareStreams(source)).toBe(1)
  })

  it.each([
    'withErrorListener(\n  new Transform({ transform() {} }),\n)',
    'class A extends Readable { constructor() { super(); withErrorListener(this) } }',
  ])('are good with one: %s', source => {
    expect(bareStreams(source)).toBe(0)
  })
})
