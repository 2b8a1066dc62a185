import type { Citation, SiteCitation, SourceCitation } from '#shared/contract/citation.ts'
import { citationName } from '#shared/green-paper/citation-name.ts'
import type { PaperNumbers } from '#shared/green-paper/paper-numbers.ts'
import { withinQuotes } from '#shared/text/quoted-title.ts'
import { type Inline, placeOf, plainWords } from './inline-words.ts'
import { koreanDate } from './korean-date.ts'

type ReferenceEntry = {
  place: string
  mark: string
  title: Inline
  url: string | null
  address: Inline
  lines: Inline[]
  excerpt: Inline
}

export function referenceEntries(
  citations: Citation[],
  numbers: PaperNumbers,
  origin: string,
): ReferenceEntry[] {
  return citedInOrder(citations, numbers).map((citation, index) => {
    const common = { place: placeOf(citation.id), mark: `[${index + 1}]`, title: plainWords(citation.title) }
    const url = addressOf(citation, origin)
    return {
      ...common,
      url,
      address: plainWords(url ? readableUrl(url) : ''),
      lines: factsOf(citation).map(line => plainWords(line)),
      excerpt: citation.kind === 'source' ? [] : plainWords(shortenExcerpt(citation.excerpt)),
    }
  })
}

export const citedInOrder = (citations: Citation[], { citations: ids }: PaperNumbers): Citation[] =>
  ids.flatMap(id => citations.find(citation => citation.id === id) ?? [])

export const addressOf = (citation: Citation, origin: string): string | null =>
  citation.kind === 'source' ? citation.address : new URL(citation.path, origin).href

export const factsOf = (citation: Citation): string[] =>
  citation.kind === 'source' ? sourceFacts(citation) : siteFacts(citation)

const sourceFacts = ({ publisher, date }: SourceCitation): string[] => [
  [publisher, date?.split('-').join('. ').concat('.')].filter(Boolean).join(' · '),
]

function siteFacts(citation: SiteCitation): string[] {
  const { author, publishedAt, citedAt, figures, hash } = citation
  const counts = figures.map(({ label, value }) => `${label} ${value.toLocaleString('ko')}`)
  return [
    [citationName(citation), author, koreanDate(new Date(publishedAt))].filter(Boolean).join(' · '),
    [...counts, `${koreanDate(new Date(citedAt))} 기준`, `검증 코드 ${hash.slice(0, 12)}`].join(' · '),
  ]
}

const wordsOfExcerpt = 160

function shortenExcerpt(excerpt: string): string {
  const letters = [...excerpt.replace(/\s+/g, ' ').trim()]
  const text =
    letters.length > wordsOfExcerpt
      ? `${letters.slice(0, wordsOfExcerpt).join('').trimEnd()}…`
      : letters.join('')
  return text && `“${withinQuotes(text)}”`
}

const readableUrl = (url: string): string => {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
