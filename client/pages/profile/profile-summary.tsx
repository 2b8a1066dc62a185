import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { authoredCommentsQuery } from '#client/features/comment/api/authored-comments.ts'
import { AuthoredCommentRow } from '#client/features/comment/components/authored-comment-row.tsx'
import { papersQuery } from '#client/features/green-paper/api/papers.ts'
import { PaperEntry } from '#client/features/green-paper/components/paper-entry.tsx'
import { profilePageData } from '#client/features/profile/profile-page-data.ts'
import { questionsQuery } from '#client/features/question/api/questions.ts'
import { QuestionEntry } from '#client/features/question/components/question-entry.tsx'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { Ledger } from '#client/ui/layout/ledger.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { Part } from '#client/ui/state/part.tsx'
import { idOf } from '../post/post-id.ts'
import { useProfile } from './profile-layout.tsx'

const few = 5
const questionsOf = (seq: number) => questionsQuery({ author: seq, size: few })
const papersOf = (seq: number) => papersQuery({ author: seq, size: few })
const commentsOf = (seq: number) => authoredCommentsQuery({ author: seq, size: few })

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const seq = idOf(params)
  client.query(commentsOf(seq)).catch(() => {})
  await Promise.all([client.query(questionsOf(seq)), client.query(papersOf(seq))])
  return null
}

/** What a member asked and said lately, and what became of it. */
export function Component(): ReactElement {
  const profile = useProfile()
  const { seq, name, introduction } = profile
  const { baseUrl } = usePublicConfig()
  return (
    <>
      <DocumentHead
        title={[`${name} 님`, '프로필']}
        description={introduction ?? `${name} 님이 묻고 답한 것과 그 뒤의 이야기`}
        data={profilePageData(profile, `${baseUrl}${paths.profile(seq)}`)}
      />
      <Papers seq={seq} />
      <Section title="물음" more={<Link to={paths.profileQuestions(seq)}>물음 모두 보기</Link>}>
        <Questions seq={seq} />
      </Section>
      <Section title="의견" more={<Link to={paths.profileComments(seq)}>의견 모두 보기</Link>}>
        <Part label="의견">
          <Comments seq={seq} />
        </Part>
      </Section>
    </>
  )
}

/** Few have written one: where there is none nothing is said of it. */
function Papers({ seq }: { seq: number }) {
  const { data } = useSuspenseQuery(papersOf(seq))
  if (data.items.length === 0) return null
  return (
    <Section
      title="녹서"
      more={
        <>
          <Link to={paths.papersOf(seq)}>녹서 모두 보기</Link>
          <Link to={paths.profileDocument(seq)}>지은이 소개</Link>
        </>
      }
    >
      <Ledger>
        {data.items.map(paper => (
          <PaperEntry key={paper.id} paper={paper} />
        ))}
      </Ledger>
    </Section>
  )
}

function Questions({ seq }: { seq: number }) {
  const { data } = useSuspenseQuery(questionsOf(seq))
  if (data.items.length === 0) return <p>아직 올린 물음이 없습니다.</p>
  return (
    <Ledger>
      {data.items.map(question => (
        <QuestionEntry key={question.id} question={question} />
      ))}
    </Ledger>
  )
}

function Comments({ seq }: { seq: number }) {
  const { data } = useSuspenseQuery(commentsOf(seq))
  if (data.items.length === 0) return <p>아직 남긴 의견이 없습니다.</p>
  return (
    <Ledger>
      {data.items.map(comment => (
        <AuthoredCommentRow key={comment.id} comment={comment} />
      ))}
    </Ledger>
  )
}
