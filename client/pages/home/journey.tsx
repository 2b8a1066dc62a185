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
    <section className={frame} aria-label="물음이 걸어온 길">
      <dl className={row}>
        {stations.map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{formatCount(data[key])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/* Every cell draws the rule at its left; the frame clips those of the first column, however many fit. */
const frame = css`
  margin-block-end: ${space.eight};
  border-block: 1px solid ${colour.hairline};
  overflow: clip;

  ${media.mobile} {
    margin-block-end: ${space.six};
  }
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
    padding: ${space.oneHalf} ${space.two};
    border-inline-start: 1px solid ${colour.hairline};
  }
  & dt {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & dd {
    font-size: ${size.lead};
    font-weight: 700;
    white-space: nowrap;
  }
  ${media.mobile} {
    & > div {
      display: grid;
    }
  }
`
