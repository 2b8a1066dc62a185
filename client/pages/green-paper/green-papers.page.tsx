import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { type PaperFilter, papersQuery } from '#client/features/green-paper/green-paper.api.ts'
import { filterOf, hrefOf } from '#client/features/green-paper/paper-filter.ts'
import { PaperRow } from '#client/features/green-paper/paper-row.tsx'
import { findListWords, InsteadOf, type ListWords } from '#client/features/search/list-words.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { SearchForm } from '#client/ui/field/search-form.tsx'
import { formatTotal } from '#client/ui/format/number.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { ListPages } from '#client/ui/nav/list-pages.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ListWords> {
  const client = queryClientOf(context)
  const filter = filterOf(new URL(request.url).searchParams)
  const list = await client.query(papersQuery(filter))
  const read = (keyword: string) => client.query(papersQuery({ ...filter, keyword }))
  return findListWords(client, { kind: 'green-paper', keyword: filter.keyword, list, read })
}

export default function GreenPapersPage(): ReactElement {
  const filter = filterOf(useSearchParams()[0])
  const { instead } = useLoaderData<ListWords>()
  const { data: list } = useSuspenseQuery(
    papersQuery({ ...filter, keyword: instead?.keyword ?? filter.keyword }),
  )
  const found = formatTotal(list.total, list.totalIsCapped)
  const { page: _page, cursor: _cursor, ...narrowed } = filter
  return (
    <>
      <PageHead
        title="녹서"
        lead="시민이 질문과 토론과 인터뷰를 근거로 엮은 정책 제안입니다. 누구나 읽고, 인용한 글을 하나하나 확인할 수 있습니다."
        trail={[{ label: '녹서' }]}
        feed={paths.feed('green-paper')}
        unlisted={Boolean(filter.keyword || filter.cursor || filter.author || filter.citing)}
        keep={['page']}
      />
      <div className={tools}>
        <SearchForm
          action={paths.greenPapers()}
          value={filter.keyword}
          placeholder="예: 보증금, 돌봄, 급식"
        />
        <LinkButton to={paths.myGreenPapers()}>녹서 만들기</LinkButton>
      </div>
      <p className={count} role="status">
        {filter.keyword && <b>‘{filter.keyword}’</b>} {describe(narrowed)}녹서{' '}
        <b>{instead?.partial ? 0 : found}</b>편
        {(filter.author ?? filter.citing) && <Link to={paths.greenPapers()}>녹서 모두 보기</Link>}
      </p>
      {instead && <InsteadOf {...instead} found={found} />}
      {list.items.length === 0 ? (
        <Notice
          title="찾는 녹서가 없습니다."
          help="다른 단어로 검색해 보세요. 녹서는 질문과 토론을 근거로 누구나 만들 수 있어요."
          action={<LinkButton to={paths.greenPapers()}>녹서 모두 보기</LinkButton>}
        />
      ) : (
        <ul>
          {list.items.map(paper => (
            <PaperRow key={paper.id} paper={paper} heading={instead?.partial ? 'h3' : 'h2'} />
          ))}
        </ul>
      )}
      <ListPages place={filter} list={list} hrefOf={place => hrefOf({ ...narrowed, ...place })} noun="녹서" />
    </>
  )
}

const describe = ({ author, citing }: PaperFilter) =>
  citing ? '이 글을 인용한 ' : author ? '이 회원이 쓴 ' : ''

const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
  margin-block-end: ${space.three};

  & > form {
    flex: 1 1 18rem;
  }
`

const count = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.4em;
  margin-block-end: ${space.three};
  padding-block-end: ${space.half};
  border-block-end: 2px solid ${colour.ink};
  color: ${colour.faint};
  font-size: ${size.small};

  & > b {
    color: ${colour.ink};
  }
`
