import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { categoriesQuery } from '#client/features/category/api/categories.ts'
import { questionsQuery } from '#client/features/question/api/questions.ts'
import { QuestionRow } from '#client/features/question/components/question-row.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { formatTotal } from '#client/ui/format/number.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Pagination } from '#client/ui/nav/pagination.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { paging } from '#shared/constants/limits.ts'
import { filterOf, hrefOf } from './list-filter.ts'
import { ListTools } from './list-tools.tsx'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const filter = filterOf(new URL(request.url).searchParams)
  await Promise.all([client.query(questionsQuery(filter)), client.query(categoriesQuery)])
  return null
}

/** The board of questions: its filter, sort, keyword and page are its address. */
export function Component(): ReactElement {
  const filter = filterOf(useSearchParams()[0])
  const { data: list } = useSuspenseQuery(questionsQuery(filter))
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const last = Math.min(Math.ceil(list.total / list.size), paging.maxPage)
  return (
    <>
      <PageHead
        title="질문"
        lead="나라가 풀어야 할 문제를 시민이 묻습니다. 공감이 모인 물음은 검토와 선정을 거쳐 토론과 답변으로 이어집니다."
        trail={[{ label: '질문' }]}
      />
      <ListTools
        filter={filter}
        categories={categories}
        found={formatTotal(list.total, list.totalIsCapped)}
      />
      {list.items.length === 0 ? (
        <Notice
          fact="찾는 물음이 없습니다."
          help="다른 낱말로 찾거나 분류를 풀어 보세요. 아직 아무도 묻지 않았다면 먼저 물어 주세요."
          action={<Link to={paths.questions()}>물음 모두 보기</Link>}
        />
      ) : (
        <ul>
          {list.items.map(question => (
            <QuestionRow key={question.id} question={question} heading="h2" />
          ))}
        </ul>
      )}
      <Pagination current={filter.page ?? 1} last={last} hrefOf={page => hrefOf({ ...filter, page })} />
    </>
  )
}
