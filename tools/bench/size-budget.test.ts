import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { addressesIn, budgets, sizesOf } from './size-budget.ts'

const html = [
  '<link rel="stylesheet" href="/assets/a.css" data-x="1"/><link rel="icon" href="/icon.svg"/>',
  '<noscript><link rel="stylesheet" href="/noscript.css"/></noscript>',
  '<link rel="modulepreload" href="/assets/b.js"/><script type="application/json">{"src":"/no.js"}</script>',
  '<script nonce="n" async="" type="module" src="/assets/b.js"></script>',
  '<script async="" type="module" src="/assets/c.js"></script>',
  '</head><body><link rel="stylesheet" href="/assets/fonts.css"/>',
].join('')

describe('what a page names', () => {
  it('is each script and module preload once, and each style sheet', () => {
    expect(addressesIn(html)).toEqual({
      scripts: ['/assets/b.js', '/assets/c.js'],
      styles: ['/assets/a.css', '/noscript.css'],
      fonts: ['/assets/fonts.css'],
    })
  })
})

describe('the size budget', () => {
  it('cannot be kept by a page that names nothing', async () => {
    await expect(sizesOf('<p>', async () => Buffer.alloc(0))).rejects.toThrow('names no script')
  })

  it('is broken by a file that does not compress', async () => {
    const heavy = randomBytes(budgets.style)
    const rows = await sizesOf(html, async address =>
      address === '/assets/a.css' ? heavy : Buffer.from('b'),
    )
    expect(rows.map(({ part, within }) => [part, within])).toEqual([
      ['script', true],
      ['style', false],
      ['font', true],
      ['html', true],
    ])
  })

  it('counts each file as compressed by itself', async () => {
    const file = Buffer.from('a'.repeat(1_000))
    const [script] = await sizesOf(html, async () => file)
    expect(script).toMatchObject({
      files: 2,
      bytes: 2_000,
      gzipBytes: 2 * gzipSync(file, { level: 9 }).length,
    })
  })
})
