import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { ownPapersQuery } from '#client/features/green-paper/api/own-papers.ts'
import { profileDocumentQuery } from '#client/features/profile/api/profile-document.ts'
import { fresh } from '#client/lib/fresh.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { prose } from '#client/ui/layout/wrap.styles.ts'
import { colour, media, radius, size, space } from '#client/ui/tokens.ts'
import type { ProfileDocument } from '#shared/contract/profile.ts'
import { requireMember } from '../require-writer.ts'
import { BeginPaper, type BeginRefused } from './begin-paper.tsx'
import { useMember } from './mypage-layout.tsx'
import { OwnPapers } from './own-papers.tsx'

export { action } from './green-papers-action.ts'

type Loaded = { idempotencyKey: string }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  const { seq } = await requireMember(client, request.url)
  await Promise.all([client.query(profileDocumentQuery(seq)), client.query(fresh(ownPapersQuery))])
  return { idempotencyKey: newIdempotencyKey() }
}

/** What a green paper is, the member's own ones, and the page that introduces its author (R12.6). */
export function Component(): ReactElement {
  const { seq } = useMember()
  const { idempotencyKey } = useLoaderData<Loaded>()
  const refused = useActionData<BeginRefused>()
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
      <Section title="새 녹서" note="제목만 정하면 틀이 준비됩니다. 한 시간이면 첫 글을 쓸 수 있어요.">
        <BeginPaper key={idempotencyKey} idempotencyKey={idempotencyKey} refused={refused} />
      </Section>
      <Section title="녹서란">
        <div className={prose}>
          <p>
            백서가 정해진 정책을 알리는 문서라면, 녹서는 정하기 전에 묻는 문서입니다. 무엇이 문제인지, 어떤
            길이 있는지, 저마다 무엇을 얻고 잃는지를 적고 읽는 사람의 의견을 청합니다.
          </p>
          <p>
            물음 Q의 녹서는 시민이 씁니다. 물음에서 문제를, 토론에서 근거와 반론을, 인터뷰에서 답변을 가져와
            출처와 함께 엮고, 누구나 읽고 고칠 점을 제안할 수 있게 공개합니다.
          </p>
        </div>
      </Section>
      <Section title="지은이 소개" note="내가 누구인지 적어 두면 공개한 녹서에서 이어집니다.">
        {profile.content ? (
          <Sheet profile={profile} content={profile.content} />
        ) : (
          <p>아직 적어 둔 소개가 없습니다.</p>
        )}
        <p className={toProfile}>
          <Link to={paths.myDocument()}>{profile.content ? '소개 고치기' : '소개 적기'}</Link>
        </p>
      </Section>
    </>
  )
}

/** The first page of the stored profile, looking like paper. */
function Sheet({
  profile,
  content,
}: {
  profile: ProfileDocument
  content: NonNullable<ProfileDocument['content']>
}) {
  return (
    <article className={sheet}>
      <p>
        {profile.updatedAt && `${formatDate(profile.updatedAt)} 고침 · `}
        {content.public ? '누구나 볼 수 있음' : '나만 보기'} · 모두 {profile.pages}쪽
      </p>
      <h3>{content.title}</h3>
      <p>{content.body}</p>
    </article>
  )
}

const toProfile = css`
  margin-block-start: ${space.two};
`

const sheet = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  max-width: 40rem;
  padding: ${space.six} ${space.five};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.small};
  background: ${colour.raised};

  & > p:first-child {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & > h3 {
    font-size: ${size.lead};
  }
  & > p:last-child {
    white-space: pre-line;
  }
  ${media.mobile} {
    padding: ${space.three} ${space.two};
  }
`
