import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { categoriesQuery } from '#client/features/category/category.api.ts'
import {
  hotInterviewsQuery,
  interviewsQuery,
  mainInterviewQuery,
} from '#client/features/interview/interview.api.ts'
import { InterviewHighlights } from '#client/features/interview/interview-highlights.tsx'
import { filterOf, hrefOf, InterviewListTools } from '#client/features/interview/interview-list-tools.tsx'
import { InterviewRow } from '#client/features/interview/interview-row.tsx'
import { findListWords, InsteadOf, type ListWords } from '#client/features/search/list-words.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { formatTotal } from '#client/ui/format/number.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { ListPages } from '#client/ui/nav/list-pages.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { size, space } from '#client/ui/tokens.ts'
import { brand } from '#shared/constants/brand.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ListWords> {
  const client = queryClientOf(context)
  const filter = filterOf(new URL(request.url).searchParams)
  const [list] = await Promise.all([
    client.query(interviewsQuery(filter)),
    client.query(categoriesQuery),
    ...(isWhole(filter) ? [client.query(mainInterviewQuery), client.query(hotInterviewsQuery)] : []),
  ])
  const read = (keyword: string) => client.query(interviewsQuery({ ...filter, keyword }))
  return findListWords(client, { kind: 'interview', keyword: filter.keyword, list, read })
}

export default function InterviewsPage(): ReactElement {
  const filter = filterOf(useSearchParams()[0])
  const { instead } = useLoaderData<ListWords>()
  const { data: list } = useSuspenseQuery(
    interviewsQuery({ ...filter, keyword: instead?.keyword ?? filter.keyword }),
  )
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const found = formatTotal(list.total, list.totalIsCapped)
  return (
    <>
      <PageHead
        title={brand.boards.interview}
        lead="시민이 모은 질문을 들고 가서 묻습니다. 무엇에 답했고 무엇에 답하지 않았는지 질문마다 적어 둡니다."
        trail={[{ label: brand.boards.interview }]}
        feed={import.meta.env.SSR ? paths.feed('interview') : undefined}
        unlisted={Boolean(filter.cursor)}
        keep={['category', 'page']}
      />
      {isWhole(filter) && <InterviewHighlights />}
      <section className={all} aria-labelledby="all">
        <h2 id="all">모든 인터뷰</h2>
        <InterviewListTools filter={filter} categories={categories} found={instead?.partial ? '0' : found} />
        {instead && <InsteadOf {...instead} found={found} />}
        {list.items.length === 0 ? (
          <Notice
            title="찾는 인터뷰가 없습니다."
            help="다른 단어로 찾거나 분류와 단계를 풀어 보세요."
            action={<Link to={paths.interviews()}>인터뷰 모두 보기</Link>}
          />
        ) : (
          <ul>
            {list.items.map(interview => (
              <InterviewRow key={interview.id} interview={interview} />
            ))}
          </ul>
        )}
        <ListPages
          place={filter}
          list={list}
          hrefOf={place => hrefOf({ ...filter, ...place })}
          noun="인터뷰"
        />
      </section>
    </>
  )
}

const isWhole = (filter: object) => Object.values(filter).every(value => value === undefined)

const all = css`
  & > h2 {
    margin-block-end: ${space.two};
    font-size: ${size.lead};
  }
`
