import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { AuthorLine } from '#client/ui/badge/author-line.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { QuestionSummary } from '#shared/contract/question.ts'
import { LifeBadge } from './life-badge.tsx'

type QuestionRowProps = {
  question: QuestionSummary
  /** One below the heading that the list stands under. */
  heading?: 'h2' | 'h3'
}

/** A question as a headline: state and category, the sentence, one line of context, what it gathered. */
export function QuestionRow({ question, heading: Heading = 'h3' }: QuestionRowProps): ReactElement {
  const { id, title, excerpt, category, author, life, createdAt, counts } = question
  return (
    <li className={row}>
      <div>
        <p className={kicker}>
          <LifeBadge life={life} /> {category.name}
        </p>
        <Heading>
          <Link to={paths.question(id)}>{title}</Link>
        </Heading>
        <p className={context}>{excerpt}</p>
        <AuthorLine author={author} at={createdAt}>
          <span>의견 {formatCount(counts.comment)}</span>
        </AuthorLine>
      </div>
      <p className={tally}>
        <span>공감</span>
        <b>{formatCount(counts.agree)}</b>
        <small>본인확인 {formatCount(counts.certifiedAgree)}</small>
      </p>
    </li>
  )
}

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.one} ${space.four};
  padding-block: ${space.three};
  border-block-start: 1px solid ${colour.hairline};

  &:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
  & > div {
    display: grid;
    gap: ${space.half};
  }
  & :is(h2, h3) {
    font-size: ${size.title};
  }
  & :is(h2, h3) > a {
    text-decoration: none;
  }
  & :is(h2, h3) > a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const kicker = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one};
  color: ${colour.soft};
  font-size: ${size.small};
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

const tally = css`
  display: grid;
  align-content: start;
  justify-items: end;
  min-width: 6rem;
  color: ${colour.faint};
  font-size: ${size.small};
  line-height: 1.4;

  & > b {
    color: ${colour.ink};
    font-size: ${size.title};
    font-weight: 700;
    line-height: 1.2;
  }
  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space.half} ${space.one};

    & > b {
      font-size: ${size.lead};
    }
  }
`
