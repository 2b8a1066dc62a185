import type { QueryClient } from '@tanstack/react-query'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { signUpQuery } from '#client/features/user/sign-up.api.ts'
import {
  abandonSignUp,
  completeSignUp,
  confirmAge,
  recordDecisions,
  signUpRefusalOf,
} from '#client/features/user/sign-up.write.ts'
import { errorCodes } from '#client/lib/api-error.ts'
import { returnToOf } from '#client/lib/return-to.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { toast } from '#client/ui/toast/toast.tsx'

export type RefusedProfile = { errors: FieldErrors; name: string; keepEmail: boolean }

export async function action({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const returnTo = returnToOf(request.url)
  const form = await request.formData()
  switch (form.get('intent')) {
    case 'age':
      return answerAge(client, form, returnTo)
    case 'agree':
      return agree(client, form, returnTo)
    default:
      return chooseProfile(client, form, returnTo)
  }
}

async function answerAge(client: QueryClient, form: FormData, returnTo: string): Promise<unknown> {
  const old = form.get('age') === 'over'
  try {
    await (old ? confirmAge(client) : abandonSignUp(client))
  } catch (error) {
    const { errors, status } = await signUpRefusalOf('age', client, error, paths.signUp(returnTo))
    return data({ errors }, { status })
  }
  throw redirect(old ? paths.signUp(returnTo) : paths.tooYoung(), 303)
}

async function chooseProfile(client: QueryClient, form: FormData, returnTo: string): Promise<unknown> {
  const name = String(form.get('name') ?? '')
  const keepEmail = form.get('keepEmail') === 'true'
  try {
    await completeSignUp(client, { name, keepEmail, ...trapOf(form) })
  } catch (error) {
    const { errors, status, code } = await signUpRefusalOf('profile', client, error, paths.signUp(returnTo))
    const taken = code === errorCodes.nicknameTaken && {
      name: '다른 분이 쓰고 있어요. 다른 별명을 적어 주세요.',
    }
    return data<RefusedProfile>({ errors: { ...errors, ...taken }, name, keepEmail }, { status })
  }
  throw redirect(paths.signUp(returnTo), 303)
}

async function agree(client: QueryClient, form: FormData, returnTo: string): Promise<unknown> {
  const refused = await recordDecisions(client, form, {
    returnTo: paths.signUp(returnTo),
    needed: '회원이 되려면 동의가 필요해요.',
  })
  if (refused) return refused
  client.removeQueries({ queryKey: signUpQuery.queryKey })
  toast('가입을 마쳤습니다. 반갑습니다.', { severity: 'success' })
  throw redirect(returnTo, 303)
}

/** Reads the trap fields that a form sends along. */
const trapOf = (form: FormData): { drawn?: string; website?: string } => {
  const [drawn, website] = [String(form.get('drawn') ?? ''), String(form.get('website') ?? '')]
  return { ...(drawn && { drawn }), ...(website && { website: website.slice(0, 300) }) }
}
