import { Fragment, type ReactElement, type ReactNode } from 'react'
import { paths } from '#client/paths.ts'
import type { RichNode, RichText as RichTextDocument } from '#shared/contract/rich-text.ts'
import { isLinkTarget } from '#shared/text/link-target.ts'
import { prose } from '../layout/layout.styles.ts'
import { paragraphsOf } from '../layout/text-blocks.ts'
import { richLook } from './rich-text.styles.ts'

type RichTextProps = {
  document: RichTextDocument
  /** Level of the largest headings: one below the heading above the text. */
  heading?: 2 | 3 | 4
  /** Renders nodes of a wider grammar; undefined leaves a node to this component. */
  more?: DrawMore
}
export type DrawMore = (node: RichNode, inside: () => ReactNode) => ReactNode | undefined

/**
 * Renders a document of `shared/contract/rich-text.ts`. Unknown nodes, unsafe links and foreign pictures are left out:
 * anybody may have written the text.
 */
export function RichText({ document, heading = 2, more }: RichTextProps): ReactElement {
  return <div className={richLook}>{drawAll(document.content, { heading, below: false, more }, 0)}</div>
}

/** `below` is true after the first large heading; until then a small one would skip a level. */
type Drawing = { heading: 2 | 3 | 4; below: boolean; more: DrawMore | undefined }
/** The contract allows 16 levels; this bounds the recursion on a broken document. */
const maxDepth = 32

function drawAll(nodes: RichNode[] | undefined, drawing: Drawing, depth: number): ReactNode {
  if (!Array.isArray(nodes) || depth > maxDepth) return null
  // biome-ignore lint/suspicious/noArrayIndexKey: a drawn document never changes its order.
  return nodes.map((node, index) => <Fragment key={index}>{draw(node, drawing, depth + 1)}</Fragment>)
}

function draw(node: RichNode, drawing: Drawing, depth: number): ReactNode {
  const inside = () => drawAll(node.content, drawing, depth)
  const drawn = drawing.more?.(node, inside)
  if (drawn !== undefined) return drawn
  switch (node.type) {
    case 'paragraph':
      return node.content?.length ? <p>{inside()}</p> : null
    case 'heading':
      return drawHeading(node, drawing, inside)
    case 'bulletList':
      return <ul>{inside()}</ul>
    case 'orderedList':
      return <ol start={startOf(node)}>{inside()}</ol>
    case 'listItem':
      return <li>{inside()}</li>
    case 'blockquote':
      return <blockquote>{inside()}</blockquote>
    case 'horizontalRule':
      return <hr />
    case 'image':
      return drawImage(node)
    case 'hardBreak':
      return <br />
    case 'text':
      return drawMarked(node)
    default:
      return null
  }
}

function drawHeading(node: RichNode, drawing: Drawing, inside: () => ReactNode): ReactNode {
  if (!node.content?.length) return null
  const small = node.attrs?.level === 3 && drawing.below
  if (!small) drawing.below = true
  const Heading = `h${drawing.heading + (small ? 1 : 0)}` as 'h2' | 'h3' | 'h4' | 'h5'
  return <Heading data-small={small || undefined}>{inside()}</Heading>
}

const startOf = ({ attrs }: RichNode) =>
  Number.isInteger(attrs?.start) && attrs?.start !== 1 ? Number(attrs?.start) : undefined

function drawImage({ attrs }: RichNode): ReactNode {
  const id = attrs?.attachmentId
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) return null
  const alt = typeof attrs?.alt === 'string' ? attrs.alt : ''
  const { width, height } = attrs ?? {}
  return (
    <img
      src={paths.attachment(id)}
      alt={alt}
      width={pixelsOf(width)}
      height={pixelsOf(height)}
      loading="lazy"
      decoding="async"
    />
  )
}

const pixelsOf = (side: unknown) => (typeof side === 'number' ? side : undefined)

const inline: Record<string, 'strong' | 'em' | 's'> = { bold: 'strong', italic: 'em', strike: 's' }

function drawMarked({ text, marks = [] }: RichNode): ReactNode {
  if (typeof text !== 'string') return null
  let drawn: ReactNode = text
  for (const mark of marks.toReversed()) drawn = withMark(mark, drawn)
  return drawn
}

function withMark({ type, attrs }: NonNullable<RichNode['marks']>[number], drawn: ReactNode): ReactNode {
  const Element = inline[type]
  if (Element) return <Element>{drawn}</Element>
  if (type !== 'link' || !isLinkTarget(attrs?.href)) return drawn
  return (
    <a href={String(attrs?.href)} rel="nofollow ugc noopener">
      {drawn}
    </a>
  )
}

type PostTextProps = { body: string; document: RichTextDocument | null; heading?: 2 | 3 | 4 }

export function PostText({ body, document, heading = 2 }: PostTextProps): ReactElement {
  return document ? <RichText document={document} heading={heading} /> : <Paragraphs text={body} />
}

export function Paragraphs({ text }: { text: string }): ReactElement {
  return (
    <div className={prose}>
      {paragraphsOf(text).map(({ key, body }) => (
        <p key={key}>{body}</p>
      ))}
    </div>
  )
}
