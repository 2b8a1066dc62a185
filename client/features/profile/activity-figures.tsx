import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { formatMonth } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import { profileQuery } from './profile.api.ts'

export function ActivityFigures({ memberId }: { memberId: number }): ReactElement {
  const { data } = useSuspenseQuery(profileQuery(memberId))
  const figures: [string, string][] = [
    ['질문', formatCount(data.counts.questions)],
    ['의견', formatCount(data.counts.comments)],
    ['가입', formatMonth(data.joinedIn)],
  ]
  return (
    <dl className={row}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one} ${space.five};
  margin-block-end: ${space.four};

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space.one};
  }
  & dt {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & dd {
    font-weight: 700;
  }
`
