import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { noticesQuery } from '#client/features/notice/notice.api.ts'
import { NoticeRow } from '#client/features/notice/notice-row.tsx'
import { findListWords, InsteadOf, type ListWords } from '#client/features/search/list-words.ts'
import { addressOf, keywordIn, parametersOf, placeIn } from '#client/lib/list-search-params.ts'
import { redirectPastEnd } from '#client/lib/redirect-past-end.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { SearchForm } from '#client/ui/field/search-form.tsx'
import { formatTotal } from '#client/ui/format/number.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { ListPages } from '#client/ui/nav/list-pages.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour } from '#client/ui/tokens.ts'

const filterOf = (search: URLSearchParams) => ({ ...placeIn(search), keyword: keywordIn(search) })

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ListWords> {
  const client = queryClientOf(context)
  const filter = filterOf(new URL(request.url).searchParams)
  const list = await redirectPastEnd(request.url, client.query(noticesQuery(filter)))
  const read = (keyword: string) => client.query(noticesQuery({ ...filter, keyword }))
  return findListWords(client, { kind: 'notice', keyword: filter.keyword, list, read })
}

/** Numbered as Korean boards are; pinned notices first. */
export default function NoticesPage(): ReactElement {
  const filter = filterOf(useSearchParams()[0])
  const { page = 1, cursor, keyword } = filter
  const { instead } = useLoaderData<ListWords>()
  const { data: list } = useSuspenseQuery(noticesQuery({ ...filter, keyword: instead?.keyword ?? keyword }))
  const first = cursor ? undefined : list.total - (page - 1) * list.size
  return (
    <>
      <PageHead
        title="공지"
        lead="운영에 관한 소식과 바뀐 점을 알립니다. 무엇을 왜 바꾸었는지 빠짐없이 적습니다."
        trail={[{ label: '공지' }]}
        keep={['page']}
        feed={paths.feed('notice')}
        unlisted={Boolean(keyword || cursor)}
      >
        <SearchForm
          action={paths.notices()}
          label="공지 검색어"
          value={keyword}
          placeholder="예: 점검, 기준"
        />
      </PageHead>
      {keyword && (
        <p role="status" className={found}>
          <b>‘{keyword}’</b> 공지 <b>{instead?.partial ? 0 : list.total}</b>건 ·{' '}
          <Link to={paths.notices()}>모두 보기</Link>
        </p>
      )}
      {instead && <InsteadOf {...instead} found={formatTotal(list.total, list.totalIsCapped)} />}
      {list.items.length === 0 ? (
        <Notice
          title={keyword ? '찾는 공지가 없습니다.' : '아직 올라온 공지가 없습니다.'}
          help={keyword && '단어를 줄이거나 다르게 적어 보세요.'}
          action={keyword && <Link to={paths.notices()}>공지 모두 보기</Link>}
        />
      ) : (
        <ol className={rows}>
          {list.items.map((notice, index) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              number={first && first - index}
              heading={instead?.partial ? 'h3' : 'h2'}
            />
          ))}
        </ol>
      )}
      <ListPages
        place={filter}
        list={list}
        hrefOf={place => addressOf(paths.notices(), { keyword, ...parametersOf(place) })}
        noun="공지"
      />
    </>
  )
}

const rows = css`
  border-block-start: 2px solid ${colour.ink};
`

const found = css`
  margin-block-end: 1rem;
  color: ${colour.soft};
  font-size: 0.9375rem;
`
