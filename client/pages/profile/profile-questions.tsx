import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { questionsQuery } from '#client/features/question/api/questions.ts'
import { QuestionEntry } from '#client/features/question/components/question-entry.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { Ledger } from '#client/ui/layout/ledger.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { hrefWith, lastPageOf, pageOf } from '#client/ui/nav/page-of.ts'
import { Pagination } from '#client/ui/nav/pagination.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { idOf } from '../post/post-id.ts'
import { useProfile } from './profile-layout.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const page = pageOf(new URL(request.url).searchParams)
  await queryClientOf(context).query(questionsQuery({ author: idOf(params), page }))
  return null
}

/** Every public question of a member. */
export function Component(): ReactElement {
  const { seq, name } = useProfile()
  const page = pageOf(useSearchParams()[0])
  const { data: list } = useSuspenseQuery(questionsQuery({ author: seq, page }))
  return (
    <>
      <DocumentHead
        title={[`${name} 님의 물음`, '프로필']}
        description={`${name} 님이 올린 물음과 그 물음이 어떻게 되었는지`}
        keep={['page']}
      />
      <Section title="물음" note="공감이 모이면 검토와 선정, 토론과 답변으로 이어집니다.">
        {list.items.length === 0 ? (
          <Notice fact="아직 올린 물음이 없습니다." />
        ) : (
          <Ledger>
            {list.items.map(question => (
              <QuestionEntry key={question.id} question={question} />
            ))}
          </Ledger>
        )}
        <Pagination
          current={page}
          last={lastPageOf(list)}
          hrefOf={page => hrefWith(paths.profileQuestions(seq), {}, page)}
        />
      </Section>
    </>
  )
}
