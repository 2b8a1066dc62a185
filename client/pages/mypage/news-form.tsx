import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { consentDocumentsQuery } from '#client/features/consent/api/consent-documents.ts'
import { accountQuery } from '#client/features/user/api/account.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/field/error-summary.tsx'
import { SwitchField } from '#client/ui/field/switch-field.tsx'
import { DocumentText } from '#client/ui/layout/document-text.tsx'
import { Fold } from '#client/ui/layout/fold.tsx'
import { actions, desk, stack } from '#client/ui/layout/wrap.styles.ts'
import { Saved } from '#client/ui/state/saved.tsx'
import type { FormState } from './account-acts.ts'
import { ForgetEmailForm } from './forget-email-form.tsx'
import { useMember } from './mypage-layout.tsx'

type NewsFormProps = FormState & {
  /** What came of forgetting the address. */
  forgetting: FormState
}

/** The optional consent to news by e-mail, in the version it is shown in, and the address it would go to. */
export function NewsForm({ errors, saved, forgetting }: NewsFormProps): ReactElement | null {
  const me = useMember()
  const { data: account } = useSuspenseQuery(accountQuery)
  const { data: documents } = useSuspenseQuery(consentDocumentsQuery)
  const pending = useNavigation().formData?.get('intent') === 'news'
  const news = documents.find(({ code }) => code === 'news')
  if (!news) return null
  return (
    <div className={`${stack} ${desk}`} id="email">
      <Form method="post" className={stack} id="news" preventScrollReset>
        <input type="hidden" name="intent" value="news" />
        <input type="hidden" name="version" value={news.version} />
        <ErrorSummary errors={errors} labels={{}} />
        <SwitchField
          name="news"
          value="yes"
          defaultChecked={me.newsAgreement}
          help={
            account.email ? `받는 주소: ${account.email}` : '맡긴 이메일 주소가 없어 지금은 받을 수 없어요.'
          }
        >
          소식을 이메일로 받기
        </SwitchField>
        <div className={actions}>
          <Button pending={pending}>소식 수신 저장하기</Button>
          {saved && <Saved />}
        </div>
      </Form>
      {account.email && <ForgetEmailForm errors={forgetting.errors} />}
      {forgetting.saved && <Saved>이메일 주소를 지웠습니다.</Saved>}
      <Fold summary="동의하는 내용 읽기" look="inline">
        <DocumentText text={news.body} />
      </Fold>
    </div>
  )
}
