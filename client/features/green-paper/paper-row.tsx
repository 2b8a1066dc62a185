import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { AuthorName } from '#client/ui/badge/author-name.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { facts } from '#client/ui/layout/layout.styles.ts'
import { listRow, rowKicker } from '#client/ui/layout/list-row.styles.ts'
import { KindMark } from '#client/ui/mark/kind-mark.tsx'
import { colour, space } from '#client/ui/tokens.ts'
import type { PaperSummary } from '#shared/contract/green-paper-edition.ts'

type PaperRowProps = { paper: PaperSummary; heading: 'h2' | 'h3' }

export function PaperRow({ paper, heading: Heading }: PaperRowProps): ReactElement {
  const { id, title, subtitle, excerpt, authors, edition, publishedAt, citations } = paper
  return (
    <li className={`${listRow} ${row}`}>
      <div>
        <p className={rowKicker}>
          <KindMark kind="green-paper" size={16} /> 제{edition}판
        </p>
        <Heading>
          <Link to={paths.greenPaper(id)}>{title}</Link>
        </Heading>
        {subtitle && <p>{subtitle}</p>}
        <p data-excerpt>{excerpt}</p>
        <p className={facts}>
          {authors.map(author => (
            <AuthorName key={author.seq} author={author} />
          ))}
          <time dateTime={publishedAt}>{formatDate(publishedAt)} 발행</time>
          <span>인용 {citations}</span>
        </p>
      </div>
    </li>
  )
}

const row = css`
  & > div {
    gap: ${space.half};
  }
  & > div > [data-excerpt] {
    max-width: 42em;
    color: ${colour.soft};
    font-size: 1rem;
  }
`
