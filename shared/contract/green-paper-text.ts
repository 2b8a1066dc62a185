import * as z from 'zod'
import { paperLimits } from '../constants/paper-limits.ts'
import { isClean } from '../text/clean-text.ts'
import { cheapToRead, isAttachmentId, type RichNode, type RichText, richTextGrammar } from './rich-text.ts'

export type PaperText = RichText
export type PaperNode = RichNode

const refuseUnless = (holds: (value: unknown) => boolean, what: string) => (value: unknown) => {
  if (!holds(value)) throw new RangeError(what)
}
const isLine = (max: number) => (value: unknown) =>
  typeof value === 'string' && value.length <= max && isClean(value) && !value.includes('\n')
const isOne = (value: unknown) => value === 1
const uuid = isAttachmentId

const { image: _, heading, ...nodes } = richTextGrammar.nodes
const cell = {
  content: 'paragraph+',
  // Kept by the table editor with every cell; cells are never merged, so that a table reads aloud in order.
  attrs: {
    colspan: { default: 1, validate: refuseUnless(isOne, 'colspan') },
    rowspan: { default: 1, validate: refuseUnless(isOne, 'rowspan') },
    colwidth: { default: null, validate: 'null' },
  },
} as const

/**
 * Grammar of a green paper's section: rich text with headings below the section's own, tables, figures, footnotes and
 * citations. Refuses everything else.
 */
export const paperTextGrammar = {
  nodes: {
    ...nodes,
    heading: {
      ...heading,
      attrs: {
        level: { default: 3, validate: refuseUnless(level => level === 3 || level === 4, 'heading level') },
      },
    },
    figure: {
      group: 'block',
      attrs: {
        attachmentId: { validate: refuseUnless(isAttachmentId, 'attachment id') },
        alt: { default: '', validate: refuseUnless(isLine(300), 'alternative text') },
        caption: { default: '', validate: refuseUnless(isLine(200), 'caption') },
      },
    },
    table: {
      group: 'block',
      content: 'tableRow+',
      attrs: { caption: { default: '', validate: refuseUnless(isLine(200), 'caption') } },
    },
    tableRow: { content: '(tableHeader | tableCell)+' },
    tableHeader: cell,
    tableCell: cell,
    footnote: {
      group: 'inline',
      inline: true,
      attrs: { text: { validate: refuseUnless(isLine(paperLimits.footnote), 'footnote') } },
    },
    citation: {
      group: 'inline',
      inline: true,
      attrs: { id: { validate: refuseUnless(uuid, 'citation id') } },
    },
  },
  marks: richTextGrammar.marks,
} as const

/** Checks the outer shape only; the backend checks the content against the grammar. */
export const PaperText: z.ZodType<PaperText, PaperText> = z
  .strictObject({
    type: z.literal('doc'),
    content: z.array(z.looseObject({ type: z.string() })).max(paperLimits.blocks),
  })
  .check(cheapToRead(paperLimits.bytes))
  .meta({
    description:
      'ProseMirror document: rich text with headings of level 3 and 4, tables, figures, footnotes and citations',
  })
