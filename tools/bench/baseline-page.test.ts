import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { elementsIn, plainPage } from './baseline-page.ts'

describe('the plain page of the baselines', () => {
  it.each([
    { bytes: 60_000, elements: 600 },
    { bytes: 130_000, elements: 1_015 },
  ])('weighs what it is told: %o', weight => {
    const html = renderToString(plainPage(weight)())
    expect(Math.abs(Buffer.byteLength(html) - weight.bytes)).toBeLessThan(weight.bytes / 100)
    expect(Math.abs(elementsIn(html) - weight.elements)).toBeLessThanOrEqual(5)
  })

  it('has one card, however little is wanted', () => {
    expect(renderToString(plainPage({ bytes: 1, elements: 1 })())).toContain('<article')
  })
})
