import { describe, expect, it } from 'vitest'
import { clientFiles, functionsIn, functionsOver } from './sizes.ts'

const root = process.cwd()

describe('functions of more than 60 lines', () => {
  it('are at most five outside tests', () => {
    const long = functionsOver(root, 60).map(
      ({ path, line, name, lines }) => `${path}:${line} ${name} ${lines}`,
    )
    expect(long.length, long.join('\n')).toBeLessThanOrEqual(5)
  })

  it('are found whatever their form, each by its own name', () => {
    const body = '\n'.repeat(60)
    const source = `export function one() {${body}}\nconst two = () => {${body}}\nclass Three { four() {${body}} }`
    expect(functionsIn('x.ts', source).map(({ line, name, lines }) => [line, name, lines])).toEqual([
      [1, 'one', 61],
      [62, 'two', 61],
      [123, 'four', 61],
    ])
  })
})

/** Docs/decisions/063-sizes-of-the-client.md: these only fall. */
describe('files of the client', () => {
  const files = clientFiles(root)
  const lines = [...files.values()].toSorted((a, b) => a - b)
  const pages = [...files].filter(([path]) => path.startsWith('client/pages/'))

  it('are at most 650, of 60 lines at the median and none of more than 300', () => {
    expect(files.size).toBeLessThanOrEqual(650)
    expect(lines[Math.floor(lines.length / 2)]).toBeGreaterThanOrEqual(60)
    expect(lines.at(-1)).toBeLessThanOrEqual(300)
  })

  it('below pages are routes and their actions alone, together at most 11,200 lines', () => {
    expect(
      pages.filter(([path]) => !/\.(?:page|layout|action)\.tsx?$/.test(path)).map(([path]) => path),
    ).toEqual([])
    expect(pages.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(11_200)
  })
})
