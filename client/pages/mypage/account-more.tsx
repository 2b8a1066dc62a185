import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { providersQuery } from '#client/features/oauth/api/providers.ts'
import { accountQuery } from '#client/features/user/api/account.ts'
import { RecordDownload } from '#client/features/user/components/record-download.tsx'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { stack } from '#client/ui/layout/wrap.styles.ts'
import { Part } from '#client/ui/state/part.tsx'
import type { FormState } from './account-acts.ts'
import { AccountCertification } from './account-certification.tsx'
import { AccountConsents } from './account-consents.tsx'
import { NewsForm } from './news-form.tsx'
import { VisibilityForm } from './visibility-form.tsx'

/** What stands further down on the account page: who sees the lists, news, consents, sign-in, one's record, leaving. */
export function AccountMore({ stateOf }: { stateOf: (act: string) => FormState }): ReactElement {
  return (
    <>
      <Part label="본인확인">
        <AccountCertification saved={stateOf('certification').saved} />
      </Part>
      <Section title="목록 공개" note="처음에는 둘 다 나만 봅니다.">
        <VisibilityForm {...stateOf('visibility')} />
      </Section>
      <Section title="이메일 소식" note="선택 동의입니다.">
        <NewsForm {...stateOf('news')} />
      </Section>
      <Section title="동의" note="나만 보기">
        <Part label="동의">
          <AccountConsents />
        </Part>
      </Section>
      <Section title="로그인한 곳" note="내가 아닌 것 같으면 바로 끝내 주세요.">
        <div className={stack}>
          <WaysIn />
          <div>
            <LinkButton to={paths.sessions()}>로그인한 곳 보기</LinkButton>
          </div>
        </div>
      </Section>
      <Section title="내 기록 내려받기">
        <div className={stack}>
          <p>물음 Q가 나에 대해 가지고 있는 모든 것을 파일 하나로 받습니다.</p>
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

function WaysIn() {
  const { data: account } = useSuspenseQuery(accountQuery)
  const { data: providers } = useSuspenseQuery(providersQuery)
  const nameOf = (provider: string) => providers.find(({ id }) => id === provider)?.name ?? provider
  return (
    <p>
      로그인 방법:{' '}
      {account.providers
        .map(({ provider, linkedAt }) => `${nameOf(provider)} (${formatDate(linkedAt)}부터)`)
        .join(', ')}
    </p>
  )
}
