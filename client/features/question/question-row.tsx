import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { paths } from '#client/paths.ts'
import { AuthorLine } from '#client/ui/badge/author-line.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { rowExcerpt } from '#client/ui/layout/list-row.styles.ts'
import { ListRow } from '#client/ui/layout/list-row.tsx'
import { KindMark } from '#client/ui/mark/kind-mark.tsx'
import { media } from '#client/ui/tokens.ts'
import type { QuestionSummary } from '#shared/contract/question.ts'
import { QuestionStatusBadge } from './question-status.tsx'

type QuestionRowProps = {
  question: QuestionSummary
  heading?: 'h2' | 'h3'
}

export function QuestionRow({ question, heading = 'h3' }: QuestionRowProps): ReactElement {
  const { id, title, excerpt, category, author, status, createdAt, counts } = question
  return (
    <ListRow
      kicker={
        <>
          <KindMark kind="question" size={16} /> <QuestionStatusBadge status={status} /> {category.name}
        </>
      }
      title={title}
      to={paths.question(id)}
      heading={heading}
      tally={
        <>
          <span>공감</span>
          <b>{formatCount(counts.agree)}</b>
          <small>본인확인 {formatCount(counts.certifiedAgree)}</small>
        </>
      }
    >
      <p className={`${rowExcerpt} ${oneLine}`}>{excerpt}</p>
      <AuthorLine author={author} at={createdAt}>
        <span>의견 {formatCount(counts.comment)}</span>
      </AuthorLine>
    </ListRow>
  )
}

const oneLine = css`
  ${media.aboveMobile} {
    && {
      -webkit-line-clamp: 1;
      line-clamp: 1;
    }
  }
`
