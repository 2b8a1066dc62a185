import { expect, it } from 'vitest'
import { readyUrlOf } from './site.ts'

it.each([
  ['0.0.0.0', 'http://localhost:3000/readyz'],
  ['::', 'http://localhost:3000/readyz'],
  ['192.168.0.7', 'http://192.168.0.7:3000/readyz'],
  ['fe80::1', 'http://[fe80::1]:3000/readyz'],
])('a server that listens on %s is asked at an address that it answers on', (host, url) => {
  expect(readyUrlOf({ host, port: 3000 })).toBe(url)
})
