import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { questionJourneyQuery } from '#client/features/question/api/question-journey.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, media, size, space } from '#client/ui/tokens.ts'

const stations = [
  ['asked', '물음'],
  ['selected', '선정'],
  ['debated', '토론'],
  ['answered', '답변'],
] as const

/** The path of questions in numbers, as one quiet row. */
export function Journey(): ReactElement {
  const { data } = useSuspenseQuery(questionJourneyQuery)
  return (
    <div className={frame}>
      <dl className={row}>
        {stations.map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{formatCount(data[key])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/* Every cell draws the rule at its left; the frame clips those of the first column, however many fit. */
const frame = css`
  margin-block-end: ${space.three};
  border-block-end: 1px solid ${colour.hairline};
  overflow: clip;
`

const row = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 4.5rem), 1fr));
  margin-inline-start: calc(-1 * ${space.two} - 1px);

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space.oneHalf};
    padding: 0 ${space.two} ${space.three};
    border-inline-start: 1px solid ${colour.hairline};
  }
  & dt {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & dd {
    font-size: ${size.question};
    font-weight: 800;
    letter-spacing: -0.03em;
    line-height: 1.2;
    white-space: nowrap;
  }
  ${media.mobile} {
    & > div {
      display: grid;
    }
  }
`
