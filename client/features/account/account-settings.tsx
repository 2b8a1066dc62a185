import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { BlockList } from '#client/features/block/index.ts'
import { CertificationStatus, certificationQuery } from '#client/features/certification/index.ts'
import { OwnConsents } from '#client/features/consent/index.ts'
import type { EmbeddedBrowser } from '#client/features/oauth/index.ts'
import { OwnSignInMethods } from '#client/features/oauth/index.ts'
import { query } from '#client/lib/call.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { paths } from '#client/paths.ts'
import { Button, LinkButton } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FormState } from '#client/ui/field/error-summary.tsx'
import { SwitchField } from '#client/ui/field/switch-field.tsx'
import { actions, formWidth, stack } from '#client/ui/layout/layout.styles.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { AsyncBoundary } from '#client/ui/state/async-boundary.tsx'
import { SavedMessage } from '#client/ui/state/saved-message.tsx'
import { brand } from '#shared/constants/brand.ts'
import type { Me } from '#shared/contract/user.ts'
import { accountQuery } from './account.api.ts'
import { openLists } from './account.write.ts'
import { MailForm } from './mail-form.tsx'
import { NewsSettings } from './news-settings.tsx'
import { RecordDownload } from './record-download.tsx'

type AccountSettingsProps = {
  me: Me
  stateOf: (form: string) => FormState
  embedded: EmbeddedBrowser | null
}

export function AccountSettings({ me, stateOf, embedded }: AccountSettingsProps): ReactElement {
  return (
    <>
      <AsyncBoundary label="본인확인">
        <AccountCertification saved={stateOf('certification').saved} />
      </AsyncBoundary>
      <Section title="목록 공개" note="처음에는 둘 다 나만 봅니다.">
        <VisibilityForm {...stateOf('visibility')} />
      </Section>
      <AsyncBoundary label="이메일 알림">
        <MailForm {...stateOf('mail')} />
      </AsyncBoundary>
      <AsyncBoundary label="기기 알림">
        <DeviceNotifications />
      </AsyncBoundary>
      <NewsSettings agreed={me.newsAgreement} {...stateOf('news')} forgetting={stateOf('email')} />
      <Section title="동의" note="나만 보기">
        <AsyncBoundary label="동의">
          <OwnConsents {...stateOf('withdraw')} />
        </AsyncBoundary>
      </Section>
      <Section
        title="로그인 방법"
        id="sign-in"
        note="둘 이상 연결해 두면, 하나를 쓸 수 없게 되어도 들어올 수 있어요."
      >
        <AsyncBoundary label="로그인 방법">
          <OwnSignInMethods embedded={embedded} link={stateOf('link')} unlink={stateOf('unlink')} />
        </AsyncBoundary>
      </Section>
      <Section title="숨긴 작성자와 차단한 작성자" id="blocks" note="나만 보기">
        <AsyncBoundary label="숨긴 작성자와 차단한 작성자">
          <BlockList
            errors={stateOf('unblock').errors ?? stateOf('block').errors}
            saved={stateOf('unblock').saved || stateOf('block').saved}
          />
        </AsyncBoundary>
      </Section>
      <Section title="내 기록 내려받기">
        <div className={stack}>
          <p>
            {brand.name}에서 나에 대해 가지고 있는 모든 것을 파일 하나로 받습니다. 읽는 문서에는 무엇을 왜
            언제까지 가지고 있는지도 적혀 있어요.
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

const PushDevices = lazyComponent(async () => (await import('./push-devices.tsx')).PushDevices)

/** Nothing where nothing is pushed, and nothing without script, by which alone a browser is subscribed. */
function DeviceNotifications() {
  const { data: push } = useSuspenseQuery(query('GET /push/devices'))
  return push.publicKey ? (
    <div className="needs-script">
      <PushDevices publicKey={push.publicKey} />
    </div>
  ) : null
}

/** R5.1; nothing where no certifier is set up. */
function AccountCertification({ saved }: { saved: boolean }) {
  const { data: certification } = useSuspenseQuery(certificationQuery)
  const { offered, certifiedAt } = certification
  if (!offered && !certifiedAt) return null
  return (
    <Section title="본인확인" note="선택입니다.">
      <div className={`${stack} ${formWidth}`} id="certification">
        {saved && <SavedMessage>본인확인을 마쳤습니다.</SavedMessage>}
        <CertificationStatus {...certification} />
        {!certifiedAt && (
          <div>
            <LinkButton to={paths.certification()}>본인확인 하기</LinkButton>
          </div>
        )}
      </div>
    </Section>
  )
}

function VisibilityForm({ errors, saved }: FormState) {
  const { data: account } = useSuspenseQuery(accountQuery)
  const pending = useNavigation().formData?.get('intent') === 'visibility'
  return (
    <Form method="post" className={`${stack} ${formWidth}`} id="visibility" preventScrollReset>
      <input type="hidden" name="intent" value="visibility" />
      <ErrorSummary errors={errors} labels={{}} />
      <p>
        무엇에 공감하고 관심을 두는지는 정치적 견해를 드러낼 수 있어요. 공개하면 누구나 프로필에서 볼 수 있고,
        언제든 다시 닫을 수 있어요.
      </p>
      {openLists.map(({ list, field, label }) => (
        <div key={list}>
          <input type="hidden" name="list" value={list} />
          <input type="hidden" name={`shown-${list}`} value={String(account[field])} />
          <SwitchField name="open" value={list} defaultChecked={account[field]}>
            {label} 목록 공개
          </SwitchField>
        </div>
      ))}
      <div className={actions}>
        <Button pending={pending}>공개 범위 저장하기</Button>
        {saved && <SavedMessage />}
      </div>
    </Form>
  )
}
