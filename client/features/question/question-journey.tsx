import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import { questionJourneyQuery } from './question.api.ts'

const stations = [
  ['asked', '질문'],
  ['selected', '선정'],
  ['debated', '토론'],
  ['answered', '답변'],
  ['changed', '바뀐 것'],
] as const

/** How many questions came how far, and the newest answer. */
export function QuestionJourney(): ReactElement {
  const { data } = useSuspenseQuery(questionJourneyQuery)
  const { newestAnswer } = data
  return (
    <div className={flow}>
      <ol>
        {stations.map(([key, label]) => (
          <li key={key}>
            <span>{label}</span> <b>{formatCount(data[key])}</b>
          </li>
        ))}
      </ol>
      {newestAnswer && (
        <figure>
          <blockquote>{newestAnswer.excerpt}</blockquote>
          <figcaption>
            {newestAnswer.answerer}, {formatDate(newestAnswer.answeredAt)} ·{' '}
            <Link to={paths.question(newestAnswer.id)}>{newestAnswer.title}</Link>
          </figcaption>
        </figure>
      )}
    </div>
  )
}

const flow = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.four};

  & > ol {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  & li {
    position: relative;
    display: grid;
    padding-block-start: ${space.three};
    border-block-start: 1px solid ${colour.border};
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & li:last-child {
    border-color: transparent;
  }
  & li::before {
    content: '';
    position: absolute;
    inset-block-start: -0.5rem;
    width: 0.9375rem;
    height: 0.9375rem;
    border: 2px solid ${colour.accent};
    border-radius: 50%;
    background: ${colour.paper};
  }
  & li:last-child::before {
    background: ${colour.accent};
  }
  & li > b {
    color: ${colour.ink};
    font-size: ${size.question};
    font-weight: 800;
    letter-spacing: -0.03em;
    line-height: 1.2;
  }
  & > figure {
    display: grid;
    gap: ${space.one};
    padding-inline-start: ${space.three};
    border-inline-start: 4px solid ${colour.accent};
  }
  & blockquote {
    max-width: 36em;
    font-size: ${size.lead};
    font-weight: 600;
    line-height: 1.6;
  }
  & figcaption {
    color: ${colour.soft};
    font-size: ${size.small};
  }
  ${media.mobile} {
    & > ol {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
    & li {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      align-items: baseline;
      padding-block: 0 ${space.two};
      padding-inline-start: ${space.three};
      border-block-start: 0;
      border-inline-start: 1px solid ${colour.border};
    }
    & li::before {
      inset-block-start: 0.5rem;
      inset-inline-start: -0.5rem;
    }
    & li > b {
      font-size: ${size.title};
    }
  }
`
