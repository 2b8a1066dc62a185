import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { DrawnPortrait } from './drawn-portrait.tsx'
import { newestInterviewQuery } from './interview.api.ts'
import { whenOf } from './interview-status.tsx'

export function NewestInterview(): ReactElement {
  const { data } = useSuspenseQuery(newestInterviewQuery)
  if (!data)
    return (
      <Notice title="아직 공개한 인터뷰가 없습니다." help="질문을 모으고 있는 인터뷰가 있는지 살펴보세요." />
    )
  const { interview, quotation } = data
  const { id, title, guests, questions } = interview
  const [guest] = guests
  return (
    <article className={look}>
      {guest && (
        <div>
          <DrawnPortrait name={guest.name} />
          <p>
            <b>{guest.name}</b>
            <span>{guest.role}</span>
          </p>
        </div>
      )}
      {quotation && <blockquote>{quotation.text}</blockquote>}
      <h3>
        <Link to={paths.interview(id)}>{title}</Link>
      </h3>
      <p>
        {whenOf(interview)} · 질문 {formatCount(questions.all)}개
        {questions.answered > 0 && ` · 답변 ${formatCount(questions.answered)}개`}
      </p>
    </article>
  )
}

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.two};
  }
  & > div > p {
    display: grid;
    line-height: 1.5;
  }
  & span,
  & > p {
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & > blockquote {
    font-size: ${size.title};
    font-weight: 700;
    letter-spacing: -0.02em;
    line-height: 1.45;
    text-wrap: balance;
  }
  & > h3 {
    font-size: ${size.body};
    line-height: 1.5;
  }
  & > h3 > a {
    text-decoration: none;
  }
  & > h3 > a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
`
