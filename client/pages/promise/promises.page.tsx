import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import {
  AnsweredList,
  MedianTable,
  mediansOf,
  PromiseList,
  Tallies,
} from '#client/features/question/promise-list.tsx'
import { query } from '#client/lib/call.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'

const promisesQuery = query('GET /questions/promises')

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await queryClientOf(context).query(promisesQuery)
  return null
}

export default function PromisesPage(): ReactElement {
  const { data } = useSuspenseQuery(promisesQuery)
  const { totals } = data
  const late = data.items.filter(({ daysLate }) => daysLate > 0)
  const ahead = data.items.filter(({ daysLate }) => daysLate <= 0)
  const medians = mediansOf(data)
  return (
    <>
      <PageHead
        title="약속"
        lead="질문마다 다음 단계를 누가 언제까지 하기로 했는지, 그 날이 지났는지를 그대로 보여 드립니다."
        trail={[{ label: '약속' }]}
      />
      <Section title="지난 약속" note={`약속한 날이 지난 질문 ${formatCount(totals.late)}개`}>
        <PromiseList promises={late} total={totals.late} empty="약속한 날이 지난 질문이 없습니다." />
      </Section>
      <Section title="다가오는 약속" note={`날짜가 정해진 질문 ${formatCount(totals.ahead)}개`}>
        <PromiseList promises={ahead} total={totals.ahead} empty="날짜가 정해진 질문이 없습니다." />
      </Section>
      {data.answered.length > 0 && (
        <Section
          title="답변 뒤의 결과"
          note="답변을 받은 질문이 법안, 지침, 예산으로 이어졌는지 편집진이 적습니다."
        >
          <AnsweredList questions={data.answered} />
        </Section>
      )}
      {data.byOwner.length > 0 && <Tallies promises={data} />}
      {medians.length > 0 && (
        <Section
          title="한 단계에 걸린 날"
          note="지난 한 해 동안 그 단계에 이른 질문의 절반이 이 날수 안에 이르렀습니다."
        >
          <MedianTable medians={medians} />
        </Section>
      )}
    </>
  )
}
