import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData } from 'react-router'
import { consentDocumentsQuery } from '#client/features/consent/consent.api.ts'
import { type AuthState, authStateOf } from '#client/features/user/auth-state.ts'
import { requireAccess } from '#client/features/user/page-access.ts'
import { type SignUpStatus, signUpQuery } from '#client/features/user/sign-up.api.ts'
import type { RefusedDecisions } from '#client/features/user/sign-up.write.ts'
import { AgeForm, SignUpForm, TooYoung } from '#client/features/user/sign-up-form.tsx'
import { useSignUpScreen } from '#client/features/user/sign-up-screen.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { fresh } from '#client/lib/query-client.ts'
import { returnToOf } from '#client/lib/return-to.ts'
import type { RouteHandle } from '#client/lib/route-context.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { FormSteps } from '#client/ui/progress/form-steps.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { RefusedProfile } from './sign-up.action.ts'

export const handle: RouteHandle = { layout: 'simple' }

const ConsentForm = lazyComponent(
  async () => (await import('#client/features/consent/consent-form.tsx')).ConsentForm,
)

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./sign-up.action.ts')).action)
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const returnTo = returnToOf(request.url)
  const [signUp] = await Promise.all([client.query(fresh(signUpQuery)), client.query(consentDocumentsQuery)])
  const isTooYoung = signUp.step === 'none' && new URL(request.url).searchParams.get('refused') === 'age'
  if (!isTooYoung) requireAccess('signUp', authStateIn(signUp), returnTo)
  return null
}

function authStateIn({ step }: SignUpStatus): AuthState {
  if (step === 'none') return 'anonymous'
  return step === 'done' ? 'member' : authStateOf({ kind: 'signing-up', step })
}

const steps = ['나이 확인', '별명', '약관 동의']
const places = { age: 0, profile: 1, agreement: 2 } as const

/** R4.9: age first (PV-02), then who one is here, then what one agrees to. Left half way, it goes on where it stopped. */
export default function SignUpPage(): ReactElement {
  const { data: signUp } = useSuspenseQuery(signUpQuery)
  const screen = useSignUpScreen(signUp)
  // The only screen that needs no unfinished sign-up.
  if (screen === 'tooYoung') return <TooYoung />
  return (
    <>
      <FormSteps label="가입" steps={steps} current={places[screen]} />
      <Step screen={screen} signUp={signUp} />
      <form method="post" action={paths.logout()} className={leaving}>
        <p>지금 멈춰도 괜찮아요. 다시 로그인하면 이어서 가입할 수 있어요.</p>
        <Button look="quiet" size="small">
          가입 그만두기
        </Button>
      </form>
    </>
  )
}

type StepProps = { screen: keyof typeof places; signUp: SignUpStatus }

function Step({ screen, signUp }: StepProps): ReactElement {
  const refused = useActionData<Partial<RefusedDecisions & RefusedProfile>>()
  const { data: documents } = useSuspenseQuery(consentDocumentsQuery)
  if (screen === 'age')
    return (
      <>
        <PageHead
          title="만 14세 이상인가요?"
          kind="가입"
          lead="가입은 만 14세부터 할 수 있어요. 나이를 먼저 알려 주세요."
          unlisted
        />
        <AgeForm errors={refused?.errors} />
      </>
    )
  if (screen === 'profile') {
    const { proposal, email, drawn } = signUp.step === 'profile' ? signUp : unknownProfile
    return (
      <>
        <PageHead
          title="어떻게 불러 드릴까요?"
          kind="가입"
          lead="다른 사람에게 보일 별명을 정해 주세요. 나중에 바꿀 수 있어요."
          unlisted
        />
        <SignUpForm
          name={refused?.name ?? proposal ?? ''}
          email={email}
          drawn={drawn}
          keepEmail={refused?.keepEmail ?? false}
          errors={refused?.errors}
        />
      </>
    )
  }
  const name = signUp.step === 'agreement' ? signUp.name : ''
  return (
    <>
      <PageHead
        title="약관 동의"
        kind="가입"
        lead={`${name} 님, 항목마다 읽고 정해 주세요. 선택 항목은 동의하지 않아도 가입할 수 있어요.`}
        unlisted
      />
      <Suspense>
        <ConsentForm
          documents={documents}
          agreed={refused?.agreed ?? []}
          errors={refused?.errors}
          submit="가입 마치기"
        />
      </Suspense>
    </>
  )
}

const unknownProfile = { proposal: null, email: null, drawn: '' }

const leaving = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.half} ${space.two};
  margin-block-start: ${space.six};
  padding-block-start: ${space.two};
  border-block-start: 1px solid ${colour.hairline};
  color: ${colour.soft};
  font-size: ${size.small};
`
