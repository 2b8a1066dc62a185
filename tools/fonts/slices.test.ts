import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawnBy } from './drawn-by.ts'
import { slicesOf, unicodeRange } from './slices.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const original = read(
  createRequire(import.meta.url).resolve(
    'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css',
  ),
)
const drawn = drawnBy(
  readFileSync(
    createRequire(import.meta.url).resolve('pretendard/dist/public/variable/PretendardVariable.ttf'),
  ),
)
const committed = join(import.meta.dirname, '../../client/ui/fonts/slices')

describe('the slices of the typeface', () => {
  it('hold once every character of the original that the typeface draws, and no other', () => {
    const points = slicesOf(original, drawn).flat()
    expect(new Set(points).size).toBe(points.length)
    expect(points.length).toBeGreaterThan(12_000)
    expect([...'가A。人調'].map(letter => points.includes(letter.codePointAt(0) ?? 0))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('are committed as they would be cut: one file and one rule each', () => {
    const rules = [...read(join(committed, 'slices.css')).matchAll(/unicode-range:([^}]+)/g)].map(
      ([, range]) => range,
    )
    expect(rules).toEqual(slicesOf(original, drawn).map(unicodeRange))
    expect(readdirSync(committed).filter(name => name.endsWith('.woff2'))).toHaveLength(rules.length)
  })

  it('write neighbours as a span', () =>
    expect(unicodeRange([0x41, 0x42, 0x43, 0xac00])).toBe('U+41-43,U+AC00'))
})
