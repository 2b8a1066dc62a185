import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BenchPart } from './options.ts'

/** Replaces what the last run wrote; everything else in the document is by hand. */
export function writeInDocs(root: string, part: BenchPart, report: string): void {
  const file = path.join(root, 'docs', 'performance.md')
  writeFileSync(file, withReport(readFileSync(file, 'utf8'), part, report))
}

/** Throws unless the document has both markers, once and in order. */
export function withReport(document: string, part: BenchPart, report: string): string {
  const start = `<!-- bench ${part}: start -->`
  const end = `<!-- bench ${part}: end -->`
  const [before, inside, ...more] = document.split(start)
  const [, after, ...rest] = (inside ?? '').split(end)
  const stray = before?.includes(end) || more.length > 0 || rest.length > 0
  if (before === undefined || after === undefined || stray)
    throw new Error(`The document needs ${start} and ${end} once each`)
  return `${before}${start}\n${report}\n${end}${after}`
}
