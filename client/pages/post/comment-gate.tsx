import type { ReactElement } from 'react'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { ErrorName } from '#shared/errors/catalogue.ts'

/** Reading needs nothing; writing says what is missing and leads there and back. */
export function CommentGate({ back, refusal }: { back: string; refusal: ErrorName | null }): ReactElement {
  if (refusal === 'WRITING_SUSPENDED')
    return (
      <Notice
        fact="지금은 의견을 쓸 수 없습니다."
        help="운영규칙에 따라 글쓰기가 멈춘 상태예요. 까닭과 기간은 알림에서 볼 수 있어요."
        action={<LinkButton to={paths.myNotifications()}>알림 보기</LinkButton>}
      />
    )
  if (refusal === 'CONSENT_REQUIRED' || refusal === 'SENSITIVE_CONSENT_REQUIRED')
    return (
      <Notice
        fact="의견을 쓰려면 동의가 필요합니다."
        help="정치적 견해는 민감정보라서 따로 동의를 받아요. 읽는 데에는 필요하지 않아요."
        action={<LinkButton to={paths.agree(back)}>동의하러 가기</LinkButton>}
      />
    )
  return (
    <Notice
      fact="의견을 쓰려면 로그인이 필요합니다."
      help="읽는 데에는 로그인이 필요하지 않아요."
      action={<LinkButton to={paths.login(back)}>로그인하고 의견 남기기</LinkButton>}
    />
  )
}
