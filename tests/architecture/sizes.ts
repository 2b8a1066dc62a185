import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { filesBelow, sourceFiles } from './source-files.ts'

export type FoundFunction = { path: string; line: number; name: string; lines: number }

const isTest = (path: string) =>
  /\.(?:test|testing|spec)\.|\/testing\//.test(path) || path.startsWith('tests/')

/** Functions outside tests with more lines than these, the longest first. */
export const functionsOver = (root: string, lines: number): FoundFunction[] =>
  sourceFiles(root)
    .filter(path => !isTest(path))
    .flatMap(path => functionsIn(path, readFileSync(join(root, path), 'utf8')))
    .filter(found => found.lines > lines)
    .toSorted((a, b) => b.lines - a.lines)

/** Lines of each file of the client by its path, without tests and the page of parts for developers. */
export const clientFiles = (root: string): Map<string, number> =>
  new Map(
    filesBelow(root, 'client', /\.tsx?$/)
      .filter(path => !isTest(path) && !path.startsWith('client/pages/dev/'))
      .map(path => [path, readFileSync(join(root, path), 'utf8').split('\n').length - 1]),
  )

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

export function functionsIn(path: string, source: string): FoundFunction[] {
  const found: FoundFunction[] = []
  const lineOf = (at: number) => source.slice(0, at).split('\n').length
  const visit = (value: unknown, around: string): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each, around)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    const name = nameOf(node) ?? around
    if (functionTypes.has(node.type)) {
      const line = lineOf(node.start)
      found.push({ path, line, name, lines: lineOf(node.end) - line + 1 })
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child, name)
  }
  visit(parseSync(path, source).program, '')
  return found
}

/** Of what declares or holds a function. */
function nameOf({ id, key }: Node): string | undefined {
  const named = (id ?? key) as { name?: unknown } | null | undefined
  return typeof named?.name === 'string' ? named.name : undefined
}
