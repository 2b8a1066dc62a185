import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { papersQuery } from '#client/features/green-paper/green-paper.api.ts'
import { PaperEntry } from '#client/features/green-paper/paper-entry.tsx'
import { AuthoredCommentRow } from '#client/features/profile/authored-comment-row.tsx'
import { authoredCommentsQuery } from '#client/features/profile/profile.api.ts'
import { questionsQuery } from '#client/features/question/question.api.ts'
import { QuestionEntry } from '#client/features/question/question-entry.tsx'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { DatedList } from '#client/ui/layout/dated-list.tsx'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { AsyncBoundary } from '#client/ui/state/async-boundary.tsx'
import type { Profile } from '#shared/contract/profile.ts'
import { useProfile } from './profile.layout.tsx'

const previewSize = 5
const questionsOf = (memberId: number) => questionsQuery({ author: memberId, size: previewSize })
const papersOf = (memberId: number) => papersQuery({ author: memberId, size: previewSize })
const commentsOf = (memberId: number) => authoredCommentsQuery({ author: memberId, size: previewSize })

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const memberId = idOf(params)
  client.query(commentsOf(memberId)).catch(() => {})
  await Promise.all([client.query(questionsOf(memberId)), client.query(papersOf(memberId))])
  return null
}

export default function ProfilePage(): ReactElement {
  const profile = useProfile()
  const { seq: memberId, name, introduction } = profile
  const { baseUrl } = usePublicConfig()
  return (
    <>
      <DocumentHead
        title={[`${name} 님`, '프로필']}
        description={introduction ?? `${name} 님이 묻고 답한 것과 그 뒤의 이야기`}
        data={profilePageData(profile, `${baseUrl}${paths.profile(memberId)}`)}
      />
      <Papers memberId={memberId} />
      <Section title="질문" more={<Link to={paths.profileQuestions(memberId)}>질문 모두 보기</Link>}>
        <Questions memberId={memberId} />
      </Section>
      <Section title="의견" more={<Link to={paths.profileComments(memberId)}>의견 모두 보기</Link>}>
        <AsyncBoundary label="의견">
          <Comments memberId={memberId} />
        </AsyncBoundary>
      </Section>
    </>
  )
}

function Papers({ memberId }: { memberId: number }) {
  const { data } = useSuspenseQuery(papersOf(memberId))
  if (data.items.length === 0) return null
  return (
    <Section
      title="녹서"
      more={
        <>
          <Link to={paths.greenPapersOf(memberId)}>녹서 모두 보기</Link>
          <Link to={paths.profileDocument(memberId)}>저자 소개</Link>
        </>
      }
    >
      <DatedList>
        {data.items.map(paper => (
          <PaperEntry key={paper.id} paper={paper} />
        ))}
      </DatedList>
    </Section>
  )
}

function Questions({ memberId }: { memberId: number }) {
  const { data } = useSuspenseQuery(questionsOf(memberId))
  if (data.items.length === 0) return <p>아직 올린 질문이 없습니다.</p>
  return (
    <DatedList>
      {data.items.map(question => (
        <QuestionEntry key={question.id} question={question} />
      ))}
    </DatedList>
  )
}

function Comments({ memberId }: { memberId: number }) {
  const { data } = useSuspenseQuery(commentsOf(memberId))
  if (data.items.length === 0) return <p>아직 남긴 의견이 없습니다.</p>
  return (
    <DatedList>
      {data.items.map(comment => (
        <AuthoredCommentRow key={comment.id} comment={comment} />
      ))}
    </DatedList>
  )
}

export const profilePageData = (profile: Profile, address: string): object => ({
  '@type': 'ProfilePage',
  url: address,
  mainEntity: {
    '@type': 'Person',
    '@id': address,
    name: profile.name,
    identifier: String(profile.seq),
    ...(profile.introduction && { description: profile.introduction }),
    ...(profile.type && { jobTitle: profile.type }),
    agentInteractionStatistic: [
      counter('AskAction', profile.counts.questions),
      counter('CommentAction', profile.counts.comments),
    ],
  },
})

const counter = (act: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${act}`,
  userInteractionCount: count,
})
