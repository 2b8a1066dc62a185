import type { Edition } from '#shared/contract/green-paper-edition.ts'

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

/** Names in the order of their UTF-16 units, no space, what is undefined left out. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`)
  return `{${members.join(',')}}`
}
