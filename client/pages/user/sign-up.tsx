import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, useEffect } from 'react'
import { type LoaderFunctionArgs, useActionData } from 'react-router'
import { consentDocumentsQuery } from '#client/features/consent/api/consent-documents.ts'
import { ConsentForm } from '#client/features/consent/components/consent-form.tsx'
import { sessionHappened } from '#client/features/session/session-events.ts'
import { type Standing, standingOf } from '#client/features/session/standing.ts'
import { type SignUpStage, signUpQuery } from '#client/features/user/api/sign-up.ts'
import { SignUpForm } from '#client/features/user/components/sign-up-form.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { admit } from '../entrance.ts'
import { returnToOf } from '../return-to.ts'
import type { RefusedDecisions } from './record-decisions.ts'
import type { RefusedProfile } from './sign-up-action.ts'

export { action } from './sign-up-action.ts'

/** Whoever is not signing up is somewhere else already: members go on, strangers to the door. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const returnTo = returnToOf(request.url)
  const [stage] = await Promise.all([client.query(signUpQuery), client.query(consentDocumentsQuery)])
  admit('signUp', standingIn(stage), returnTo)
  return null
}

function standingIn({ step }: SignUpStage): Standing {
  if (step === 'none') return 'anonymous'
  return step === 'done' ? 'member' : standingOf({ kind: 'signing-up', step })
}

/** R4.9: first who one is here, then what one agrees to. Left half way, it goes on where it stopped. */
export function Component(): ReactElement {
  const { data: signUp } = useSuspenseQuery(signUpQuery)
  const { data: documents } = useSuspenseQuery(consentDocumentsQuery)
  const refused = useActionData<Partial<RefusedDecisions & RefusedProfile>>()
  const { step } = signUp
  useEffect(() => {
    if (step === 'profile' || step === 'agreement')
      sessionHappened({ type: 'viewer.found', viewer: { kind: 'signing-up', step } })
  }, [step])
  if (signUp.step === 'profile')
    return (
      <>
        <PageHead
          title="어떻게 불러 드릴까요?"
          kind="가입"
          lead="가입 1/2. 다른 사람에게 보일 별명을 정해 주세요."
        />
        <SignUpForm
          name={refused?.name ?? ''}
          overFourteen={refused?.overFourteen ?? false}
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
        lead={`가입 2/2. ${name} 님, 항목마다 읽고 정해 주세요. 선택 항목은 동의하지 않아도 가입할 수 있어요.`}
      />
      <ConsentForm
        documents={documents}
        agreed={refused?.agreed ?? []}
        errors={refused?.errors}
        submit="가입 마치기"
      />
    </>
  )
}
