import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { publicTitlesQuery } from '#client/features/profile/api/profile-document.ts'
import { paths } from '#client/paths.ts'
import { Checkbox } from '#client/ui/field/checkbox.tsx'

type Props = { paper: number; seq: number; error: string | undefined }

/**
 * Whether the public pages of one's stored profile go out with the edition as its author's page (R6 pdf-info): theirs
 * to choose each time, since an edition keeps them as they are that day.
 */
export function AuthorPagesChoice({ paper, seq, error }: Props): ReactElement {
  const { data: titles } = useSuspenseQuery(publicTitlesQuery(seq))
  if (titles.length === 0)
    return (
      <p>
        녹서 끝에 지은이 소개를 실을 수도 있습니다. 지금은 공개한 소개가 없습니다.{' '}
        <Link to={paths.myDocument()}>소개 쓰러 가기</Link>
      </p>
    )
  return (
    <Checkbox
      name="authorPages"
      value="yes"
      {...(error && { error })}
      help={
        <>
          지금 공개한 소개({titles.map(title => `‘${title}’`).join(', ')})의 글과 고른 글 목록이 이 판의
          문서와 인쇄용 화면, 마크다운 끝에 실려요. 그림은 싣지 않아요. 나중에 소개를 고치거나 감춰도 이
          판에는 그대로 남고, 탈퇴하거나 녹서를 철회하면 빠져요.{' '}
          <a href={`/api/green-papers/${paper}/draft/pdf?authorPages=yes`} download>
            소개를 붙인 초안을 PDF로 내려받기
          </a>{' '}
          · <Link to={paths.myDocument()}>소개 고치기</Link>
        </>
      }
    >
      내 지은이 소개를 함께 싣기
    </Checkbox>
  )
}
