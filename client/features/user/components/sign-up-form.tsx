import { css } from '@linaria/core'
import { type FormEvent, type ReactElement, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { useComposedEnter } from '#client/ui/field/composed-enter.ts'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { actions, stack } from '#client/ui/layout/wrap.styles.ts'
import { limits } from '#shared/constants/limits.ts'
import { NicknameState } from './nickname-state.tsx'

const labels = { name: '별명' }

type SignUpFormProps = {
  name: string
  /** The address that the provider told, if any, and whether it may be kept. */
  email: string | null
  keepEmail: boolean
  errors: FieldErrors | undefined
}

/** Nickname, and whether notices may come by e-mail; nothing is stored before it is sent (PV-02). */
export function SignUpForm({ name, email, keepEmail, errors }: SignUpFormProps): ReactElement {
  const pending = useNavigation().state !== 'idle'
  const [typed, setTyped] = useState(name)
  const composing = useComposedEnter()
  const read = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'name') setTyped(target.value)
  }
  return (
    <Form method="post" className={stack} noValidate onInput={read} {...composing}>
      <input type="hidden" name="intent" value="profile" />
      <ErrorSummary errors={errors} labels={labels} />
      <div className={group}>
        <TextField
          name="name"
          label="별명"
          hint={`${limits.nickname.min}–${limits.nickname.max}자로 적어 주세요. 물음과 의견 옆에 누구에게나 보이니 실명은 쓰지 않는 것이 좋아요.`}
          defaultValue={name}
          error={errors?.name}
          max={limits.nickname.max}
          autoComplete="nickname"
          required
        />
        <NicknameState typed={typed} />
      </div>
      {email && (
        <Checkbox
          name="keepEmail"
          value="true"
          defaultChecked={keepEmail}
          help={
            <>
              <b className={address}>{email}</b> — 다른 사람에게는 보이지 않아요. 맡기지 않아도 가입할 수
              있고, 알림은 내 정보에서 볼 수 있어요.
            </>
          }
        >
          (선택) 알림을 이메일로도 받을게요
        </Checkbox>
      )}
      <p>
        <strong>무엇이 저장되나요?</strong> 다음을 누르면 별명과 로그인 식별값, 위에서 고른 이메일만 저장해요.
        제공자가 알려 준 이름과 전화번호는 저장하지 않아요.
      </p>
      <div className={actions}>
        <Button look="solid" size="large" pending={pending}>
          다음
        </Button>
      </div>
    </Form>
  )
}

const group = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`

const address = css`
  overflow-wrap: anywhere;
`
