import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { DeskForm } from '#client/features/desk/desk-form.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskSection } from '#client/features/desk/desk-section.tsx'
import { deskReturnOf, requireStaff, secondFactorQuery } from '#client/features/desk/require-editor.ts'
import {
  PasskeyRegistration,
  PasskeyVerification,
  RecoveryCodes,
  UnsentForm,
} from '#client/features/desk/second-factor-panel.tsx'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { TextField } from '#client/ui/field/text-field.tsx'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import type { Passkey, SecondFactor } from '#shared/contract/second-factor.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-second-factor.action.ts')).action)
}

type Loaded = { wanted: string }

type Answer = { recoveryCodes?: string[]; unsent?: [name: string, value: string][] }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  await requireStaff(client, request.url)
  await client.query(fresh(secondFactorQuery))
  return { wanted: deskReturnOf(request.url) }
}

export default function DeskSecondFactorPage(): ReactElement {
  const { data: factor } = useSuspenseQuery(secondFactorQuery)
  const { wanted } = useLoaderData<Loaded>()
  const [first, setFirst] = useState<string[]>()
  const { recoveryCodes, unsent } = useActionData<Answer>() ?? {}
  const codes = recoveryCodes ?? first
  if (unsent) return <UnsentForm fields={unsent} wanted={wanted} />
  return (
    <>
      <DeskHead
        title="내 보안"
        lead="편집실에는 로그인에 더해 패스키로 한 번 더 확인하고 들어갑니다. 한 번 확인하면 여덟 시간 동안 이어집니다."
      />
      {codes && <RecoveryCodes codes={codes} wanted={wanted} />}
      {factor.passkeys.length > 0 && <Verification factor={factor} wanted={wanted} />}
      {factor.passkeys.length > 0 && (
        <DeskSection title="내 패스키">
          <Passkeys passkeys={factor.passkeys} />
        </DeskSection>
      )}
      <DeskSection title={factor.passkeys.length > 0 ? '패스키 추가' : '첫 패스키 등록하기'}>
        <PasskeyRegistration withCode={factor.verifiedUntil === null} onCodes={setFirst} />
      </DeskSection>
      {factor.verifiedUntil && (
        <DeskSection
          title="복구 코드"
          note={`남은 코드 ${factor.recoveryCodesLeft}개. 새로 만들면 앞의 코드는 쓸 수 없고, 다른 기기에서는 다시 확인해야 합니다.`}
        >
          <DeskForm intent="recovery-codes" submit="복구 코드 새로 만들기" />
        </DeskSection>
      )}
    </>
  )
}

type VerificationProps = Loaded & { factor: SecondFactor }

function Verification({ factor: { verifiedUntil, recentUntil }, wanted }: VerificationProps) {
  return (
    <DeskSection
      title="확인하기"
      note={verifiedUntil ? `${formatDateTime(verifiedUntil)}까지 확인되어 있습니다.` : undefined}
    >
      <PasskeyVerification wanted={wanted} />
      {/* Verifies again who lost the passkey: to register another needs a recent verification. */}
      {!recentUntil && (
        <DeskForm intent="recovery" submit="복구 코드로 확인하기" labels={{ code: '복구 코드' }}>
          {({ errors }) => (
            <TextField
              name="code"
              label="복구 코드"
              hint="패스키를 잃었을 때 써요. 코드 하나는 한 번만 쓸 수 있어요."
              error={errors.code}
              autoComplete="off"
            />
          )}
        </DeskForm>
      )}
    </DeskSection>
  )
}

function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  return (
    <ul>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id}>
          <p>
            {name} · {formatDate(createdAt)} 등록{lastUsedAt && ` · ${formatDate(lastUsedAt)} 마지막 사용`}
          </p>
          {passkeys.length > 1 && (
            <DeskForm intent="remove-passkey" submit={`${name} 지우기`} hidden={{ id: String(id) }} />
          )}
        </li>
      ))}
    </ul>
  )
}
