import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { requireMember } from '#client/features/user/require-member.ts'
import { useMe } from '#client/features/user/user.api.ts'
import { returnToOf } from '#client/lib/return-to.ts'
import type { RouteHandle } from '#client/lib/route-context.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { actions, stack } from '#client/ui/layout/layout.styles.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'

export const handle: RouteHandle = { layout: 'simple' }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<string> {
  await requireMember(queryClientOf(context), request.url)
  const returnTo = returnToOf(request.url)
  if (!new URL(request.url).searchParams.has('leaving')) throw redirect(returnTo)
  return returnTo
}

/** R12.19: shown to members whose sign-in cancelled their leaving. */
export default function StayedPage(): ReactElement {
  const returnTo = useLoaderData<string>()
  const me = useMe()
  return (
    <>
      <PageHead
        title="탈퇴 신청을 취소했습니다"
        lead={`${me?.name ?? ''} 님이 다시 로그인하여 탈퇴가 취소되었습니다. 지운 것은 하나도 없습니다.`}
        unlisted
      />
      <div className={stack}>
        <p>
          글과 의견, 공감, 알림 설정이 모두 그대로 있어요. 다른 기기에서는 로그아웃되어 있으니, 쓰려면
          거기에서도 다시 로그인해 주세요.
        </p>
        <div className={actions}>
          <LinkButton to={returnTo} look="solid">
            계속하기
          </LinkButton>
          <LinkButton to={paths.leave()} look="quiet">
            그래도 탈퇴하기
          </LinkButton>
        </div>
      </div>
    </>
  )
}
