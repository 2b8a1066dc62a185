import type { ReactElement } from 'react'
import type { EmbeddedBrowser } from '#client/features/oauth/embedded-browser.ts'
import { RecordDownload } from '#client/features/user/components/record-download.tsx'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { stack } from '#client/ui/layout/wrap.styles.ts'
import { Part } from '#client/ui/state/part.tsx'
import type { FormState } from './account-acts.ts'
import { AccountCertification } from './account-certification.tsx'
import { AccountConsents } from './account-consents.tsx'
import { AccountSignIn } from './account-sign-in.tsx'
import { NewsForm } from './news-form.tsx'
import { VisibilityForm } from './visibility-form.tsx'

type AccountMoreProps = { stateOf: (act: string) => FormState; embedded: EmbeddedBrowser | null }

/** What stands further down on the account page: who sees the lists, news, consents, sign-in, one's record, leaving. */
export function AccountMore({ stateOf, embedded }: AccountMoreProps): ReactElement {
  return (
    <>
      <Part label="본인확인">
        <AccountCertification saved={stateOf('certification').saved} />
      </Part>
      <Section title="목록 공개" note="처음에는 둘 다 나만 봅니다.">
        <VisibilityForm {...stateOf('visibility')} />
      </Section>
      <Section title="이메일 소식" note="선택 동의입니다.">
        <NewsForm {...stateOf('news')} forgetting={stateOf('email')} />
      </Section>
      <Section title="동의" note="나만 보기">
        <Part label="동의">
          <AccountConsents {...stateOf('withdraw')} />
        </Part>
      </Section>
      <Section
        title="로그인 방법"
        id="sign-in"
        note="둘 이상 연결해 두면, 하나를 쓸 수 없게 되어도 들어올 수 있어요."
      >
        <Part label="로그인 방법">
          <AccountSignIn embedded={embedded} link={stateOf('link')} unlink={stateOf('unlink')} />
        </Part>
      </Section>
      <Section title="내 기록 내려받기">
        <div className={stack}>
          <p>
            물음 Q가 나에 대해 가지고 있는 모든 것을 파일 하나로 받습니다. 읽는 문서에는 무엇을 왜 언제까지
            가지고 있는지도 적혀 있어요.
          </p>
          <RecordDownload />
        </div>
      </Section>
      <Section title="탈퇴">
        <div className={stack}>
          <p>탈퇴하면 무엇이 지워지고 무엇이 남는지 먼저 보여 드려요.</p>
          <div>
            <LinkButton to={paths.leave()}>탈퇴 알아보기</LinkButton>
          </div>
        </div>
      </Section>
    </>
  )
}
