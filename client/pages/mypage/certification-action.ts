import type { QueryClient } from '@tanstack/react-query'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { completeCertification } from '#client/features/certification/api/complete-certification.ts'
import { startCertification } from '#client/features/certification/api/start-certification.ts'
import { meQuery } from '#client/features/user/api/me.ts'
import { ApiError } from '#client/lib/api-error.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/toast/toast.ts'
import { formRefusalOf } from '../refusal.ts'
import type { CertificationOutcome } from './certification-acts.ts'

/** Begins a proof, or finishes the one whose id the way back brought. */
export async function act({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const form = await request.formData()
  const verificationId = form.get('verification')
  try {
    if (typeof verificationId === 'string') await finish(client, verificationId)
    else return data<CertificationOutcome>({ started: await startCertification(client) })
  } catch (error) {
    return refusalOf(client, error)
  }
  if (typeof document === 'undefined')
    throw redirect(`${paths.account()}?saved=certification#certification`, 303)
  toast('본인확인을 마쳤습니다.', { severity: 'success' })
  throw redirect(paths.account(), 303)
}

/** The mark stands beside the reader's name at once, wherever the page has it. */
async function finish(client: QueryClient, verificationId: string): Promise<void> {
  await completeCertification(client, verificationId)
  await client.invalidateQueries({ queryKey: meQuery.queryKey })
}

function refusalOf(client: QueryClient, error: unknown) {
  const { errors, status } = formRefusalOf(client, error, paths.certification())
  // Where the other account signs in is said in the one sentence, not as a field's fault.
  const told = error instanceof ApiError ? error.validationErrors[0]?.message : undefined
  return data<CertificationOutcome>({ errors: told ? { '': told } : errors }, { status })
}
