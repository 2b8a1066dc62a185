import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { categoriesQuery } from '#client/features/category/category.api.ts'
import { debatesQuery } from '#client/features/debate/debate.api.ts'
import { DebateListTools, filterOf, hrefOf } from '#client/features/debate/debate-list-tools.tsx'
import { DebateRow } from '#client/features/debate/debate-row.tsx'
import { findListWords, InsteadOf, type ListWords } from '#client/features/search/list-words.ts'
import { requireMember } from '#client/features/user/require-member.ts'
import { findMe, useMe } from '#client/features/user/user.api.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { formatTotal } from '#client/ui/format/number.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { ListPages } from '#client/ui/nav/list-pages.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { brand } from '#shared/constants/brand.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ListWords> {
  const client = queryClientOf(context)
  const filter = filterOf(new URL(request.url).searchParams)
  if (filter.mine) await requireMember(client, request.url)
  const [list] = await Promise.all([
    client.query(debatesQuery(filter)),
    client.query(categoriesQuery),
    findMe(client),
  ])
  const read = (keyword: string) => client.query(debatesQuery({ ...filter, keyword }))
  return findListWords(client, { kind: 'debate', keyword: filter.keyword, list, read })
}

export default function DebatesPage(): ReactElement {
  const filter = filterOf(useSearchParams()[0])
  const { instead } = useLoaderData<ListWords>()
  const { data: list } = useSuspenseQuery(
    debatesQuery({ ...filter, keyword: instead?.keyword ?? filter.keyword }),
  )
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const found = formatTotal(list.total, list.totalIsCapped)
  const me = useMe()
  return (
    <>
      <PageHead
        title={brand.boards.debate}
        lead="선정한 질문을 놓고 시민이 입장을 고르고 이유를 말합니다. 끝난 토론의 결론은 답변할 곳에 전합니다."
        trail={[{ label: brand.boards.debate }]}
        unlisted={Boolean(filter.keyword || filter.mine || filter.cursor)}
        keep={['page', 'category', 'status']}
        feed={paths.feed('debate')}
      />
      <DebateListTools
        filter={filter}
        categories={categories}
        found={instead?.partial ? '0' : found}
        signedIn={me !== null}
      />
      {instead && <InsteadOf {...instead} found={found} />}
      {list.items.length === 0 ? (
        <Nothing mine={Boolean(filter.mine)} />
      ) : (
        <ul>
          {list.items.map(debate => (
            <DebateRow key={debate.id} debate={debate} heading={instead?.partial ? 'h3' : 'h2'} />
          ))}
        </ul>
      )}
      <ListPages place={filter} list={list} hrefOf={place => hrefOf({ ...filter, ...place })} noun="토론" />
    </>
  )
}

function Nothing({ mine }: { mine: boolean }) {
  return mine ? (
    <Notice
      title="아직 함께한 토론이 없습니다."
      help="열린 토론에서 입장을 고르면 여기에 모여요. 이 목록은 나만 볼 수 있어요."
      action={<Link to={`${paths.debates()}?status=open`}>진행 중인 토론 보기</Link>}
    />
  ) : (
    <Notice
      title="찾는 토론이 없습니다."
      help="다른 단어로 찾거나 분류와 상태를 풀어 보세요."
      action={<Link to={paths.debates()}>토론 모두 보기</Link>}
    />
  )
}
