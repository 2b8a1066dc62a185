import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { debatesQuery } from '#client/features/debate/debate.api.ts'
import { DebateCard } from '#client/features/debate/debate-card.tsx'
import { paths } from '#client/paths.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import { space } from '#client/ui/tokens.ts'

export const closingDebatesQuery = debatesQuery({ sort: 'closing', size: 4 })

export function ClosingDebates(): ReactElement {
  const { data } = useSuspenseQuery(closingDebatesQuery)
  if (data.items.length === 0)
    return (
      <Notice
        title="지금 열려 있는 토론이 없습니다."
        help="끝난 토론의 결과와 가장 좋은 논거를 읽어 보세요."
        action={<Link to={paths.debates()}>토론 모두 보기</Link>}
      />
    )
  return (
    <ul className={grid}>
      {data.items.map(debate => (
        <DebateCard key={debate.id} debate={debate} />
      ))}
    </ul>
  )
}

/* Every card draws its rule on top; that of the first row is cut off, since the section has one. */
const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${space.two} ${space.four};
  margin-block-start: calc(-1 * ${space.two} - 1px);
  clip-path: inset(1px -1rem -1rem);

  & > li:first-child:nth-last-child(odd) {
    grid-column: 1 / -1;
  }
`
