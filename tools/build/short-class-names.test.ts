import type { Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { shortClassNames } from './short-class-names.ts'

const end = (plugin: Plugin) => () => (plugin.buildEnd as () => void)()

describe('short class names', () => {
  it('keep the letter in front, which a name needs, and the last of the hash, which differ most', () => {
    const { nameOf } = shortClassNames()
    expect(nameOf('b1eskd49', 'body', { file: 'a.tsx', index: 0 })).toBe('bkd49')
  })

  it('pass a style that is read again, for the server or after a change', () => {
    const { nameOf, plugin } = shortClassNames()
    for (let reads = 0; reads < 2; reads += 1) nameOf('b1eskd49', 'body', { file: 'a.tsx', index: 0 })
    expect(end(plugin)).not.toThrow()
  })

  it('fail the build where two styles share one, and name both', () => {
    const { nameOf, plugin } = shortClassNames()
    nameOf('b1eskd49', 'body', { file: 'a.tsx', index: 0 })
    nameOf('b1yskd49', 'box', { file: 'b.tsx', index: 3 })
    expect(end(plugin)).toThrow('bkd49: a.tsx 0 body, b.tsx 3 box')
  })
})
