import { Node } from '@tiptap/core'

/** A note by its text; its number is counted where the paper is read. */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  addAttributes: () => ({ text: { parseHTML: (element: HTMLElement) => element.dataset.footnote ?? '' } }),
  parseHTML: () => [{ tag: 'span[data-footnote]' }],
  renderHTML: ({ node: { attrs } }) => [
    'span',
    { 'data-footnote': attrs.text, title: attrs.text || '빈 각주' },
    '각주',
  ],
  renderText: ({ node: { attrs } }) => `(${attrs.text})`,
})
