import { describe, expect, it } from 'vitest'
import { functionsIn, functionsOver } from './sizes.ts'

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
