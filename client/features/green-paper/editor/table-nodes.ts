import type { Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

/** What an untouched cell carries; cells are never merged, so that a table reads aloud in order. */
const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: () => 1, rendered: false },
  rowspan: { default: 1, parseHTML: () => 1, rendered: false },
  colwidth: { default: null, parseHTML: () => null, rendered: false },
})
const simple = { content: 'paragraph+', addAttributes: cellAttributes }

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
  TableHeader.extend(simple),
  TableCell.extend(simple),
]

const longest = 200
const captionIn = (element: HTMLElement) =>
  (element.dataset.caption ?? element.querySelector('caption')?.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
