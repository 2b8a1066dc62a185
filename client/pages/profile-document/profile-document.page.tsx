import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { pageNumbers, profileDocumentQuery, queryProfilePages } from '#client/features/profile/profile.api.ts'
import { ProfileSheet } from '#client/features/profile/profile-sheet.tsx'
import { useMe } from '#client/features/user/user.api.ts'
import type { RouteHandle } from '#client/lib/route-context.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { Sheet, SheetBar } from '#client/ui/sheet/sheet.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { ProfileDocument } from '#shared/contract/profile.ts'

export const handle: RouteHandle = { layout: 'pdf' }

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  await queryProfilePages(queryClientOf(context), idOf(params))
  return null
}

/** R2.3 pdf: a member's stored profile, a sheet for each page; the author's page of their green papers. */
export default function ProfileDocumentPage(): ReactElement {
  const memberId = idOf(useParams())
  const { data: first } = useSuspenseQuery(profileDocumentQuery(memberId))
  const me = useMe()
  const own = me?.seq === memberId
  return (
    <>
      <DocumentHead
        title={[`${first.name} 님 소개`, '프로필']}
        description={`${first.name} 님이 누구이며 무엇을 바라는지 적은 글`}
        unlisted={first.pages === 0}
      />
      <SheetBar back={paths.profile(memberId)} label={`${first.name} 님의 프로필로`} />
      {pageNumbers(first).map(page => (
        <Page key={page} memberId={memberId} page={page} own={own} />
      ))}
    </>
  )
}

function Page({ memberId, page, own }: { memberId: number; page: number; own: boolean }) {
  const { data: profile } = useSuspenseQuery(profileDocumentQuery(memberId, page))
  const { content } = profile
  return (
    <Sheet label={`${page}페이지`}>
      <Head profile={profile} />
      {content ? <ProfileSheet content={content} own={own} /> : <Empty own={own} />}
      <p className={foot}>
        {own && content && <Link to={paths.myDocument(page)}>이 페이지 수정</Link>}
        <span>
          {page} / {Math.max(1, profile.pages)}
        </span>
      </p>
    </Sheet>
  )
}

function Head({ profile: { name, updatedAt, page } }: { profile: ProfileDocument }) {
  return (
    <header className={head}>
      {page === 1 ? <h1 tabIndex={-1}>{name} 님 소개</h1> : <p>{name} 님 소개</p>}
      {updatedAt && <p>{formatDate(updatedAt)} 수정</p>}
    </header>
  )
}

const Empty = ({ own }: { own: boolean }) => (
  <Notice
    title={own ? '아직 적어 둔 소개가 없습니다.' : '이 회원이 공개한 소개가 없습니다.'}
    help={own ? '내가 누구이고 무엇을 바라는지 적어 두면 녹서를 읽는 사람이 저자를 알 수 있어요.' : undefined}
    action={own && <Link to={paths.myDocument()}>소개 적기</Link>}
  />
)

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.half} ${space.three};
  margin-block-end: ${space.six};
  padding-block-end: ${space.one};
  border-block-end: 2px solid ${colour.ink};
  color: ${colour.faint};
  font-size: ${size.small};

  & > h1 {
    color: ${colour.ink};
    font-size: ${size.lead};
  }
  & > h1:focus {
    box-shadow: none;
    outline: none;
  }
`

const foot = css`
  display: flex;
  justify-content: space-between;
  margin-block-start: ${space.eight};
  color: ${colour.faint};
  font-size: ${size.small};

  & > span {
    margin-inline-start: auto;
  }
  @media print {
    display: none;
  }
`
