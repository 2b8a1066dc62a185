import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { questionsQuery } from '#client/features/question/api/questions.ts'
import { QuestionRow } from '#client/features/question/components/question-row.tsx'
import { meQuery } from '#client/features/user/api/me.ts'
import { ConsentLedger } from '#client/features/user/components/consent-ledger.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { AuthorName } from '#client/ui/badge/author-name.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { formatTotal } from '#client/ui/format/number.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { Me } from '#shared/contract/user.ts'
import { requireMember } from '../require-writer.ts'

const myQuestionsQuery = (me: Me) => questionsQuery({ author: me.seq, size: 10 })

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await client.query(myQuestionsQuery(await requireMember(client, request.url)))
  return null
}

/** A ledger of what one did and what became of it. */
export function Component(): ReactElement | null {
  const { data: me } = useSuspenseQuery(meQuery)
  return me && <Ledger me={me} />
}

function Ledger({ me }: { me: Me }) {
  const { data: mine } = useSuspenseQuery(myQuestionsQuery(me))
  return (
    <>
      <PageHead title="내 정보" trail={[{ label: '내 정보' }]} lead={<AuthorName author={me} />} />
      <Section
        title={`내가 올린 물음 ${formatTotal(mine.total, mine.totalIsCapped)}`}
        more={<Link to={paths.questionAdd()}>물음 올리기</Link>}
      >
        {mine.items.length === 0 ? (
          <Notice
            fact="아직 올린 물음이 없습니다."
            help="나라가 풀어야 할 문제를 한 문장으로 물어 주세요."
            action={<LinkButton to={paths.questionAdd()}>물음 올리기</LinkButton>}
          />
        ) : (
          <ul>
            {mine.items.map(question => (
              <QuestionRow key={question.id} question={question} />
            ))}
          </ul>
        )}
      </Section>
      <Section title="동의" note="나만 보기">
        <ConsentLedger me={me} />
        <LinkButton to={paths.agree()} size="small">
          동의 내용 바꾸기
        </LinkButton>
      </Section>
    </>
  )
}
