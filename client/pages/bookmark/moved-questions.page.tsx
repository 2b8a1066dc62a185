import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { movedQuestionsQuery } from '#client/features/profile/activity.api.ts'
import { requireMember } from '#client/features/user/require-member.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { DatedItem, DatedList } from '#client/ui/layout/dated-list.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { questionStatusLabels } from '#shared/constants/question-labels.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireMember(client, request.url)
  await client.query(fresh(movedQuestionsQuery))
  return null
}

/** Outcomes, within thirty days, of questions the member agreed with. */
export default function MovedQuestionsPage(): ReactElement {
  const { data } = useSuspenseQuery(movedQuestionsQuery)
  return (
    <>
      <PageHead
        title="다음 단계로 간 질문"
        kind="내 정보"
        lead="내가 공감한 뒤, 지난 30일 사이에 다음 단계로 간 질문입니다. 나만 볼 수 있습니다."
        trail={[{ label: '내 정보', to: paths.mypage() }, { label: '다음 단계로 간 질문' }]}
        unlisted
      />
      {data.items.length === 0 ? (
        <Notice
          title="지난 30일 사이에 다음 단계로 간 질문이 없습니다."
          help="공감한 질문이 검토되거나 선정되거나 답변을 받으면 여기에 모여요."
        />
      ) : (
        <DatedList>
          {data.items.map(({ id, title, status, movedAt }) => (
            <DatedItem
              key={id}
              at={movedAt}
              heading="h2"
              kicker={questionStatusLabels[status]}
              title={<a href={paths.question(id)}>{title}</a>}
            />
          ))}
        </DatedList>
      )}
      {data.total > data.items.length && <p>최근 {data.items.length}개를 보여 드립니다.</p>}
    </>
  )
}
