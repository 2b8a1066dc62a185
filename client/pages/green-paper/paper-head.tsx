import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { AuthorName } from '#client/ui/badge/author-name.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { PostHead } from '#client/ui/layout/post-head.tsx'
import { KindMark } from '#client/ui/mark/kind-mark.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { Edition } from '#shared/contract/green-paper-edition.ts'
import { excerptOf, paperData } from './paper-data.ts'

/** The title page of a paper on screen, and what its page says of itself: the newest edition is the one to find. */
export function PaperHead({ edition, content }: { edition: Edition; content: PaperContent }): ReactElement {
  const { paperId, number, authors, publishedAt, hash } = edition
  const { baseUrl } = usePublicConfig()
  const { title, subtitle } = content
  return (
    <>
      <DocumentHead
        title={[title, '녹서']}
        description={subtitle ?? excerptOf(content)}
        canonical={paths.paper(paperId)}
        image={paths.shareImage('green-paper', paperId, hash.slice(0, 12))}
        data={paperData(edition, content, path => `${baseUrl}${path}`)}
      />
      <PostHead
        title={title}
        trail={[{ label: '녹서', to: paths.papers() }, { label: title }]}
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
          <time dateTime={publishedAt}>{formatDate(publishedAt)} 펴냄</time>
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
