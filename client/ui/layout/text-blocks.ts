/** A paragraph or a heading of a document. */
export type TextBlock = { key: string; heading: boolean; body: string }

/** Cuts a document's plain text into its headings (`## ` lines) and paragraphs (parted by blank lines). */
export function blocksOf(text: string): TextBlock[] {
  return text
    .split(/\n{2,}|\n(?=## )|(?<=^## .*)\n/m)
    .map(part => part.trim())
    .filter(Boolean)
    .map((part, index) => {
      const heading = part.startsWith('## ')
      return { key: `${index}-${part.slice(0, 20)}`, heading, body: heading ? part.slice(3) : part }
    })
}
