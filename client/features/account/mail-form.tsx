import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { query } from '#client/lib/call.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FormState } from '#client/ui/field/error-summary.tsx'
import { SwitchField } from '#client/ui/field/switch-field.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { actions, formWidth, stack } from '#client/ui/layout/layout.styles.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { SavedMessage } from '#client/ui/state/saved-message.tsx'
import type { MailSettings } from '#shared/contract/mail.ts'

export const mailSettingsQuery = query('GET /mail/settings')

/** Switches of service mail where mail is sent; the weekly news has its consent, which is asked beside it. */
export function MailForm({ errors, saved }: FormState): ReactElement | null {
  const { data: settings } = useSuspenseQuery(mailSettingsQuery)
  const pending = useNavigation().formData?.get('intent') === 'mail'
  const { offered, email, refusedAt } = settings
  if (!offered) return null
  return (
    <Section title="이메일 알림" id="mail" note={email && '종류마다 켜고 끕니다.'}>
      {email ? (
        <Form method="post" className={`${stack} ${formWidth}`} preventScrollReset>
          <input type="hidden" name="intent" value="mail" />
          <input type="hidden" name="shown-step" value={String(settings.step)} />
          <input type="hidden" name="shown-account" value={String(settings.account)} />
          <ErrorSummary errors={errors} labels={{}} />
          {refusedAt && <RefusedAddress email={email} refusedAt={refusedAt} />}
          <Switches settings={settings} />
          <div className={actions}>
            <Button pending={pending}>이메일 알림 저장하기</Button>
            {saved && <SavedMessage />}
          </div>
        </Form>
      ) : (
        <p className={formWidth}>
          등록한 이메일 주소가 없어 메일을 보내지 않습니다. 알림은 내 정보에서 볼 수 있습니다.
        </p>
      )}
    </Section>
  )
}

function Switches({ settings: { step, account } }: { settings: MailSettings }) {
  return (
    <>
      <SwitchField
        name="step"
        value="yes"
        defaultChecked={step}
        help="내가 쓰거나 공감하거나 관심에 담은 글이 다음 단계로 가거나 답변을 받을 때 보내요."
      >
        질문과 글의 진행
      </SwitchField>
      <SwitchField
        name="account"
        value="yes"
        defaultChecked={account}
        help="로그인 방법이 바뀌거나 내 글에 대한 조치가 있을 때 보내요. 조치의 내용은 적지 않아요."
      >
        계정과 조치
      </SwitchField>
    </>
  )
}

function RefusedAddress({ email, refusedAt }: { email: string; refusedAt: string }) {
  return (
    <>
      <Notice
        tone="error"
        title={`${formatDate(refusedAt)}에 ${email} 주소가 메일을 거절해 발송을 멈췄습니다.`}
        help="주소를 다시 쓸 수 있게 되었다면 아래를 켜고 저장해 주세요."
      />
      <SwitchField name="resumed" value="yes">
        이 주소로 다시 보내기
      </SwitchField>
    </>
  )
}
