import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { completeSignUp } from '#client/features/user/api/complete-sign-up.ts'
import { signUpQuery } from '#client/features/user/api/sign-up.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { toast } from '#client/ui/toast/toast.ts'
import { formRefusalOf } from '../refusal.ts'
import { returnToOf } from '../return-to.ts'
import { recordDecisions } from './record-decisions.ts'

const nicknameTaken = 40902

/** A profile that was refused, as it was filled in. */
export type RefusedProfile = { errors: FieldErrors; name: string; overFourteen: boolean }

/** Both steps of the sign-up, told apart by the form's hidden `intent`. */
export async function action({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const returnTo = returnToOf(request.url)
  const form = await request.formData()
  if (form.get('intent') === 'agree') {
    const refused = await recordDecisions(client, form, paths.signUp(returnTo))
    if (refused) return refused
    client.removeQueries({ queryKey: signUpQuery.queryKey })
    toast('가입을 마쳤습니다. 반갑습니다.', { severity: 'success' })
    throw redirect(returnTo, 303)
  }
  const name = String(form.get('name') ?? '')
  const overFourteen = form.get('overFourteen') === 'true'
  try {
    await completeSignUp(client, { name, overFourteen })
  } catch (error) {
    const { errors, status, code } = formRefusalOf(client, error, paths.signUp(returnTo))
    const named =
      code === nicknameTaken ? { ...errors, name: '다른 분이 쓰고 있어요. 다른 별명을 적어 주세요.' } : errors
    return data<RefusedProfile>({ errors: named, name, overFourteen }, { status })
  }
  throw redirect(paths.signUp(returnTo), 303)
}
