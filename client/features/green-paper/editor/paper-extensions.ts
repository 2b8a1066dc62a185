import type { Extensions } from '@tiptap/core'
import { textExtensions } from '#client/ui/editor/extensions.ts'
import { Citation, type LabelOf } from './citation-node.ts'
import { Figure } from './figure-node.ts'
import { Footnote } from './footnote-node.ts'
import { tableNodes } from './table-nodes.ts'

/** What a section is written with: exactly the grammar of `shared/contract/green-paper-text.ts`. */
export const paperExtensions = (labelOf: LabelOf): Extensions => [
  ...textExtensions([3, 4]),
  Figure,
  Footnote,
  Citation.configure({ labelOf }),
  ...tableNodes,
]
