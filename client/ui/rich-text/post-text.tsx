import type { ReactElement } from 'react'
import type { RichText as RichTextDocument } from '#shared/contract/rich-text.ts'
import { Paragraphs } from '../layout/paragraphs.tsx'
import { RichText } from './rich-text.tsx'

type PostTextProps = { body: string; document: RichTextDocument | null; heading?: 2 | 3 | 4 }

/** The text of a post: the document where there is one, or the plain paragraphs. */
export function PostText({ body, document, heading = 2 }: PostTextProps): ReactElement {
  return document ? <RichText document={document} heading={heading} /> : <Paragraphs text={body} />
}
