import { type Extensions, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { paths } from '#client/paths.ts'
import { textExtensions } from '#client/ui/editor/extensions.ts'

/** Exactly the grammar of `shared/contract/green-paper-text.ts`. */
export const paperExtensions = (labelOf: LabelOf): Extensions => [
  ...textExtensions([3, 4]),
  Figure,
  Footnote,
  Citation.configure({ labelOf }),
  ...tableNodes,
]

export type LabelOf = (citationId: string) => string

const Citation = Node.create<{ labelOf: LabelOf }>({
  name: 'citation',
  group: 'inline',
  inline: true,
  addOptions: () => ({ labelOf: () => '' }),
  addAttributes: () => ({ id: { parseHTML: (element: HTMLElement) => element.dataset.citation } }),
  parseHTML: () => [{ tag: 'span[data-citation]' }],
  renderHTML({ node: { attrs } }) {
    const label = this.options.labelOf(String(attrs.id))
    return ['span', { 'data-citation': attrs.id, title: label }, `인용: ${shortenLabel(label)}`]
  },
  renderText({ node: { attrs } }) {
    return `[${this.options.labelOf(String(attrs.id))}]`
  },
})

const shortenLabel = (label: string) => {
  const letters = [...label]
  return letters.length > 14 ? `${letters.slice(0, 13).join('')}…` : label
}

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    attachmentId: { parseHTML: (element: HTMLElement) => element.dataset.attachmentId },
    alt: { default: '', parseHTML: (element: HTMLElement) => element.dataset.alt ?? '' },
    caption: { default: '', parseHTML: (element: HTMLElement) => element.dataset.caption ?? '' },
  }),
  parseHTML: () => [{ tag: 'figure[data-attachment-id]' }],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    {
      'data-attachment-id': attrs.attachmentId,
      'data-alt': attrs.alt,
      'data-caption': attrs.caption,
    },
    ['img', { src: paths.attachment(String(attrs.attachmentId)), alt: attrs.alt, draggable: 'false' }],
    ['figcaption', {}, attrs.caption || '그림 제목 없음'],
  ],
})

const Footnote = Node.create({
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

/** Attributes of a plain cell; cells are never merged, so that a table reads aloud in order. */
const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: () => 1, rendered: false },
  rowspan: { default: 1, parseHTML: () => 1, rendered: false },
  colwidth: { default: null, parseHTML: () => null, rendered: false },
})
const simpleCell = { content: 'paragraph+', addAttributes: cellAttributes }

/** An empty header cell heads nothing: read aloud it is a cell, as in the paper itself. */
const emptyHeaders = new Plugin({
  props: {
    decorations: ({ doc }) => {
      const found: Decoration[] = []
      doc.descendants((node, at) => {
        if (node.type.name === 'tableHeader' && node.textContent === '')
          found.push(Decoration.node(at, at + node.nodeSize, { role: 'cell' }))
        return !node.isTextblock
      })
      return DecorationSet.create(doc, found)
    },
  },
})

const CaptionedTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => captionIn(element),
      renderHTML: ({ caption }: { caption?: string }) => ({ 'data-caption': caption }),
    },
  }),
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  // Tab leaves the editor (WCAG 2.1.2); arrows go from cell to cell.
  addKeyboardShortcuts: () => ({}),
})

const tableNodes: Node[] = [
  // Its own view writes widths as inline style, which the policy forbids.
  CaptionedTable.configure({ View: null, resizable: false }),
  TableRow.extend({ content: '(tableHeader | tableCell)+' }),
  TableHeader.extend({ ...simpleCell, addProseMirrorPlugins: () => [emptyHeaders] }),
  TableCell.extend(simpleCell),
]

const maxLabelLength = 200
const captionIn = (element: HTMLElement) =>
  (element.dataset.caption ?? element.querySelector('caption')?.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLabelLength)
