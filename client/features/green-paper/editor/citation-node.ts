import { Node } from '@tiptap/core'

/** What a citation is called in the text, by its id. */
export type LabelOf = (citationId: string) => string

/** A mark that names one of the paper's citations; here it shows which, its number is counted where the paper is read. */
export const Citation = Node.create<{ labelOf: LabelOf }>({
  name: 'citation',
  group: 'inline',
  inline: true,
  addOptions: () => ({ labelOf: () => '' }),
  addAttributes: () => ({ id: { parseHTML: (element: HTMLElement) => element.dataset.citation } }),
  parseHTML: () => [{ tag: 'span[data-citation]' }],
  renderHTML({ node: { attrs } }) {
    const label = this.options.labelOf(String(attrs.id))
    return ['span', { 'data-citation': attrs.id, title: label }, `인용: ${shortened(label)}`]
  },
  renderText({ node: { attrs } }) {
    return `[${this.options.labelOf(String(attrs.id))}]`
  },
})

const shortened = (label: string) => {
  const letters = [...label]
  return letters.length > 14 ? `${letters.slice(0, 13).join('')}…` : label
}
