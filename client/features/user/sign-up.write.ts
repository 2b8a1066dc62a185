import type { QueryClient } from '@tanstack/react-query'
import { data, redirect } from 'react-router'
import {
  consentDocumentsQuery,
  decisionsOf,
  missingConsents,
  ownConsentsQuery,
} from '#client/features/consent/index.ts'
import { call, invalidate } from '#client/lib/call.ts'
import { fresh } from '#client/lib/query-client.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import type { ConsentCode, ConsentDecision } from '#shared/contract/consent.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { Me } from '#shared/contract/user.ts'
import { formRefusalOf, type Refusal } from './form-refusal.ts'
import { type SignUpStatus, signUpQuery } from './sign-up.api.ts'
import { meQuery } from './user.api.ts'

/** Comes before any data of the provider is asked for (PV-02). */
export async function confirmAge(client: QueryClient): Promise<void> {
  await call(client, 'PUT /users/sign-up/age', { body: { overFourteen: true } })
  await invalidate(client, 'GET /users/sign-up')
}

export async function completeSignUp(
  client: QueryClient,
  body: CallInput<'PUT /users/sign-up'>['body'],
): Promise<void> {
  await call(client, 'PUT /users/sign-up', { body })
  await invalidate(client, 'GET /users/sign-up')
}

/** Goes on where another tab has come to meanwhile, which refuses the step that this one still shows. */
export async function signUpRefusalOf(
  step: SignUpStatus['step'],
  client: QueryClient,
  error: unknown,
  here: string,
): Promise<Refusal> {
  const refusal = formRefusalOf(client, error, here)
  if (refusal.status === 409 && (await client.query(fresh(signUpQuery))).step !== step)
    throw redirect(here, 303)
  return refusal
}

/** Throws the sign-up ticket away, and with it all that is known of its person: it is kept nowhere else. */
export async function abandonSignUp(client: QueryClient): Promise<void> {
  await call(client, 'DELETE /oAuth/logout')
  client.setQueryData(signUpQuery.queryKey, { step: 'none' })
}

export type RefusedDecisions = { errors: FieldErrors; agreed: ConsentCode[] }

type Page = {
  returnTo: string
  needed: string
}

/** Records a consent form; answers the page's data when it was refused, undefined otherwise. */
export async function recordDecisions(
  client: QueryClient,
  form: FormData,
  { returnTo, needed }: Page,
): Promise<unknown> {
  const decisions = decisionsOf(form)
  const agreed = decisions.filter(({ agreed }) => agreed).map(({ code }) => code)
  const missing = missingConsents(decisions)
  if (missing.length > 0) {
    const errors = Object.fromEntries(missing.map(code => [code, needed]))
    return data<RefusedDecisions>(
      { errors: { '': '필수 항목에 동의해 주세요.', ...errors }, agreed },
      { status: 422 },
    )
  }
  try {
    client.setQueryData(meQuery.queryKey, await decideOnPolicies(client, decisions))
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, returnTo)
    await client.invalidateQueries({ queryKey: consentDocumentsQuery.queryKey })
    return data<RefusedDecisions>({ errors, agreed }, { status })
  }
  await client.invalidateQueries({ queryKey: ownConsentsQuery.queryKey })
  return undefined
}

export const decideOnPolicies = (client: QueryClient, decisions: ConsentDecision[]): Promise<Me> =>
  call(client, 'PUT /users/policy-agreement', { body: { decisions } })
