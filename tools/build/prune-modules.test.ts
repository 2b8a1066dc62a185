import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { pruneModules } from './prune-modules.ts'

const native = '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu/compiler.node'
const webAssembly = '@myriaddreamin/typst-ts-web-compiler/compiler.wasm'
const read = [
  'pg/lib/index.js',
  'pg/LICENSE',
  'pg/license.md',
  'pg/lib/test/helper.js',
  '@fastify/static/index.js',
  'react-dom/cjs/react-dom.development.js',
  'pretendard/dist/public/static/Pretendard-Bold.otf',
  'pretendard/LICENSE',
]
const unread = [
  'pg/lib/index.js.map',
  'pg/lib/index.d.ts',
  'pg/src/index.ts',
  'pg/README.md',
  'pg/test/all.js',
  '@fastify/static/test/static.js',
  'pretendard/dist/public/static/Pretendard-Thin.otf',
  'vite/dist/index.js',
  'lightningcss-linux-x64-gnu/lightningcss.node',
]

const treeOf = (paths: string[]) => {
  const modules = mkdtempSync(join(tmpdir(), 'mureum-q-modules-'))
  onTestFinished(() => rmSync(modules, { recursive: true }))
  for (const path of paths) {
    mkdirSync(join(modules, path, '..'), { recursive: true })
    writeFileSync(join(modules, path), '')
  }
  return modules
}
const leftOf = (modules: string, paths: string[]) => paths.filter(path => existsSync(join(modules, path)))

it('removes what no process reads, and keeps code and licences', () => {
  const modules = treeOf([...read, ...unread, native, webAssembly])
  pruneModules(modules)
  expect(leftOf(modules, [...read, native])).toEqual([...read, native])
  expect(leftOf(modules, [...unread, webAssembly])).toEqual([])
})

it('keeps the typesetter that runs anywhere where the native one is not installed', () => {
  const modules = treeOf([...read, webAssembly])
  pruneModules(modules)
  expect(leftOf(modules, [webAssembly])).toEqual([webAssembly])
})
