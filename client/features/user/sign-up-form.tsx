import { css } from '@linaria/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useDebouncedValue } from '#client/lib/use-debounced-value.ts'
import { paths } from '#client/paths.ts'
import { Button, LinkButton } from '#client/ui/button/button.tsx'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { FormTrapFields } from '#client/ui/field/form-trap-fields.tsx'
import { useImeEnterGuard } from '#client/ui/field/ime-enter-guard.ts'
import { TextField } from '#client/ui/field/text-field.tsx'
import { withParticle } from '#client/ui/format/particle.ts'
import { actions, stack } from '#client/ui/layout/layout.styles.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, size } from '#client/ui/tokens.ts'
import { limits } from '#shared/constants/limits.ts'
import { nicknameQuery } from './sign-up.api.ts'

const labels = { name: '별명' }

type SignUpFormProps = {
  name: string
  email: string | null
  /** Signed time of drawing. */
  drawn: string
  keepEmail: boolean
  errors: FieldErrors | undefined
}

/** Stores nothing before it is sent (PV-02). */
export function SignUpForm({ name, email, drawn, keepEmail, errors }: SignUpFormProps): ReactElement {
  const pending = useNavigation().state !== 'idle'
  const [typed, setTyped] = useState(name)
  const composing = useImeEnterGuard()
  const read = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'name') setTyped(target.value)
  }
  return (
    <Form method="post" className={stack} noValidate onInput={read} {...composing}>
      <input type="hidden" name="intent" value="profile" />
      <ErrorSummary errors={errors} labels={labels} />
      <FormTrapFields drawn={drawn} refused={errors !== undefined} />
      <div className={group}>
        <TextField
          name="name"
          label="별명"
          hint={`${limits.nickname.min}–${limits.nickname.max}자로 적어 주세요. 질문과 의견 옆에 누구에게나 보이니 실명은 쓰지 않는 것이 좋아요.`}
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
              <b className={address}>{email}</b> — 다른 사람에게는 보이지 않아요. 등록하지 않아도 가입할 수
              있고, 알림은 내 정보에서 볼 수 있어요.
            </>
          }
        >
          (선택) 알림을 이메일로도 받을게요
        </Checkbox>
      )}
      <p>
        <strong>무엇이 저장되나요?</strong> 다음을 누르면 별명과 로그인 식별값
        {email ? ', 위에서 고른 이메일만' : '만'} 저장해요. 제공자가 알려 준 이름과 전화번호는 저장하지
        않아요.
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

function NicknameState({ typed }: { typed: string }): ReactElement {
  const name = useDebouncedValue(typed.normalize('NFC').trim())
  const length = [...name].length
  const fits = length >= limits.nickname.min && length <= limits.nickname.max
  const { data: free } = useQuery({ ...nicknameQuery(name), enabled: fits })
  const known = fits && typeof free === 'boolean'
  return (
    <p className={state} data-free={known ? free : undefined} role="status">
      {known && free && `‘${name}’${withParticle(name, '은/는').slice(name.length)} 쓸 수 있는 별명이에요.`}
      {known &&
        !free &&
        `‘${name}’${withParticle(name, '은/는').slice(name.length)} 쓸 수 없거나 다른 분이 쓰고 있는 별명이에요.`}
    </p>
  )
}

/** Reserves the line, so that nothing below moves during typing. */
const state = css`
  min-height: 1.55em;
  font-size: ${size.small};
  line-height: 1.55;

  &[data-free='true'] {
    color: ${colour.yes};
  }
  &[data-free='false'] {
    color: ${colour.danger};
    font-weight: 600;
  }
`

export function AgeForm({ errors }: { errors: FieldErrors | undefined }): ReactElement {
  const pending = useNavigation().state !== 'idle'
  return (
    <Form method="post" className={stack}>
      <input type="hidden" name="intent" value="age" />
      <ErrorSummary errors={errors} labels={{}} />
      <p>
        만 14세 미만은 보호자 동의가 필요해 아직 가입할 수 없어요. 확인 전에는 로그인 정보를 저장하지 않아요.
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

export function TooYoung(): ReactElement {
  return (
    <>
      <PageHead title="아직 가입할 수 없습니다" kind="가입" unlisted />
      <Notice
        title="만 14세 미만은 보호자 동의가 필요해 아직 가입을 받지 못합니다."
        help="로그인 제공자가 알려 준 정보는 저장하지 않고 모두 버렸어요. 가입하지 않아도 질문과 토론, 인터뷰를 모두 읽을 수 있어요. 만 14세가 되면 다시 찾아 주세요."
        action={
          <div className={actions}>
            <LinkButton to={paths.questions()} look="solid">
              질문 읽으러 가기
            </LinkButton>
            <LinkButton to={paths.login()} look="quiet">
              잘못 눌렀어요
            </LinkButton>
          </div>
        }
      />
    </>
  )
}
