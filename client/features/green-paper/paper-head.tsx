import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { filePaths } from '#client/file-paths.ts'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { AuthorName } from '#client/ui/badge/author-name.tsx'
import { LinkButton } from '#client/ui/button/button.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { PostHead } from '#client/ui/layout/post-head.tsx'
import { Icon } from '#client/ui/mark/icon.tsx'
import { KindMark } from '#client/ui/mark/kind-mark.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { brand } from '#shared/constants/brand.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { Edition } from '#shared/contract/green-paper-edition.ts'
import { nodesOf } from '#shared/green-paper/paper-numbers.ts'

export function PaperHead({ edition, content }: { edition: Edition; content: PaperContent }): ReactElement {
  const { paperId, number, authors, publishedAt, hash } = edition
  const { baseUrl } = usePublicConfig()
  const { title, subtitle } = content
  return (
    <>
      <DocumentHead
        title={[title, '녹서']}
        description={subtitle ?? excerptOf(content)}
        canonical={paths.greenPaper(paperId)}
        image={paths.shareImage('green-paper', paperId, hash.slice(0, 12))}
        data={paperData(edition, content, path => `${baseUrl}${path}`)}
      />
      <PostHead
        title={title}
        trail={[{ label: '녹서', to: paths.greenPapers() }, { label: title }]}
        kicker={
          <>
            <KindMark kind="green-paper" size={18} /> 녹서 · 제{number}판
          </>
        }
      >
        {subtitle && <p className={sub}>{subtitle}</p>}
        <p className={line}>
          {authors.map(author => (
            <AuthorName key={author.seq} author={author} />
          ))}
          <time dateTime={publishedAt}>{formatDate(publishedAt)} 발행</time>
        </p>
      </PostHead>
    </>
  )
}

const sub = css`
  max-width: 34em;
  color: ${colour.soft};
  font-size: ${size.lead};
  line-height: 1.5;
`

const line = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.two};
  color: ${colour.faint};
  font-size: ${size.small};
`

export function PaperFiles({ edition: { paperId, number } }: { edition: Edition }): ReactElement {
  return (
    <div className={files}>
      <LinkButton to={filePaths.paperPdf(paperId, number)} look="solid" file>
        <Icon name="download" /> PDF 내려받기
      </LinkButton>
      <LinkButton to={filePaths.paperMarkdown(paperId, number)} file>
        <Icon name="download" /> 마크다운 내려받기
      </LinkButton>
      <LinkButton to={paths.greenPaperPrint(paperId, number)}>인쇄용으로 보기</LinkButton>
      <LinkButton to={paths.greenPaperEditions(paperId)}>판마다 달라진 점</LinkButton>
    </div>
  )
}

const files = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};

  @media print {
    display: none;
  }
`

function paperData(edition: Edition, content: PaperContent, at: (path: string) => string): object {
  const { paperId, number, authors, publishedAt, citations } = edition
  const { title, subtitle } = content
  return {
    '@type': 'Report',
    headline: title,
    ...(subtitle && { alternativeHeadline: subtitle }),
    abstract: excerptOf(content),
    url: at(paths.greenPaper(paperId)),
    version: String(number),
    inLanguage: 'ko',
    author: authors.map(({ seq, name }) => ({ '@type': 'Person', name, url: at(paths.profile(seq)) })),
    publisher: { '@type': 'Organization', name: brand.operator.name },
    datePublished: publishedAt,
    encoding: {
      '@type': 'MediaObject',
      encodingFormat: 'application/pdf',
      contentUrl: at(filePaths.paperPdf(paperId, number)),
    },
    citation: citations.map(citation =>
      citation.kind === 'source'
        ? citation.title
        : { '@type': 'CreativeWork', name: citation.title, url: at(citation.path) },
    ),
  }
}

function excerptOf({ sections: [first] }: PaperContent): string {
  const words = [...nodesOf(first?.text.content)].map(({ type, text = '' }) => (isBlock(type) ? ' ' : text))
  const letters = [...words.join('').replaceAll(/\s+/g, ' ').trim()]
  return letters.length > 120 ? `${letters.slice(0, 119).join('')}…` : letters.join('')
}

const isBlock = (type: string) => type === 'paragraph' || type === 'heading' || type === 'hardBreak'
