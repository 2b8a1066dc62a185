import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { actions, stack } from '#client/ui/layout/wrap.styles.ts'

/** Whether one is fourteen, asked before anything else (PV-02): two answers, each a press. */
export function AgeForm({ errors }: { errors: FieldErrors | undefined }): ReactElement {
  const pending = useNavigation().state !== 'idle'
  return (
    <Form method="post" className={stack}>
      <input type="hidden" name="intent" value="age" />
      <ErrorSummary errors={errors} labels={{}} />
      <p>
        만 14세 미만이면 법정대리인의 동의가 필요해서 아직 가입을 받지 못해요. 답하기 전에는 로그인 제공자가
        알려 준 정보를 보여 주거나 저장하지 않아요.
      </p>
      <div className={actions}>
        <Button name="age" value="over" look="solid" size="large" pending={pending}>
          만 14세 이상입니다
        </Button>
        <Button name="age" value="under" size="large" pending={pending}>
          만 14세 미만입니다
        </Button>
      </div>
    </Form>
  )
}
