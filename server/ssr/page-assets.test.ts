import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtAssets, developmentAssets } from './page-assets.ts'

const built = `<!doctype html>
<html lang="ko">
  <head>
    <meta property="csp-nonce" nonce="__NONCE__">
    <script type="module" crossorigin src="/assets/index-B1.js" nonce="__NONCE__"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-B2.js" nonce="__NONCE__">
  </head>
</html>`

const manifest = {
  'index.html': {
    file: 'assets/index-B1.js',
    imports: ['_react.js', '_now.js'],
    dynamicImports: ['ui/toast.tsx'],
  },
  '_react.js': { file: 'assets/react-B2.js' },
  '_now.js': { file: 'assets/now-B5.js', imports: ['_react.js', '_now.js'], css: ['assets/base.css'] },
  'pages/home/home.page.tsx': {
    file: 'assets/home-B6.js',
    imports: ['index.html', '_row.js'],
    dynamicImports: ['ui/dialog.tsx'],
    css: ['assets/home.css'],
  },
  '_row.js': { file: 'assets/row-B7.js', imports: ['_now.js'] },
  'ui/dialog.tsx': { file: 'assets/dialog-B8.js', css: ['assets/dialog.css'] },
  'ui/toast.tsx': { file: 'assets/toast-B9.js', css: ['assets/toast.css'] },
}

let folder: string
let manifestFile: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-assets-'))
  manifestFile = join(folder, 'manifest.json')
  writeFileSync(manifestFile, JSON.stringify(manifest))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('builtAssets', () => {
  it('throws without an entry script', () => {
    expect(() => builtAssets('<html></html>', manifestFile)).toThrow('entry')
    expect(() => builtAssets(built, join(folder, 'absent.json'))).toThrow('ENOENT')
  })

  it('names the entry script', () => {
    expect(builtAssets(built, manifestFile)).toMatchObject({ entry: { src: '/assets/index-B1.js' } })
  })

  it('lists the style sheets of a page and its lazy parts, common ones first', () => {
    const { stylesOf } = builtAssets(built, manifestFile)
    expect(stylesOf(['root', 'pages/home/home.page.tsx'])).toEqual([
      '/assets/base.css',
      '/assets/home.css',
      '/assets/dialog.css',
    ])
    expect(stylesOf(['root', 'unknown'])).toEqual(['/assets/base.css'])
  })

  it('lists each chunk of a page once, without the entry and lazy chunks', () => {
    const { chunksOf } = builtAssets(built, manifestFile)
    expect(chunksOf(['root', 'pages/home/home.page.tsx'])).toEqual([
      '/assets/react-B2.js',
      '/assets/now-B5.js',
      '/assets/home-B6.js',
      '/assets/row-B7.js',
    ])
  })

  it('lists no chunk for a page within the entry', () => {
    const { chunksOf } = builtAssets(built, manifestFile)
    expect(chunksOf(['root', 'unknown'])).toEqual(['/assets/react-B2.js', '/assets/now-B5.js'])
    expect(chunksOf(['root', 'unknown'])).toBe(chunksOf(['root', 'unknown']))
  })
})

describe('developmentAssets', () => {
  it('joins preamble, Vite client and entry in one script', () => {
    const source = `<head>
      <script type="module">import { injectIntoGlobalHook } from "/@react-refresh";\ninjectIntoGlobalHook(window);</script>
      <script type="module" src="/@vite/client" nonce="__NONCE__"></script>
      <script type="module" src="/entry-client.tsx" nonce="__NONCE__"></script></head>`
    const { entry, chunksOf, stylesOf } = developmentAssets(source)
    expect('code' in entry && entry.code.split('\n').filter(line => line.trim())).toEqual([
      'import { injectIntoGlobalHook } from "/@react-refresh";',
      'injectIntoGlobalHook(window);',
      'await import("/@vite/client");import("/entry-client.tsx")',
    ])
    const modules = ['pages/home/home.page.tsx']
    expect([stylesOf(modules), chunksOf(modules)]).toEqual([[], []])
  })
})
