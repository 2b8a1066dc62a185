import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import {
  AuthorIntroduction,
  BeginPaper,
  type BeginRefusal,
  OwnPapers,
} from '#client/features/green-paper/draft/own-papers.tsx'
import { ownPapersQuery } from '#client/features/green-paper/draft.api.ts'
import { profileDocumentQuery } from '#client/features/profile/profile.api.ts'
import { requireMember } from '#client/features/user/require-member.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { prose } from '#client/ui/layout/layout.styles.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { brand } from '#shared/constants/brand.ts'
import { useMember } from './mypage.layout.tsx'

type Loaded = { idempotencyKey: string }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  const { seq } = await requireMember(client, request.url)
  await Promise.all([client.query(profileDocumentQuery(seq)), client.query(fresh(ownPapersQuery))])
  return { idempotencyKey: newIdempotencyKey() }
}

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./my-green-papers.action.ts')).action)
}

export default function MyGreenPapersPage(): ReactElement {
  const { seq } = useMember()
  const { idempotencyKey } = useLoaderData<Loaded>()
  const refused = useActionData<BeginRefusal>()
  const { data: papers } = useSuspenseQuery(ownPapersQuery)
  const { data: profile } = useSuspenseQuery(profileDocumentQuery(seq))
  return (
    <>
      <PageHead
        title="녹서"
        kind="내 정보"
        lead="답을 정하기 전에 함께 읽고 따져 보자고 내놓는 제안 문서입니다."
        unlisted
      />
      <Section title="내 녹서">
        <OwnPapers papers={papers.items} />
      </Section>
      <Section title="새 녹서" note="제목만 적으면 목차가 만들어집니다.">
        <BeginPaper key={idempotencyKey} idempotencyKey={idempotencyKey} refused={refused} />
      </Section>
      <Section title="녹서란">
        <div className={prose}>
          <p>
            백서가 정해진 정책을 알리는 문서라면, 녹서는 정하기 전에 묻는 문서입니다. 무엇이 문제인지, 어떤
            길이 있는지, 저마다 무엇을 얻고 잃는지를 적고 읽는 사람의 의견을 청합니다.
          </p>
          <p>
            {brand.name}의 녹서는 시민이 씁니다. 질문에서 문제를, 토론에서 근거와 반론을, 인터뷰에서 답변을
            가져와 출처와 함께 엮고, 누구나 읽고 수정할 점을 제안할 수 있게 공개합니다.
          </p>
        </div>
      </Section>
      <Section title="저자 소개" note="내가 누구인지 적어 두면 공개한 녹서에서 이어집니다.">
        <AuthorIntroduction profile={profile} />
      </Section>
    </>
  )
}
