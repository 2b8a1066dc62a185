import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { questionsQuery } from '#client/features/question/question.api.ts'
import { QuestionEntry } from '#client/features/question/question-entry.tsx'
import { requireMember } from '#client/features/user/require-member.ts'
import { addressOf, parametersOf, placeIn } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { redirectPastEnd } from '#client/lib/redirect-past-end.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { formatTotal } from '#client/ui/format/number.ts'
import { DatedList } from '#client/ui/layout/dated-list.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { ListPages } from '#client/ui/nav/list-pages.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { useMember } from './mypage.layout.tsx'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const { seq: memberId } = await requireMember(client, request.url)
  const place = placeIn(new URL(request.url).searchParams)
  await redirectPastEnd(request.url, client.query(fresh(questionsQuery({ author: memberId, ...place }))))
  return null
}

export default function MyQuestionsPage(): ReactElement {
  const { seq: memberId } = useMember()
  const place = placeIn(useSearchParams()[0])
  const { data: list } = useSuspenseQuery(questionsQuery({ author: memberId, ...place }))
  const ask = (
    <div>
      <LinkButton to={paths.questionAdd()}>질문 올리기</LinkButton>
    </div>
  )
  if (list.total === 0)
    return (
      <>
        <PageHead title="내 질문" kind="내 정보" unlisted />
        <Notice
          title="아직 올린 질문이 없습니다."
          help="나라가 풀어야 할 문제를 한 문장으로 물어 주세요."
          action={ask}
        />
      </>
    )
  return (
    <>
      <PageHead
        title={`내 질문 ${formatTotal(list.total, list.totalIsCapped)}`}
        kind="내 정보"
        lead="누구나 볼 수 있는 질문입니다. 공감이 모이면 검토와 선정, 토론과 답변으로 이어집니다."
        unlisted
      >
        {ask}
      </PageHead>
      <DatedList>
        {list.items.map(question => (
          <QuestionEntry key={question.id} question={question} heading="h2" />
        ))}
      </DatedList>
      <ListPages
        place={place}
        list={list}
        hrefOf={place => addressOf(paths.myQuestions(), parametersOf(place))}
        noun="질문"
      />
    </>
  )
}
