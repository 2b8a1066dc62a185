import type { ReactElement } from 'react'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { actions } from '#client/ui/layout/wrap.styles.ts'
import { Notice } from '#client/ui/state/notice.tsx'

/** What whoever is under fourteen is told (PV-02): why, that nothing was kept, and what is open to them all the same. */
export function TooYoung(): ReactElement {
  return (
    <>
      <PageHead title="아직 가입할 수 없습니다" kind="가입" unlisted />
      <Notice
        fact="만 14세 미만은 법정대리인의 동의가 필요해 아직 가입을 받지 못합니다."
        help="로그인 제공자가 알려 준 정보는 저장하지 않고 모두 버렸어요. 가입하지 않아도 물음과 토론, 인터뷰를 모두 읽을 수 있어요. 만 14세가 되면 다시 찾아 주세요."
        action={
          <div className={actions}>
            <LinkButton to={paths.questions()} look="solid">
              물음 읽으러 가기
            </LinkButton>
            <LinkButton to={paths.login()} look="quiet">
              잘못 눌렀어요
            </LinkButton>
          </div>
        }
      />
    </>
  )
}
