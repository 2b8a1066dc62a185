import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { asksForConsent, consentDocumentsQuery } from '#client/features/consent/index.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FormState } from '#client/ui/field/error-summary.tsx'
import { SwitchField } from '#client/ui/field/switch-field.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { DocumentText } from '#client/ui/layout/document-text.tsx'
import { actions, formWidth, stack } from '#client/ui/layout/layout.styles.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { SavedMessage } from '#client/ui/state/saved-message.tsx'
import type { ConsentDocument } from '#shared/contract/consent.ts'
import { accountQuery } from './account.api.ts'

type NewsSettingsProps = FormState & { agreed: boolean; forgetting: FormState }

/** The consent to news where mail is sent, and the address that was left, which can be deleted in any case. */
export function NewsSettings({ agreed, errors, saved, forgetting }: NewsSettingsProps): ReactElement | null {
  const { data: account } = useSuspenseQuery(accountQuery)
  const { data: documents } = useSuspenseQuery(consentDocumentsQuery)
  const news = documents.find(document => document.code === 'news' && asksForConsent(document))
  if (!news && !account.email && !forgetting.saved) return null
  return (
    <Section
      title={news ? '이메일 소식' : '이메일 주소'}
      note={news ? '선택 동의입니다.' : '지금은 소식을 보내지 않습니다.'}
    >
      <div className={`${stack} ${formWidth}`} id="email">
        {news && <NewsForm news={news} email={account.email} agreed={agreed} errors={errors} saved={saved} />}
        {account.email && <ForgetEmailForm errors={forgetting.errors} />}
        {forgetting.saved && <SavedMessage>이메일 주소를 지웠습니다.</SavedMessage>}
        {news && (
          <Disclosure summary="동의하는 내용 읽기" look="inline">
            <DocumentText text={news.body} />
          </Disclosure>
        )}
      </div>
    </Section>
  )
}

type NewsFormProps = FormState & { news: ConsentDocument; email: string | null; agreed: boolean }

function NewsForm({ news, email, agreed, errors, saved }: NewsFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'news'
  return (
    <Form method="post" className={stack} id="news" preventScrollReset>
      <input type="hidden" name="intent" value="news" />
      <input type="hidden" name="version" value={news.version} />
      <ErrorSummary errors={errors} labels={{}} />
      <SwitchField
        name="news"
        value="yes"
        defaultChecked={agreed}
        help={email ? `받는 주소: ${email}` : '등록한 이메일 주소가 없어 지금은 받을 수 없어요.'}
      >
        소식을 이메일로 받기
      </SwitchField>
      <div className={actions}>
        <Button pending={pending}>소식 수신 저장하기</Button>
        {saved && <SavedMessage />}
      </div>
    </Form>
  )
}

function ForgetEmailForm({ errors }: Pick<FormState, 'errors'>) {
  const pending = useNavigation().formData?.get('intent') === 'email'
  return (
    <Disclosure summary="이메일 삭제" look="inline" open={errors !== undefined}>
      <Form method="post" className={stack} preventScrollReset>
        <input type="hidden" name="intent" value="email" />
        <ErrorSummary errors={errors} labels={{}} />
        <p>지우면 알림과 소식을 이메일로 보내지 않습니다. 알림은 내 정보에서 그대로 볼 수 있습니다.</p>
        <div>
          <Button size="small" pending={pending}>
            이메일 주소 지우기
          </Button>
        </div>
      </Form>
    </Disclosure>
  )
}
