import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { actions, stack } from '#client/ui/layout/wrap.styles.ts'
import { limits } from '#shared/constants/limits.ts'

const labels = { overFourteen: '나이', name: '별명' }

type SignUpFormProps = { name: string; overFourteen: boolean; errors: FieldErrors | undefined }

/** Age and nickname; nothing is stored before it is sent (PV-02). */
export function SignUpForm({ name, overFourteen, errors }: SignUpFormProps): ReactElement {
  const pending = useNavigation().state !== 'idle'
  return (
    <Form method="post" className={stack} noValidate>
      <input type="hidden" name="intent" value="profile" />
      <ErrorSummary errors={errors} labels={labels} />
      <Checkbox
        name="overFourteen"
        value="true"
        required
        defaultChecked={overFourteen}
        error={errors?.overFourteen}
        help="만 14세 미만은 법정대리인의 동의가 필요해 지금은 가입할 수 없어요."
      >
        <strong>(필수)</strong> 만 14세 이상입니다
      </Checkbox>
      <TextField
        name="name"
        label="별명"
        hint={`${limits.nickname.min}–${limits.nickname.max}자. 실명이 아니어도 돼요.`}
        defaultValue={name}
        error={errors?.name}
        max={limits.nickname.max}
        autoComplete="nickname"
      />
      <p>
        <strong>무엇이 공개되나요?</strong> 별명은 내가 올린 물음과 의견 옆에 누구에게나 보여요. 제공자가 알려
        준 이름과 이메일, 전화번호는 보이지 않아요.
      </p>
      <div className={actions}>
        <Button look="solid" size="large" pending={pending}>
          다음
        </Button>
      </div>
    </Form>
  )
}
