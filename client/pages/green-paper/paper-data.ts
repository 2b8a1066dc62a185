import { paths } from '#client/paths.ts'
import { brand } from '#shared/constants/brand.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { Edition } from '#shared/contract/green-paper-edition.ts'
import { nodesOf } from '#shared/policy/paper-numbers.ts'

/** Schema.org Report of an edition; `at` makes an address of a path. */
export function paperData(edition: Edition, content: PaperContent, at: (path: string) => string): object {
  const { paperId, number, authors, publishedAt, citations } = edition
  const { title, subtitle } = content
  return {
    '@type': 'Report',
    headline: title,
    ...(subtitle && { alternativeHeadline: subtitle }),
    abstract: excerptOf(content),
    url: at(paths.paper(paperId)),
    version: String(number),
    inLanguage: 'ko',
    author: authors.map(({ seq, name }) => ({ '@type': 'Person', name, url: at(paths.profile(seq)) })),
    publisher: { '@type': 'Organization', name: brand.operator.name },
    datePublished: publishedAt,
    encoding: {
      '@type': 'MediaObject',
      encodingFormat: 'application/pdf',
      contentUrl: at(paths.paperPdf(paperId, number)),
    },
    citation: citations.map(citation =>
      citation.kind === 'source'
        ? citation.title
        : { '@type': 'CreativeWork', name: citation.title, url: at(citation.path) },
    ),
  }
}

/** The beginning of a paper's words, in one line. */
export function excerptOf({ sections: [first] }: PaperContent): string {
  const words = [...nodesOf(first?.text.content)].map(({ type, text = '' }) => (isBlock(type) ? ' ' : text))
  const letters = [...words.join('').replaceAll(/\s+/g, ' ').trim()]
  return letters.length > 120 ? `${letters.slice(0, 119).join('')}…` : letters.join('')
}

const isBlock = (type: string) => type === 'paragraph' || type === 'heading' || type === 'hardBreak'
