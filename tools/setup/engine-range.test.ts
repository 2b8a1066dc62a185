import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fitsEngineRange } from './engine-range.mjs'

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  engines: { node: string }
}

describe('the Node versions that package.json allows', () => {
  it.each(['v20.19.2', 'v22.22.0', 'v24.11.9', 'v25.0.0', '25.9.1'])('turns %s away', version => {
    expect(fitsEngineRange(version, engines.node)).toBe(false)
  })

  it.each(['v24.12.0', 'v24.99.1', 'v26.0.0', 'v26.10.0', 'v27.1.0'])('takes %s', version => {
    expect(fitsEngineRange(version, engines.node)).toBe(true)
  })

  it('refuses a range it does not understand instead of guessing', () => {
    expect(() => fitsEngineRange('v26.0.0', '^26')).toThrow('not understood')
  })

  it.each([
    ['11.6.0', '>=11', true],
    ['10.9.9', '>=11', false],
    ['1.2.3', '=1.2.3', true],
    ['1.2.4', '>1.2.3', true],
    ['1.2.3', '<=1.2', false],
  ])('reads %s against %s', (version, range, fits) => {
    expect(fitsEngineRange(version, range)).toBe(fits)
  })
})
