import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactElement, Suspense, useEffect, useRef } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData } from 'react-router'
import { consentDocumentsQuery } from '#client/features/consent/api/consent-documents.ts'
import { sessionHappened } from '#client/features/session/session-events.ts'
import { type Standing, standingOf } from '#client/features/session/standing.ts'
import { type SignUpStage, signUpQuery } from '#client/features/user/api/sign-up.ts'
import { AgeForm } from '#client/features/user/components/age-form.tsx'
import { SignUpForm } from '#client/features/user/components/sign-up-form.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Steps } from '#client/ui/nav/steps.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { admit } from '../entrance.ts'
import { returnToOf } from '../return-to.ts'
import type { RefusedDecisions } from './record-decisions.ts'
import type { RefusedProfile } from './sign-up-action.ts'
import { TooYoung } from './too-young.tsx'

/** For the last step alone. */
const ConsentForm = lazy(() =>
  import('#client/features/consent/components/consent-form.tsx').then(({ ConsentForm }) => ({
    default: ConsentForm,
  })),
)

/** What is done here comes with the first act. */
export async function action(args: ActionFunctionArgs): Promise<unknown> {
  const { signUpAction } = await import('./sign-up-action.ts')
  return signUpAction(args)
}

/** Whoever is not signing up is somewhere else already: members go on, strangers to the door. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const returnTo = returnToOf(request.url)
  const [stage] = await Promise.all([client.query(signUpQuery), client.query(consentDocumentsQuery)])
  const isToldTooYoung = stage.step === 'none' && new URL(request.url).searchParams.get('refused') === 'age'
  if (!isToldTooYoung) admit('signUp', standingIn(stage), returnTo)
  return null
}

function standingIn({ step }: SignUpStage): Standing {
  if (step === 'none') return 'anonymous'
  return step === 'done' ? 'member' : standingOf({ kind: 'signing-up', step })
}

const steps = ['나이 확인', '별명', '약관 동의']
const places = { age: 0, profile: 1, agreement: 2, done: 2 } as const

/** R4.9: age first (PV-02), then who one is here, then what one agrees to. Left half way, it goes on where it stopped. */
export function Component(): ReactElement {
  const { data: signUp } = useSuspenseQuery(signUpQuery)
  useStep(signUp.step)
  // Nobody else is let in without a sign-up under way.
  if (signUp.step === 'none') return <TooYoung />
  return (
    <>
      <Steps label="가입" steps={steps} current={places[signUp.step]} />
      <Step signUp={signUp} />
      <form method="post" action={paths.logout()} className={leaving}>
        <p>지금 그만두어도 돼요. 다시 로그인하면 이어서 가입할 수 있어요.</p>
        <Button look="quiet" size="small">
          가입 그만두기
        </Button>
      </form>
    </>
  )
}

function Step({ signUp }: { signUp: SignUpStage }): ReactElement {
  const refused = useActionData<Partial<RefusedDecisions & RefusedProfile>>()
  const { data: documents } = useSuspenseQuery(consentDocumentsQuery)
  if (signUp.step === 'age')
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
  if (signUp.step === 'profile')
    return (
      <>
        <PageHead
          title="어떻게 불러 드릴까요?"
          kind="가입"
          lead="다른 사람에게 보일 별명을 정해 주세요. 나중에 바꿀 수 있어요."
          unlisted
        />
        <SignUpForm
          name={refused?.name ?? signUp.proposal ?? ''}
          email={signUp.email}
          keepEmail={refused?.keepEmail ?? false}
          errors={refused?.errors}
        />
      </>
    )
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

/** Tells the session machine, and takes the reader to each heading, since the address stays from step to step. */
function useStep(step: SignUpStage['step']) {
  const seen = useRef(step)
  useEffect(() => {
    if (step !== 'none' && step !== 'done')
      sessionHappened({ type: 'viewer.found', viewer: { kind: 'signing-up', step } })
    if (seen.current === step) return
    seen.current = step
    document.querySelector<HTMLElement>('main h1')?.focus()
  }, [step])
}

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
