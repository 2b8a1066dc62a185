import { type ActionFunctionArgs, redirect } from 'react-router'
import { recordDecisions } from '#client/features/user/sign-up.write.ts'
import { findMe } from '#client/features/user/user.api.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/toast/toast.tsx'
import { cameFrom } from './agree.page.tsx'

export async function action({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const returnTo = cameFrom(request.url)
  const client = queryClientOf(context)
  const me = await findMe(client)
  const agreedBefore = me?.serviceAgreement && me.privacyAgreement
  const refused = await recordDecisions(client, await request.formData(), {
    returnTo: paths.agree(returnTo),
    // The API takes a required consent back only by leaving.
    needed: agreedBefore
      ? '회원으로 있는 동안 꼭 필요한 동의예요. 철회하려면 탈퇴를 신청해 주세요.'
      : '글쓰기와 공감을 하려면 동의가 필요해요.',
  })
  if (refused) return refused
  toast('동의 내용을 저장했습니다.', { severity: 'success' })
  throw redirect(returnTo ?? paths.mypage(), 303)
}
