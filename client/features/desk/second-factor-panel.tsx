import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { createPasskey, signWithPasskey } from '#client/features/second-factor/index.ts'
import { fieldErrorsOf } from '#client/features/user/index.ts'
import { ApiError } from '#client/lib/api-error.ts'
import { useHydrated } from '#client/lib/browser-events.ts'
import { call } from '#client/lib/call.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import { deskLimits } from '#shared/constants/desk-limits.ts'
import { DeskHead } from './desk-head.tsx'

const cancelledMessage = '패스키 확인을 마치지 못했습니다. 다시 시도해 주세요.'
/** WebAuthn names it so when an authenticator already has a passkey of the account. */
const registeredMessage = '이 기기의 패스키는 이미 등록되어 있습니다.'

/**
 * Runs one act at a time; what the browser or the API refuses becomes the form's errors. Before it is `ready` a press
 * would be lost, and a form would put the code into the address.
 */
function usePasskeyAct() {
  const ready = useHydrated()
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>()
  const run = async (act: () => Promise<void>) => {
    setPending(true)
    setErrors(undefined)
    try {
      await act()
    } catch (error) {
      setErrors(errorsOf(error))
    } finally {
      setPending(false)
    }
  }
  return { ready, pending, errors, run }
}

function errorsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError))
    return { '': (error as Error).name === 'InvalidStateError' ? registeredMessage : cancelledMessage }
  if (error.handled) return {}
  return fieldErrorsOf(error)
}

/** Goes on to the page that was asked for. */
export function PasskeyVerification({ wanted }: { wanted: string }): ReactElement {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { ready, pending, errors, run } = usePasskeyAct()
  const verify = () =>
    run(async () => {
      const options = await call(client, 'POST /desk/second-factor/authentication/options')
      const credential = await signWithPasskey(options)
      await call(client, 'POST /desk/second-factor/authentication', { body: { credential } })
      await client.invalidateQueries({ refetchType: 'none' })
      await navigate(wanted)
    })
  return (
    <div className={stack}>
      <ErrorSummary errors={errors} labels={{}} />
      <div>
        <Button type="button" look="solid" pending={pending} disabled={!ready} onClick={() => void verify()}>
          패스키로 확인하기
        </Button>
      </div>
    </div>
  )
}

type PasskeyRegistrationProps = {
  /** The first passkey needs a code that an operator made. */
  withCode: boolean
  onCodes: (recoveryCodes: string[]) => void
}

export function PasskeyRegistration({ withCode, onCodes }: PasskeyRegistrationProps): ReactElement {
  const client = useQueryClient()
  const { ready, pending, errors, run } = usePasskeyAct()
  // Empties the form.
  const [added, setAdded] = useState(0)
  const register = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const enrolmentCode = String(form.get('enrolmentCode') ?? '')
    return run(async () => {
      const options = await call(client, 'POST /desk/second-factor/registration/options', {
        body: withCode ? { enrolmentCode } : {},
      })
      const credential = await createPasskey(options)
      const { recoveryCodes } = await call(client, 'POST /desk/second-factor/registration', {
        body: { name: String(form.get('name') ?? ''), credential },
      })
      setAdded(added + 1)
      if (recoveryCodes) onCodes(recoveryCodes)
      await client.invalidateQueries()
    })
  }
  return (
    <form key={added} className={stack} onSubmit={event => void register(event)}>
      <ErrorSummary errors={errors} labels={{ enrolmentCode: '등록 코드', name: '이름' }} />
      {withCode && (
        <TextField
          name="enrolmentCode"
          label="등록 코드"
          hint="관리자에게 받은 코드예요. 하루 동안 한 번 쓸 수 있어요."
          error={errors?.enrolmentCode}
          autoComplete="off"
        />
      )}
      <TextField
        name="name"
        label="이름"
        hint="어느 기기인지 알아볼 수 있게 적어 주세요. 예: 사무실 노트북"
        max={deskLimits.passkeys.name.max}
        error={errors?.name}
        autoComplete="off"
      />
      <div>
        <Button look={withCode ? 'solid' : 'outline'} pending={pending} disabled={!ready}>
          패스키 등록하기
        </Button>
      </div>
    </form>
  )
}

type UnsentFormProps = { fields: [name: string, value: string][]; wanted: string }

/** Keeps the fields of a form that came to `wanted` without the second factor; sends them there once it was given elsewhere. */
export function UnsentForm({ fields, wanted }: UnsentFormProps): ReactElement {
  return (
    <>
      <DeskHead title="아직 저장하지 못했습니다" />
      <Form method="post" action={wanted} reloadDocument className={stack}>
        <p>
          확인한 지 여덟 시간이 지났습니다. 적은 내용은 이 화면에 남아 있습니다. 새 창에서 다시 확인한 뒤 이
          화면으로 돌아와 보내 주세요. 파일을 골랐다면 저장한 뒤 다시 골라 주세요.
        </p>
        <p>
          <a href={deskPaths.deskSecondFactor()} target="_blank" rel="noopener">
            새 창에서 확인하기
          </a>
        </p>
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and two may be alike.
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <div>
          <Button look="solid">다시 보내기</Button>
        </div>
      </Form>
    </>
  )
}

type RecoveryCodesProps = { codes: string[]; wanted: string }

export function RecoveryCodes({ codes, wanted }: RecoveryCodesProps): ReactElement {
  return (
    <Notice
      title="복구 코드를 안전한 곳에 적어 두세요. 지금 한 번만 보입니다."
      help="패스키를 잃었을 때 코드 하나로 한 번 들어올 수 있어요."
      action={
        <>
          <ol>
            {codes.map(code => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
          <Link to={wanted}>적어 두었으면 편집실로 가기</Link>
        </>
      }
    />
  )
}
