import { createHash } from 'node:crypto'
import type { Citation } from '#shared/contract/citation.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import { canonicalJson } from '#shared/green-paper/canonical-json.ts'
import { wordsOf } from './paper-content.ts'

type Hashed = {
  paperId: number
  number: number
  publishedAt: string
  content: PaperContent
  citations: Citation[]
}

/** Leaves out names of cited authors and author pages, which erasure may change. */
export const editionHash = ({ citations, ...edition }: Hashed): string =>
  canonicalHash({ ...edition, citations: citations.map(citation => ({ ...citation, author: undefined })) })

/** SHA-256 (hex) of canonical JSON, which any reader can compute from the API's answer. */
export const canonicalHash = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex')

/** Code points of a paper that a card shows. */
const excerptLength = 160

export function excerptOf({ sections }: PaperContent): string {
  const summary = sections.find(({ part }) => part === 'summary') ?? sections[0]
  const line = summary ? wordsOf(summary.text).replace(/\s+/g, ' ') : ''
  return [...line].slice(0, excerptLength).join('')
}

export const searchedWordsOf = ({ subtitle, sections }: PaperContent): string =>
  [subtitle ?? '', ...sections.flatMap(({ heading, text }) => [heading, wordsOf(text)])]
    .filter(part => part !== '')
    .map(broken)
    .join('\n')

/**
 * Cuts runs of a hundred letters without a space, which no language has: bigrams of one as long as a paper would
 * take minutes, since each is found by counting from its beginning.
 */
const broken = (text: string): string => text.replace(/\S{100}/gu, word => `${word} `)
