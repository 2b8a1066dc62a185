import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { questionsQuery } from '#client/features/question/question.api.ts'
import { QuestionEntry } from '#client/features/question/question-entry.tsx'
import { addressOf, parametersOf, placeIn } from '#client/lib/list-search-params.ts'
import { redirectPastEnd } from '#client/lib/redirect-past-end.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { DatedList } from '#client/ui/layout/dated-list.tsx'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { ListPages } from '#client/ui/nav/list-pages.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { useProfile } from './profile.layout.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const place = placeIn(new URL(request.url).searchParams)
  const answer = queryClientOf(context).query(questionsQuery({ author: idOf(params), ...place }))
  await redirectPastEnd(request.url, answer)
  return null
}

export default function ProfileQuestionsPage(): ReactElement {
  const { seq: memberId, name } = useProfile()
  const place = placeIn(useSearchParams()[0])
  const { data: list } = useSuspenseQuery(questionsQuery({ author: memberId, ...place }))
  return (
    <>
      <DocumentHead
        title={[`${name} 님의 질문`, '프로필']}
        description={`${name} 님이 올린 질문과 그 질문이 어떻게 되었는지`}
        keep={['page']}
      />
      <Section title="질문" note="공감이 모이면 검토와 선정, 토론과 답변으로 이어집니다.">
        {list.items.length === 0 ? (
          <Notice title="아직 올린 질문이 없습니다." />
        ) : (
          <DatedList>
            {list.items.map(question => (
              <QuestionEntry key={question.id} question={question} />
            ))}
          </DatedList>
        )}
        <ListPages
          place={place}
          list={list}
          hrefOf={place => addressOf(paths.profileQuestions(memberId), parametersOf(place))}
          noun="질문"
        />
      </Section>
    </>
  )
}
