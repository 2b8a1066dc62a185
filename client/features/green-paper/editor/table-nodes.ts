import type { Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** What an untouched cell carries; cells are never merged, so that a table reads aloud in order. */
const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: () => 1, rendered: false },
  rowspan: { default: 1, parseHTML: () => 1, rendered: false },
  colwidth: { default: null, parseHTML: () => null, rendered: false },
})
const simple = { content: 'paragraph+', addAttributes: cellAttributes }

/** A header cell that nothing stands in yet is a header of nothing: read aloud it is a cell, as in the paper itself. */
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
  // Tab leaves the editor, as it leaves every field (WCAG 2.1.2); arrows go from cell to cell.
  addKeyboardShortcuts: () => ({}),
})

/** Tables with a caption and plain cells; widths are left to whoever draws them. */
export const tableNodes: Node[] = [
  // Its own view writes widths as inline style, which the policy forbids.
  CaptionedTable.configure({ View: null, resizable: false }),
  TableRow.extend({ content: '(tableHeader | tableCell)+' }),
  TableHeader.extend({ ...simple, addProseMirrorPlugins: () => [emptyHeaders] }),
  TableCell.extend(simple),
]

const longest = 200
const captionIn = (element: HTMLElement) =>
  (element.dataset.caption ?? element.querySelector('caption')?.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
