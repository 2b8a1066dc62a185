import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { categoriesQuery } from '#client/features/category/index.ts'
import { addressOf } from '#client/lib/list-search-params.ts'
import { paths } from '#client/paths.ts'
import { formatTotal } from '#client/ui/format/number.ts'
import { ChipNav, TextNav } from '#client/ui/nav/choice-nav.tsx'
import { Pagination } from '#client/ui/nav/pagination.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { SearchResult } from '#shared/contract/search.ts'
import { MeantLine, PartialHeading } from './meant-words.tsx'
import {
  countsFilterOf,
  hrefOf,
  lastPage,
  type SearchFilter,
  searchKindLabels,
  searchQuery,
} from './search.api.ts'
import { SearchHitRow } from './search-hit-row.tsx'

type SearchResultsProps = { filter: SearchFilter; meantAs: string | null }

export function SearchResults({ filter, meantAs }: SearchResultsProps): ReactElement {
  const { data: found } = useSuspenseQuery(searchQuery(filter))
  const { data: all } = useSuspenseQuery(searchQuery(countsFilterOf(filter)))
  const { keyword, sort, page = 1 } = filter
  return (
    <>
      {meantAs && <MeantLine as={meantAs} typed={keyword} />}
      {all.total > 0 && <ChipNav label="종류" chips={chipsOf(filter, all)} />}
      <div className={line}>
        <p role="status">
          {found.partial ? (
            <>
              <b>‘{keyword}’</b>의 단어가 모두 들어 있는 글은 없습니다.
            </>
          ) : (
            <>
              <b>‘{keyword}’</b> 찾은 글 <b>{formatTotal(found.total, found.totalIsCapped)}</b>건
            </>
          )}
        </p>
        {found.items.length > 1 && (
          <TextNav
            label="차례"
            choices={[
              {
                label: '정확도순',
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
        <Nothing filter={filter} isElsewhere={all.total > 0} />
      ) : (
        <>
          {found.partial && <PartialHeading found={formatTotal(found.total, found.totalIsCapped)} />}
          <ul>
            {found.items.map(hit => (
              <SearchHitRow key={`${hit.kind}${hit.id}`} hit={hit} level={found.partial ? 'h3' : 'h2'} />
            ))}
          </ul>
        </>
      )}
      <Pagination current={page} last={lastPage(found, sort)} hrefOf={page => hrefOf({ ...filter, page })} />
    </>
  )
}

function Nothing({ filter, isElsewhere }: { filter: SearchFilter; isElsewhere: boolean }): ReactElement {
  return isElsewhere ? (
    <Notice
      title="찾는 글이 없습니다."
      help="이 종류에는 없지만 다른 종류의 글에는 있어요."
      action={<Link to={hrefOf({ keyword: filter.keyword, sort: filter.sort })}>전체에서 검색</Link>}
    />
  ) : (
    <Notice
      title="찾는 글이 없습니다."
      help="단어를 줄이거나 다르게 적어 보세요. 아직 아무도 묻지 않은 것이라면 먼저 물어 주세요."
      action={<Link to={paths.questionAdd()}>질문 올리기</Link>}
    />
  )
}

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

export function SearchHelp(): ReactElement {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <div className={help}>
      <section aria-labelledby="how">
        <h2 id="how">이렇게 찾아요</h2>
        <ul>
          <li>질문, 토론, 인터뷰, 녹서, 공지, 자주 묻는 질문을 한 번에 찾아요.</li>
          <li>
            띄어쓰기와 조사는 달라도 괜찮아요. <q>전세 보증금</q> <q>전세보증금을</q>
          </li>
          <li>
            첫소리만 적거나 자판을 잘못 눌러도 찾아 드려요. <q>ㅈㅅ</q> <q>전새</q>
          </li>
        </ul>
      </section>
      <section aria-labelledby="by-category">
        <h2 id="by-category">분류로 둘러보기</h2>
        <ul data-in-row>
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={addressOf(paths.questions(), { category: slug })}>{name}</Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const help = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${space.five} ${space.eight};
  padding-block-start: ${space.three};
  border-block-start: 2px solid ${colour.ink};

  & h2 {
    margin-block-end: ${space.oneHalf};
    font-size: ${size.lead};
  }
  & li {
    color: ${colour.soft};
  }
  & li + li {
    margin-block-start: ${space.one};
  }
  & q {
    color: ${colour.ink};
    font-weight: 600;
    quotes: '‘' '’';
    white-space: nowrap;
  }
  & ul[data-in-row] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.half} ${space.two};
  }
  & ul[data-in-row] > li {
    margin: 0;
  }
  & ul[data-in-row] a {
    display: inline-block;
    padding-block: 0.25rem;
  }
`
