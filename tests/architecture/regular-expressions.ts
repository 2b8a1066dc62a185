import { parseSync } from 'vite'

export type FoundExpression = { line: number; source: string; flags: string }

type Node = { type: string; start: number; [key: string]: unknown }

/** Finds literals only, no expression that is built at run time. */
export function expressionsOf(path: string, source: string): FoundExpression[] {
  const found: FoundExpression[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    const regex =
      node.type === 'Literal' ? (node.regex as { pattern: string; flags: string } | undefined) : undefined
    if (regex) {
      const line = source.slice(0, node.start).split('\n').length
      found.push({ line, source: regex.pattern, flags: regex.flags })
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child)
  }
  visit(parseSync(path, source).program)
  return found
}

/** Linear time of an expression built from text has no proof. */
export const builtExpressions = (source: string): number[] =>
  source.split('\n').flatMap((line, index) => (/new RegExp\(/.test(line) ? [index + 1] : []))
