import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { borderRules, type Crossing } from './border-rules.ts'
import { type Import, importsOf, processUsesOf } from './imports.ts'
import { sourceFiles } from './source-files.ts'

/** Walks every import of a tree; answers `file:line → import: rule` for each that breaks one. */
export function brokenBorders(root: string): string[] {
  return sourceFiles(root).flatMap(path => {
    const source = readFileSync(join(root, path), 'utf8')
    return [
      ...importsOf(path, source).flatMap(found => complaint(path, found)),
      ...environmentReads(path, source),
    ]
  })
}

/** Names of packages that a tree imports, with the files that do. */
export function packagesOf(root: string): Map<string, string[]> {
  const users = new Map<string, string[]>()
  for (const path of sourceFiles(root)) {
    for (const { specifier } of importsOf(path, readFileSync(join(root, path), 'utf8'))) {
      const target = specifier === null ? undefined : resolve(path, specifier)
      if (target?.kind === 'package') users.set(target.to, [...(users.get(target.to) ?? []), path])
    }
  }
  return users
}

/**
 * Packages that Node loads to run a file, through every import that is not lazy, each with the file that asks.
 * Shape: `file → package`.
 */
export function packagesToRun(root: string, entry: string): string[] {
  const seen = new Set<string>()
  const found: string[] = []
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    for (const { specifier, typeOnly, lazy } of importsOf(path, readFileSync(join(root, path), 'utf8'))) {
      if (specifier === null || typeOnly || lazy) continue
      const { to, kind } = resolve(path, specifier)
      if (kind === 'file') visit(to)
      if (kind === 'package') found.push(`${path} → ${to}`)
    }
  }
  visit(entry)
  return found
}

function complaint(path: string, { line, specifier, typeOnly }: Import): string[] {
  if (specifier === null) {
    return isComputedAllowed(path) ? [] : [`${path}:${line} → (computed): an import must be readable here`]
  }
  const crossing: Crossing = { from: path, typeOnly, ...resolve(path, specifier) }
  const rule = borderRules.find(({ broken }) => broken(crossing))
  return rule ? [`${path}:${line} → ${specifier}: ${rule.says}`] : []
}

/** Tools and tests load what they are told to; the rooms of the product never do. */
const isComputedAllowed = (path: string) => /^(?:tools|tests)\/|\.test\.tsx?$|\/testing\//.test(path)

function resolve(path: string, specifier: string): Pick<Crossing, 'to' | 'kind'> {
  if (specifier.startsWith('#')) return { to: specifier.slice(1), kind: 'file' }
  if (specifier.startsWith('.')) return { to: posix.join(posix.dirname(path), specifier), kind: 'file' }
  if (isBuiltin(specifier)) return { to: specifier, kind: 'node' }
  const [scope = '', name] = specifier.split('/')
  return { to: scope.startsWith('@') ? `${scope}/${name}` : scope, kind: 'package' }
}

/** The environment is read in config/env.ts, in instrument.ts (loaded before it) and by tools. */
function environmentReads(path: string, source: string): string[] {
  const isFree =
    /^(?:tools|tests)\/|^(?:server|backend)\/(?:main|migrate|instrument)\.ts$|\/config\/|\/testing\/|\.test\.tsx?$/
  if (isFree.test(path)) return []
  const inBrowser = /^(?:client|shared)\//.test(path)
  return processUsesOf(path, source)
    .filter(line => inBrowser || /process\.env/.test(source.split('\n')[line - 1] ?? ''))
    .map(line => `${path}:${line} → process: the environment is read in config/env.ts alone`)
}
