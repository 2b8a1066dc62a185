import type { Edition } from '#shared/contract/green-paper-edition.ts'
import { canonicalJson } from '#shared/policy/canonical-json.ts'

/**
 * The SHA-256 (hex) that an edition must have, reckoned from what the API answers: number, date, text and citations
 * without the names of cited authors, as canonical JSON (RFC 8785).
 */
export async function editionHash(edition: Edition): Promise<string> {
  const { paperId, number, publishedAt, content, citations } = edition
  const nameless = citations.map(citation => ({ ...citation, author: undefined }))
  const words = canonicalJson({ paperId, number, publishedAt, content, citations: nameless })
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words))
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
