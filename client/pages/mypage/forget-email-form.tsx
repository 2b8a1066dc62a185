import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/field/error-summary.tsx'
import { Fold } from '#client/ui/layout/fold.tsx'
import { stack } from '#client/ui/layout/wrap.styles.ts'
import type { FormState } from './account-acts.ts'

/** The address was given by choice (sign-up), so it is taken back as easily. */
export function ForgetEmailForm({ errors }: Pick<FormState, 'errors'>): ReactElement {
  const pending = useNavigation().formData?.get('intent') === 'email'
  return (
    <Fold summary="맡긴 주소 지우기" look="inline" open={errors !== undefined}>
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
    </Fold>
  )
}
