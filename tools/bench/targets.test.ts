import { describe, expect, it } from 'vitest'
import { justWroteCookie, readableCookies } from '#shared/constants/cookies.ts'
import { readOptions } from './options.ts'
import { placesOf, titles, zipf } from './targets.ts'

const process = { origin: 'http://127.0.0.1:1', pid: 1 }
const site = { server: process, liveServer: process, backend: process, replay: process }
const peers = { bare: process, next: process, 'react-router': process, 'tanstack-start': process }
const paths = { pages: ['/'], files: ['/assets/a.js'], fonts: ['/assets/a.woff2'] }
const cookiesOf = (name: string, quick = false) => {
  const options = readOptions(quick ? ['--quick'] : []) ?? expect.fail()
  const place = placesOf(site, peers, paths, options).find(one => one.name === name)
  return place && (place.cookie?.split('; ').map(cookie => cookie.split('=')[0]) ?? [])
}

describe('a page that is rendered for each request', () => {
  it.each(['fresh', 'fresh-gzip', 'mix-fresh'])(
    'has all its calls made anew as %s, by the cookies of a session and of a write',
    name => {
      expect(cookiesOf(name)).toEqual([readableCookies.generation, justWroteCookie])
    },
  )

  it.each(['shared', 'shared-gzip'])('has the answers of the same second as %s', name => {
    expect(cookiesOf(name)).toEqual([readableCookies.generation])
  })

  it.each(['home', 'home-gzip', 'home-brotli', 'mix'])(
    'is not %s, which nobody in particular reads',
    name => {
      expect(cookiesOf(name)).toEqual([])
    },
  )

  it('is measured both ways by a quick run too', () => {
    for (const name of ['fresh', 'fresh-gzip', 'shared', 'shared-gzip'])
      expect(cookiesOf(name, true)).toBeDefined()
  })
})

it('every target has a place in a full run', () => {
  const names = placesOf(site, peers, paths, readOptions([]) ?? expect.fail()).map(({ name }) => name)
  expect(names.toSorted()).toEqual(Object.keys(titles).toSorted())
})

describe('the mix of pages', () => {
  it('has each page as often as its rank has it, and none left out', () => {
    const mix = zipf(['a', 'b', 'c'], 11)
    expect(['a', 'b', 'c'].map(path => mix.filter(one => one === path).length)).toEqual([6, 3, 2])
    expect(
      new Set(
        zipf(
          Array.from({ length: 50 }, (_, index) => String(index)),
          60,
        ),
      ).size,
    ).toBe(50)
  })

  it('does not keep the same page together', () => {
    expect(zipf(['a', 'b'], 6).join('')).not.toContain('aaa')
  })
})
