import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { AuthorLine } from '#client/features/question/components/author-line.tsx'
import { LifeBadge } from '#client/features/question/components/life-badge.tsx'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { DocumentTitle } from '#client/ui/layout/page-head.tsx'
import { Breadcrumb } from '#client/ui/nav/breadcrumb.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { Question } from '#shared/contract/question.ts'
import { hrefOf } from './list-filter.ts'

/** The citizen's sentence, large; where it stands, who asked and when. */
export function QuestionHead({ question }: { question: Question }): ReactElement {
  const { title, excerpt, life, category, author, createdAt, revisedAt, counts } = question
  return (
    <header className={head}>
      <DocumentTitle parts={[title, '질문']} />
      <meta name="description" content={excerpt} />
      <Breadcrumb trail={[{ label: '질문', to: paths.questions() }, { label: title }]} />
      <p className={kicker}>
        <LifeBadge life={life} />
        <Link to={hrefOf({ category: category.slug })}>{category.name}</Link>
      </p>
      <h1 tabIndex={-1}>{title}</h1>
      <AuthorLine author={author} at={createdAt}>
        {revisedAt && (
          <span>
            고침 <TimeText at={revisedAt} />
          </span>
        )}
        <span>조회 {formatCount(counts.view)}</span>
      </AuthorLine>
    </header>
  )
}

const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  padding-block: ${space.four} ${space.five};

  & > h1 {
    max-width: 20em;
    font-size: clamp(1.75rem, 1rem + 3vw, 3rem);
    font-weight: 800;
    letter-spacing: -0.03em;
    line-height: 1.28;
  }
  & > h1:focus {
    box-shadow: none;
    outline: none;
  }
  ${media.mobile} {
    & > h1 {
      font-size: ${size.question};
    }
  }
`

const kicker = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one};
  margin-block-start: ${space.three};
  color: ${colour.soft};
  font-size: ${size.small};
`
