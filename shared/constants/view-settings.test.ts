import { describe, expect, test } from 'vitest'
import { viewSettingsOf, zoomedBy } from './view-settings.ts'

const read = (cookies: Record<string, string>) => viewSettingsOf(name => cookies[name])

describe('view settings', () => {
  test('are the device’s own without cookies', () => {
    expect(read({})).toEqual({ zoom: 1, theme: null, contrast: null })
  })

  test('are read from their cookies', () => {
    expect(read({ zoom: '1.3', theme: 'dark', contrast: 'more' })).toEqual({
      zoom: 1.3,
      theme: 'dark',
      contrast: 'more',
    })
  })

  test.each(['0.9', '2.1', 'NaN', '', '1;}', 'Infinity'])('take %j for no zoom at all', zoom => {
    expect(read({ zoom }).zoom).toBe(1)
  })

  test('take no theme and no contrast of anybody else’s', () => {
    expect(read({ theme: '"><script>', contrast: 'less' })).toEqual({ zoom: 1, theme: null, contrast: null })
  })

  test('grow by tenths that stay tenths', () => {
    const seen = [1]
    while (seen.length < 11) seen.push(zoomedBy(seen.at(-1) ?? 1, 1))
    expect(seen).toEqual([1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2])
  })

  test('stop at both ends', () => {
    expect(zoomedBy(2, 1)).toBe(2)
    expect(zoomedBy(1, -1)).toBe(1)
  })
})
