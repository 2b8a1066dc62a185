import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { questionQuery } from '#client/features/question/api/question.ts'
import { LifeBadge } from '#client/features/question/components/life-badge.tsx'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Debate } from '#shared/contract/debate.ts'

/** R11.3: the questions that a debate came from, and how far they came. */
export function SourceQuestions({ questions }: { questions: Debate['sourceQuestions'] }): ReactElement {
  return (
    <ul className={list}>
      {questions.map(({ id, title }) => (
        <li key={id}>
          <Link to={paths.question(id)}>{title}</Link>
          <Since id={id} />
        </li>
      ))}
    </ul>
  )
}

function Since({ id }: { id: number }) {
  const { data: question } = useSuspenseQuery(questionQuery(id))
  return (
    <p>
      <LifeBadge life={question.life} /> 공감 {formatCount(question.counts.agree)}
    </p>
  )
}

/** R11.3: the interviews that a debate or its questions led to. */
export function Interviews({ interviews }: { interviews: Debate['interviews'] }): ReactElement {
  return (
    <ul className={list}>
      {interviews.map(({ id, title }) => (
        <li key={id}>
          <Link to={paths.interview(id)}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.half};
    padding-block: ${space.oneHalf};
    border-block-start: 1px solid ${colour.hairline};
    line-height: 1.5;
  }
  & > li > a {
    font-weight: 600;
    text-decoration: none;
  }
  & > li > a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
  & p {
    color: ${colour.faint};
    font-size: ${size.small};
  }
`
