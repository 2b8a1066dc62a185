import { parseSync } from 'vite'
import { lineOf, walk } from './syntax-tree.ts'

export type FoundExpression = { line: number; source: string; flags: string }

/** Finds literals only, no expression that is built at run time. */
export function expressionsOf(path: string, source: string): FoundExpression[] {
  const found: FoundExpression[] = []
  walk(parseSync(path, source).program, node => {
    const regex =
      node.type === 'Literal' ? (node.regex as { pattern: string; flags: string } | undefined) : undefined
    if (regex) {
      found.push({ line: lineOf(source, node.start), source: regex.pattern, flags: regex.flags })
    }
  })
  return found
}

/** Linear time of an expression built from text has no proof. */
export const builtExpressions = (source: string): number[] =>
  source.split('\n').flatMap((line, index) => (/new RegExp\(/.test(line) ? [index + 1] : []))
