import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { type SearchFilter, searchQuery } from '#client/features/search/api/search.ts'
import { SearchHitRow } from '#client/features/search/components/search-hit-row.tsx'
import { searchKindLabels } from '#client/features/search/kind-label.ts'
import type { MeantHangul } from '#client/features/search/meant-hangul.ts'
import { paths } from '#client/paths.ts'
import { ChipNav } from '#client/ui/badge/chip-nav.tsx'
import { formatTotal } from '#client/ui/format/number.ts'
import { Pagination } from '#client/ui/nav/pagination.tsx'
import { TextNav } from '#client/ui/nav/text-nav.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { SearchResult } from '#shared/contract/search.ts'
import { countsFilterOf, hrefOf, lastPage } from './search-filter.ts'

type SearchResultsProps = { filter: SearchFilter; meant: MeantHangul | null }

/** What was found: how much of each kind, in which order, and the hits themselves. */
export function SearchResults({ filter, meant }: SearchResultsProps): ReactElement {
  const { data: found } = useSuspenseQuery(searchQuery(filter))
  const { data: all } = useSuspenseQuery(searchQuery(countsFilterOf(filter)))
  const { keyword, sort, page = 1 } = filter
  return (
    <>
      {meant && (
        <p className={offer}>
          영어 자판으로 적으셨나요? <Link to={hrefOf({ keyword: meant.word })}>{meant.offer}</Link>
        </p>
      )}
      {all.total > 0 && <ChipNav label="종류" chips={chipsOf(filter, all)} />}
      <div className={line}>
        <p role="status">
          <b>‘{keyword}’</b> 찾은 글 <b>{formatTotal(found.total, found.totalIsCapped)}</b>건
        </p>
        {found.items.length > 1 && (
          <TextNav
            label="차례"
            choices={[
              {
                label: '맞는 순',
                to: hrefOf({ ...filter, page: 1, sort: 'relevant' }),
                current: sort !== 'recent',
              },
              {
                label: '최신',
                to: hrefOf({ ...filter, page: 1, sort: 'recent' }),
                current: sort === 'recent',
              },
            ]}
          />
        )}
      </div>
      {found.items.length === 0 ? (
        <Notice
          fact="찾는 글이 없습니다."
          help="낱말을 줄이거나 다르게 적어 보세요. 아직 아무도 묻지 않은 것이라면 먼저 물어 주세요."
          action={<Link to={paths.questionAdd()}>물음 올리기</Link>}
        />
      ) : (
        <ul>
          {found.items.map(hit => (
            <SearchHitRow key={`${hit.kind}${hit.id}`} hit={hit} />
          ))}
        </ul>
      )}
      <Pagination current={page} last={lastPage(found, sort)} hrefOf={page => hrefOf({ ...filter, page })} />
    </>
  )
}

/** Every kind with its count; kinds without a hit are told too, so that nobody looks for them. */
function chipsOf({ keyword, sort, kind: here }: SearchFilter, all: SearchResult) {
  const everything = {
    label: `전체 ${formatTotal(all.total, all.totalIsCapped)}`,
    to: hrefOf({ keyword, sort }),
  }
  const kinds = searchKindLabels.map(([kind, name]) => {
    const { total = 0, totalIsCapped = false } = all.kinds.find(each => each.kind === kind) ?? {}
    return {
      label: `${name} ${formatTotal(total, totalIsCapped)}`,
      to: hrefOf({ keyword, sort, kind }),
      current: kind === here,
    }
  })
  return [{ ...everything, current: !here }, ...kinds]
}

const offer = css`
  margin-block-end: ${space.three};
  padding: ${space.oneHalf} ${space.two};
  border-inline-start: 4px solid ${colour.accent};
  background: ${colour.sunken};
  color: ${colour.soft};

  & > a {
    color: ${colour.accent};
    font-weight: 600;
  }
`

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.four};
  margin-block: ${space.three} ${space.three};
  padding-block-end: ${space.half};
  border-block-end: 2px solid ${colour.ink};

  & > p {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & > p > b {
    color: ${colour.ink};
  }
`
