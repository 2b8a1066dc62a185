import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'

/** Needed to build the client or to write programs, and never loaded by a process of the image. */
const buildOnly = [
  '@oxc-parser',
  '@rolldown',
  '@sentry/bundler-plugins',
  '@types',
  'lightningcss',
  'oxc-parser',
  'rolldown',
  'sentry',
  'vite',
]

/** Beside a package's code. */
const asides = ['__tests__', 'benchmark', 'benchmarks', 'docs', 'examples', 'test', 'tests']

const platformBuilds = /^lightningcss-/

/** The same engine as WebAssembly, for machines on which its native library does not load. */
const webAssemblyEngine = ['@myriaddreamin/typst-ts-renderer', '@myriaddreamin/typst-ts-web-compiler']

/**
 * Node runs no TypeScript below node_modules. React's builds for development stay: Node reads the names that a module
 * exports from them.
 */
const notRun = /\.(?:map|flow|[cm]?tsx?)$|\/(?!licen[cs]e|notice)[^/]+\.md$/i

/** Of the typeface the image needs these weights, and its licence. */
const typefaces = /Pretendard-(?:Regular|Medium|SemiBold|Bold|ExtraBold)\.otf$|\/(?:LICENSE|package\.json)$/

if (import.meta.main) pruneModules(argv[2] ?? 'node_modules')

/** Removes from an installed tree what no process of the image reads; licences stay. */
export function pruneModules(modules: string): void {
  const native = readdirSync(join(modules, '@myriaddreamin')).some(name => name.includes('-compiler-linux-'))
  const unused = [
    ...buildOnly,
    ...readdirSync(modules).filter(name => platformBuilds.test(name)),
    ...(native ? webAssemblyEngine : []),
    ...packagesIn(modules).flatMap(name => asides.map(aside => join(name, aside))),
  ]
  for (const name of unused) rmSync(join(modules, name), { recursive: true, force: true })
  removeFiles(modules, path => notRun.test(path))
  const pretendard = join(modules, 'pretendard')
  if (existsSync(pretendard)) removeFiles(pretendard, path => !typefaces.test(path))
}

function packagesIn(modules: string): string[] {
  const names = readdirSync(modules)
  const scoped = names
    .filter(name => name.startsWith('@'))
    .flatMap(scope => readdirSync(join(modules, scope)).map(name => join(scope, name)))
  return [...names.filter(name => !name.startsWith('@')), ...scoped]
}

function removeFiles(folder: string, isUnused: (path: string) => boolean): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && isUnused(path)) rmSync(path)
  }
}
