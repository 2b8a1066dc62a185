/**
 * A block of a published document; keys are unique within a text. A heading's `id` is its number among headings
 * (`article-3`). Clauses carry their own ① numeral.
 */
export type TextBlock = { key: string } & (
  | { kind: 'heading'; id: string; body: string }
  | { kind: 'paragraph'; body: string }
  | { kind: 'list' | 'clauses'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
)

/**
 * Parses headings (`## ` lines), lists (`- ` lines), clauses (lines that begin with a circled numeral), tables (`| a |
 * b |` lines, the first is the head) and paragraphs, separated by blank lines.
 */
export function blocksOf(text: string): TextBlock[] {
  const parted = text.replace(/^## [^\n]*$/gm, heading => `\n\n${heading}\n\n`)
  let headings = 0
  return withKeys(parted.split(/\n{2,}/)).map(({ key, body }): TextBlock => {
    if (body.startsWith('## ')) {
      headings += 1
      return { key, kind: 'heading', id: `article-${headings}`, body: body.slice(3) }
    }
    const lines = body.split('\n')
    if (lines.every(line => /^\|.*\|$/.test(line))) {
      const [head = [], ...rows] = lines.map(cellsOf)
      return { key, kind: 'table', head, rows }
    }
    if (lines.every(line => line.startsWith('- ')))
      return { key, kind: 'list', items: lines.map(line => line.slice(2)) }
    if (lines.every(line => /^[①-⑳] /.test(line))) return { key, kind: 'clauses', items: lines }
    return { key, kind: 'paragraph', body }
  })
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map(cell => cell.trim())

export const paragraphsOf = (text: string): { key: string; body: string }[] => withKeys(text.split(/\n{2,}/))

const withKeys = (parts: string[]) =>
  parts
    .map(part => part.trim())
    .filter(Boolean)
    .map((body, index) => ({ key: String(index), body }))
