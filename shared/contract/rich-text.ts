import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { serverLimits } from '../constants/server-limits.ts'
import { isClean, longMarkRunMessage } from '../text/clean-text.ts'
import { isLinkTarget } from '../text/link-target.ts'
import { problemOfTree, type TreeProblem } from '../text/tree-problem.ts'
import { text } from './text.ts'

export type RichText = { type: 'doc'; content: RichNode[] }
export type RichNode = {
  type: string
  attrs?: Record<string, unknown> | undefined
  content?: RichNode[] | undefined
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined
  text?: string | undefined
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Pictures are our own attachments; other addresses are refused. */
export const isAttachmentId = (value: unknown): boolean => typeof value === 'string' && uuid.test(value)

const refuseUnless = (holds: (value: unknown) => boolean, what: string) => (value: unknown) => {
  if (!holds(value)) throw new RangeError(what)
}
const isShortText = (value: unknown) => typeof value === 'string' && value.length <= 300 && isClean(value)

/**
 * Grammar of rich text in ProseMirror's format: plain data, from which backend and editor both build their schema.
 * Refuses everything else.
 */
export const richTextGrammar = {
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*' },
    heading: {
      group: 'block',
      content: 'inline*',
      attrs: {
        level: { default: 2, validate: refuseUnless(level => level === 2 || level === 3, 'heading level') },
      },
    },
    bulletList: { group: 'block', content: 'listItem+' },
    orderedList: {
      group: 'block',
      content: 'listItem+',
      attrs: {
        start: {
          default: 1,
          validate: refuseUnless(
            start => Number.isInteger(start) && Math.abs(Number(start)) < 10_000,
            'start',
          ),
        },
      },
    },
    listItem: { content: 'paragraph block*' },
    blockquote: { group: 'block', content: 'block+' },
    horizontalRule: { group: 'block' },
    image: {
      group: 'block',
      attrs: {
        attachmentId: { validate: refuseUnless(isAttachmentId, 'attachment id') },
        alt: { default: '', validate: refuseUnless(isShortText, 'alternative text') },
      },
    },
    hardBreak: { group: 'inline', inline: true },
    text: { group: 'inline', inline: true },
  },
  marks: {
    bold: {},
    italic: {},
    strike: {},
    link: { attrs: { href: { validate: refuseUnless(isLinkTarget, 'link target') } } },
  },
} as const

/** A document may be larger before NFC than as stored. */
const mostUnits = (bytes: number) => bytes * 2

/** Refuses deep nodes, more text than is kept, and runs of combining marks. */
export const cheapToRead =
  (bytes: number) => (context: { value: unknown; issues: z.core.$ZodRawIssue[] }) => {
    const problem = problemOfTree(context.value, mostUnits(bytes))
    if (problem)
      context.issues.push({
        code: 'custom',
        message: treeMessages[problem],
        input: context.value,
        continue: false,
      })
  }

const treeMessages: Record<TreeProblem, string> = {
  deep: '글이 너무 여러 겹으로 들어가 있어요.',
  large: '글의 서식이 너무 많아요. 나누어 올려 주세요.',
  marks: longMarkRunMessage,
}

/** Checks the outer shape only; the backend checks the content against the grammar. */
export const RichText: z.ZodType<RichText, RichText> = z
  .strictObject({
    type: z.literal('doc'),
    content: z.array(z.looseObject({ type: z.string() })).max(2_000),
  })
  .check(cheapToRead(serverLimits.document))
  .meta({ description: 'ProseMirror document: headings, paragraphs, lists, quotations, links and pictures' })

export const writing = (subject: string, size: { min: number; max: number }) => ({
  body: text(subject, size, { lines: true }).optional(),
  document: RichText.nullish(),
})

export const documentLimits = { bytes: serverLimits.document, images: limits.imagesOfPost } as const
