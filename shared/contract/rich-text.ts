import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { isClean } from '../policy/clean-text.ts'
import { isLinkTarget } from '../policy/link-target.ts'
import { text } from './text.ts'

/** A text with headings, lists, links and pictures, as the editor keeps it; never HTML. */
export type RichText = { type: 'doc'; content: RichNode[] }
export type RichNode = {
  type: string
  attrs?: Record<string, unknown> | undefined
  content?: RichNode[] | undefined
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined
  text?: string | undefined
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** A picture names an attachment of ours and says what it shows; an address of elsewhere has no place here. */
export const isAttachmentId = (value: unknown): boolean => typeof value === 'string' && uuid.test(value)

const refuseUnless = (holds: (value: unknown) => boolean, what: string) => (value: unknown) => {
  if (!holds(value)) throw new RangeError(what)
}
const isShortText = (value: unknown) => typeof value === 'string' && value.length <= 300 && isClean(value)

/**
 * The grammar of rich text as ProseMirror writes grammars: plain data, so that backend and editor build their
 * schema from the same lines. What is not named here does not exist.
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

/** How deep nodes may stand in each other: lists in lists in a quotation, and not a stack to climb for ever. */
const deepestNode = 16

/** Whether nothing stands deeper than allowed, found without recursion: the text comes from anybody. */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= deepestNode * 2; depth++) {
    level = level.flatMap(each => (typeof each === 'object' && each !== null ? Object.values(each) : []))
    if (level.length === 0) return true
  }
  return false
}

/** A document by its outer shape; the backend checks what is inside against the grammar. */
export const RichText: z.ZodType<RichText, RichText> = z
  .strictObject({
    type: z.literal('doc'),
    content: z.array(z.looseObject({ type: z.string() })).max(2_000),
  })
  .refine(isShallow, { error: '글이 너무 여러 겹으로 들어가 있어요.' })
  .meta({ description: 'ProseMirror document: headings, paragraphs, lists, quotations, links and pictures' })

/** The two ways to send a text, of which one is used: plain from a form without script, or as a document. */
export const writing = (subject: string, size: { min: number; max: number }) => ({
  body: text(subject, size, { lines: true }).optional(),
  document: RichText.nullish(),
})

/** Bytes of a document's JSON and pictures in it (R12.23). */
export const documentLimits = { bytes: limits.document, images: limits.imagesOfPost } as const
