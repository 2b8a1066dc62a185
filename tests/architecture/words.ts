import { parseSync } from 'vite'
import { type UnplainWord, unplainWords } from './unplain-words.ts'

export type FoundWord = { line: number; text: string; better: string }

type Node = { type: string; start: number; [key: string]: unknown }

/** Looks into string literals, templates and JSX text; comments and names are for developers. */
export function unplainWordsOf(
  path: string,
  source: string,
  words: readonly UnplainWord[] = unplainWords,
): FoundWord[] {
  const found: FoundWord[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const node = value as Node
    const text = textOf(node)
    if (text !== null)
      for (const better of betterThan(text, words))
        found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim(), better })
    for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child)
  }
  visit(parseSync(path, source).program)
  return found
}

/** Reads a document line by line; what is set as code is left out. */
export function unplainWordsOfDocument(source: string): FoundWord[] {
  const prose = source.replace(/^```[\s\S]*?^```/gm, block => block.replace(/[^\n]/g, ''))
  return prose.split('\n').flatMap((line, index) => {
    const text = line.replace(/`[^`]*`/g, '').trim()
    return betterThan(text, unplainWords).map(better => ({ line: index + 1, text, better }))
  })
}

const betterThan = (text: string, words: readonly UnplainWord[]): string[] =>
  words.filter(({ word }) => word.test(text)).map(({ better }) => better)

function textOf(node: Node): string | null {
  if (node.type === 'Literal' || node.type === 'JSXText')
    return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateElement') return null
  return (node.value as { cooked: string | null }).cooked
}
