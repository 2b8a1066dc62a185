import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { query } from '#client/lib/call.ts'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { LoneComment } from '#shared/contract/comment.ts'
import type { DebateSummary } from '#shared/contract/debate.ts'
import { DebateStatusBadge, TimeLeft } from './debate-status.tsx'
import { PositionBar } from './position-bar.tsx'

export const closingDebatesQuery = query('GET /debates/closing', { query: { size: 3 } })

/** The debate that closes next with the best of both sides, and two more by their titles. */
export function ClosingDebates(): ReactElement {
  const { data } = useSuspenseQuery(closingDebatesQuery)
  const [lead, ...further] = data.items
  if (!lead)
    return (
      <Notice
        title="지금 열려 있는 토론이 없습니다."
        help="끝난 토론의 결과와 가장 좋은 논거를 읽어 보세요."
        action={<Link to={paths.debates()}>토론 모두 보기</Link>}
      />
    )
  return (
    <div className={look}>
      <p>
        <DebateStatusBadge status={lead.status} /> <TimeLeft debate={lead} />
        <span>참여 {formatCount(lead.participants)}명</span>
      </p>
      <h3>
        <Link to={paths.debate(lead.id)}>{lead.title}</Link>
      </h3>
      <BestSentences debate={lead} comments={data.topComments} />
      <PositionBar debate={lead} brief />
      {further.length > 0 && (
        <ul>
          {further.map(debate => (
            <li key={debate.id}>
              <Link to={paths.debate(debate.id)}>{debate.title}</Link> <TimeLeft debate={debate} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function BestSentences({ debate, comments }: { debate: DebateSummary; comments: LoneComment[] }) {
  const sides = debate.positions.flatMap(({ key, label }, order) => {
    const comment = comments.find(({ stance }) => stance === key)
    return comment && order < 2 ? [{ key, label, order, text: sentenceOf(comment.body) }] : []
  })
  if (sides.length === 0) return null
  return (
    <dl>
      {sides.map(({ key, label, order, text }) => (
        <div key={key} data-order={order}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const maxLetters = 110

/** The first sentence, cut where it is long. */
function sentenceOf(body: string): string {
  const [sentence = body] = /^[^.?!\n]+[.?!]*['"’”]?/u.exec(body.trim()) ?? []
  const letters = [...sentence]
  return letters.length > maxLetters ? `${letters.slice(0, maxLetters).join('')}…` : sentence
}

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};

  & > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.half} ${space.oneHalf};
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & > h3 {
    font-size: ${size.question};
    line-height: 1.3;
  }
  & a {
    text-decoration: none;
  }
  & a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
  & > dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
    gap: ${space.two} ${space.three};
  }
  & > dl > div {
    padding-inline-start: ${space.two};
    border-inline-start: 3px solid ${colour.yes};
  }
  & > dl > [data-order='1'] {
    border-inline-start: 3px dashed ${colour.no};
  }
  & dt {
    color: ${colour.soft};
    font-size: ${size.small};
    font-weight: 600;
  }
  & > ul > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space.two};
    padding-block: ${space.oneHalf};
    border-block-start: 1px solid ${colour.hairline};
  }
  & > ul > li > a {
    font-weight: 600;
  }
  ${media.mobile} {
    & > dl {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
