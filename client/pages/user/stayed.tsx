import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { meQuery } from '#client/features/user/api/me.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { actions, stack } from '#client/ui/layout/wrap.styles.ts'
import { requireMember } from '../require-writer.ts'
import { returnToOf } from '../return-to.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<string> {
  await requireMember(queryClientOf(context), request.url)
  return returnToOf(request.url)
}

/** R12.19: what somebody sees who signed in while they were leaving, before they go where they wanted to. */
export function Component(): ReactElement {
  const returnTo = useLoaderData<string>()
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <>
      <PageHead
        title="탈퇴 신청을 거두었습니다"
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
