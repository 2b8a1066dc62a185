import type { QueryClient } from '@tanstack/react-query'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { completeCertification } from '#client/features/certification/certification.api.ts'
import { formRefusalOf } from '#client/features/user/form-refusal.ts'
import { meQuery } from '#client/features/user/user.api.ts'
import { ApiError } from '#client/lib/api-error.ts'
import { call } from '#client/lib/call.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { toast } from '#client/ui/toast/toast.tsx'
import type { StartedCertification } from '#shared/contract/certification.ts'

export async function action({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const form = await request.formData()
  const verificationId = form.get('verification')
  try {
    if (typeof verificationId === 'string') await finish(client, verificationId)
    else return data<CertificationOutcome>({ started: await call(client, 'POST /users/certification') })
  } catch (error) {
    return refusalOf(client, error)
  }
  if (typeof document === 'undefined')
    throw redirect(`${paths.account()}?saved=certification#certification`, 303)
  toast('본인확인을 마쳤습니다.', { severity: 'success' })
  throw redirect(paths.account(), 303)
}

async function finish(client: QueryClient, verificationId: string): Promise<void> {
  await completeCertification(client, verificationId)
  await client.invalidateQueries({ queryKey: meQuery.queryKey })
}

function refusalOf(client: QueryClient, error: unknown) {
  const { errors, status } = formRefusalOf(client, error, paths.certification())
  // Uses the sentence that names where the other account signs in as the message of the whole form.
  const message = error instanceof ApiError ? error.validationErrors[0]?.message : undefined
  return data<CertificationOutcome>({ errors: message ? { '': message } : errors }, { status })
}

export type CertificationOutcome =
  | { errors: FieldErrors; started?: undefined }
  | { errors?: undefined; started: StartedCertification }
