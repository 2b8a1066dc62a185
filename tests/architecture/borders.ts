import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { borderRules, type Crossing, ladder, mayNotOpenTransaction } from './border-rules.ts'
import { type Import, importsOf, processUsesOf, transactionsOf } from './imports.ts'
import { sourceFiles } from './source-files.ts'

/** Lists broken rules as `file:line → import: rule`. */
export function brokenBorders(root: string): string[] {
  const crossings = sourceFiles(root).flatMap(path => {
    const source = readFileSync(join(root, path), 'utf8')
    return [
      ...importsOf(path, source).flatMap(found => complaint(path, found)),
      ...environmentReads(path, source),
      ...openedTransactions(path, source),
    ]
  })
  return [...crossings, ...slicesWithoutStep(root)]
}

/** Reports slices missing from the ladder, also those that import no other slice yet. */
function slicesWithoutStep(root: string): string[] {
  const found = sourceFiles(root).flatMap(
    path => /^(?:backend\/domains|client\/features)\/[^/]+(?=\/)/.exec(path)?.[0] ?? [],
  )
  return [...new Set(found)]
    .filter(slice => !ladder.flat().includes(slice.split('/')[2] ?? ''))
    .map(slice => `${slice}: every domain and feature is on a step of the ladder`)
}

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
    /^(?:tools|tests)\/|^(?:server|backend)\/(?:main|migrate|worker|instrument|wait-for-[a-z]+)\.ts$|\/config\/|\/testing\/|\.test\.tsx?$/
  if (isFree.test(path)) return []
  const inBrowser = /^(?:client|shared)\//.test(path)
  return processUsesOf(path, source)
    .filter(line => inBrowser || /process\.env/.test(source.split('\n')[line - 1] ?? ''))
    .map(line => `${path}:${line} → process: the environment is read in config/env.ts alone`)
}

function openedTransactions(path: string, source: string): string[] {
  if (!mayNotOpenTransaction(path)) return []
  return transactionsOf(path, source).map(
    line => `${path}:${line} → transaction: a transaction is opened in *.commands.ts alone`,
  )
}
