import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { AuthorLine } from '#client/ui/badge/author-line.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { listRow, rowKicker, rowTally } from '#client/ui/layout/list-row.styles.ts'
import { colour, media, space } from '#client/ui/tokens.ts'
import type { QuestionSummary } from '#shared/contract/question.ts'
import { QuestionStatusBadge } from './question-status.tsx'

type QuestionRowProps = {
  question: QuestionSummary
  heading?: 'h2' | 'h3'
}

export function QuestionRow({ question, heading: Heading = 'h3' }: QuestionRowProps): ReactElement {
  const { id, title, excerpt, category, author, life, createdAt, counts } = question
  return (
    <li className={`${listRow} ${row}`}>
      <div>
        <p className={rowKicker}>
          <QuestionStatusBadge life={life} /> {category.name}
        </p>
        <Heading>
          <Link to={paths.question(id)}>{title}</Link>
        </Heading>
        <p className={context}>{excerpt}</p>
        <AuthorLine author={author} at={createdAt}>
          <span>의견 {formatCount(counts.comment)}</span>
        </AuthorLine>
      </div>
      <p className={rowTally}>
        <span>공감</span>
        <b>{formatCount(counts.agree)}</b>
        <small>본인확인 {formatCount(counts.certifiedAgree)}</small>
      </p>
    </li>
  )
}

const row = css`
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.one} ${space.four};

  & > div {
    gap: ${space.half};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const context = css`
  display: -webkit-box;
  max-width: 42em;
  overflow: hidden;
  color: ${colour.soft};
  font-size: 1rem;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
  line-clamp: 1;

  ${media.mobile} {
    -webkit-line-clamp: 2;
    line-clamp: 2;
  }
`
