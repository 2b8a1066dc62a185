/** A paragraph or a heading of a document; keys are distinct within a text. */
export type TextBlock = { key: string; heading: boolean; body: string }

/** Cuts a published document into its headings (`## ` lines) and paragraphs (parted by blank lines). */
export function blocksOf(text: string): TextBlock[] {
  const parted = text.replace(/^## [^\n]*$/gm, heading => `\n\n${heading}\n\n`)
  return keyed(parted.split(/\n{2,}/)).map(({ key, body }) => {
    const heading = body.startsWith('## ')
    return { key, heading, body: heading ? body.slice(3) : body }
  })
}

/** Cuts free text into paragraphs and reads nothing else into it. */
export const paragraphsOf = (text: string): Omit<TextBlock, 'heading'>[] => keyed(text.split(/\n{2,}/))

const keyed = (parts: string[]) =>
  parts
    .map(part => part.trim())
    .filter(Boolean)
    .map((body, index) => ({ key: String(index), body }))
