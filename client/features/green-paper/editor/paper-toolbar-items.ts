import type { Editor } from '@tiptap/core'
import { headingItem, type ToolbarItem, toolbarItems } from '#client/ui/editor/toolbar-items.ts'
import { limits } from '#shared/constants/limits.ts'

const named = (...icons: ToolbarItem['icon'][]) => toolbarItems.filter(({ icon }) => icons.includes(icon))

const things: ToolbarItem[] = [
  ...named('link', 'picture'),
  {
    icon: 'table',
    label: '표',
    isOn: editor => editor.isActive('table'),
    run: chain => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { icon: 'footnote', label: '각주' },
  { icon: 'citation', label: '출처 인용' },
]

/** In the order of the toolbar: words, blocks, things put in. */
export const paperToolbarItems: ToolbarItem[] = [
  ...named('bold', 'italic', 'strike'),
  headingItem('heading', '절 제목', 3),
  headingItem('subheading', '작은 제목', 4),
  ...named('bullets', 'numbers'),
  ...named('quote').map(item => ({ ...item, label: '따온 글' })),
  ...things,
]

export type TableAct = { label: string; run: (editor: Editor) => void; may?: (size: TableSize) => boolean }
export type TableSize = { rows: number; columns: number }

/** What is done to the table that the caret stands in. */
export const tableActs: TableAct[] = [
  {
    label: '아래에 행 넣기',
    run: editor => editor.chain().focus().addRowAfter().run(),
    may: ({ rows }) => rows < limits.paper.rows,
  },
  { label: '행 빼기', run: editor => editor.chain().focus().deleteRow().run(), may: ({ rows }) => rows > 1 },
  {
    label: '오른쪽에 열 넣기',
    run: editor => editor.chain().focus().addColumnAfter().run(),
    may: ({ columns }) => columns < limits.paper.columns,
  },
  {
    label: '열 빼기',
    run: editor => editor.chain().focus().deleteColumn().run(),
    may: ({ columns }) => columns > 1,
  },
  { label: '머리 행 바꾸기', run: editor => editor.chain().focus().toggleHeaderRow().run() },
  { label: '머리 열 바꾸기', run: editor => editor.chain().focus().toggleHeaderColumn().run() },
  { label: '표 빼기', run: editor => editor.chain().focus().deleteTable().run() },
]
