import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import { hotInterviewsQuery, mainInterviewQuery } from './interview.api.ts'
import { InterviewCard } from './interview-card.tsx'
import { InterviewStatusBadge, whenOf } from './interview-status.tsx'

export function InterviewHighlights(): ReactElement {
  const { data: main } = useSuspenseQuery(mainInterviewQuery)
  const { data: hot } = useSuspenseQuery(hotInterviewsQuery)
  const others = hot
    .filter(({ id, status }) => id !== main?.interview.id && status !== 'cancelled')
    .slice(0, 3)
  return (
    <>
      {main && (
        <section className={first} aria-labelledby="main-interview">
          <h2 className={visuallyHidden} id="main-interview">
            편집진이 고른 인터뷰
          </h2>
          <InterviewCard {...main}>
            {main.interview.status === 'collecting' && (
              <p>
                <LinkButton to={`${paths.interview(main.interview.id)}#questions`} look="solid">
                  질문 남기기
                </LinkButton>
              </p>
            )}
          </InterviewCard>
        </section>
      )}
      {others.length > 0 && (
        <Section title="지금 많이 읽는 인터뷰" note="최근에 공감과 의견이 모인 인터뷰입니다.">
          <ol className={few}>
            {others.map(interview => (
              <li key={interview.id}>
                <p>
                  <InterviewStatusBadge status={interview.status} /> {interview.category.name}
                </p>
                <h3>
                  <Link to={paths.interview(interview.id)}>{interview.title}</Link>
                </h3>
                <p>
                  {interview.guests.map(({ name }) => name).join(' · ')}
                  <span>{whenOf(interview)}</span>
                </p>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  )
}

const first = css`
  padding-block: ${space.four} ${space.eight};
  border-block-start: 2px solid ${colour.ink};
`

const few = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${space.four};

  & > li {
    display: grid;
    align-content: start;
    gap: ${space.one};
  }
  & h3 {
    font-size: ${size.lead};
    line-height: 1.45;
  }
  & h3 > a {
    text-decoration: none;
  }
  & h3 > a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
  & p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.one};
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & p > span:last-child:not(:first-child) {
    color: ${colour.faint};
  }
  ${media.mobile} {
    gap: ${space.three};
  }
`
