import type { RichText } from '#shared/contract/rich-text.ts'
import { documentIn, linesOf, saysTheSame } from './plain-text.ts'

/** The two ways of sending a text, of which one is used. */
export type Writing = { body: string } | { document: RichText }

/**
 * The text that a form with a `RichTextField` holds. The document counts as long as it says what the words say;
 * whoever changed the words in the plain field sends these.
 */
export function writingIn({ body, document: json }: { body: string; document: string }): Writing {
  const document = documentIn(json)
  return document && saysTheSame(document, body) ? { document } : { body: linesOf(body) }
}
