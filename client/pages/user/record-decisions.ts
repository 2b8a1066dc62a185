import type { QueryClient } from '@tanstack/react-query'
import { data } from 'react-router'
import { consentDocumentsQuery } from '#client/features/consent/api/consent-documents.ts'
import { decideOnPolicies } from '#client/features/consent/api/decide-on-policies.ts'
import { ownConsentsQuery } from '#client/features/consent/api/own-consents.ts'
import { decisionsOf, missingConsents } from '#client/features/consent/consent-decisions.ts'
import { meQuery } from '#client/features/user/api/me.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import type { ConsentCode } from '#shared/contract/consent.ts'
import { formRefusalOf } from '../refusal.ts'

/** A consent form that was refused, with what had been ticked. */
export type RefusedDecisions = { errors: FieldErrors; agreed: ConsentCode[] }

type Page = {
  returnTo: string
  /** What a required consent is needed for, as its field says when it is missing. */
  needed: string
}

/** Records a consent form; answers what the page shows when it was refused, undefined when it stands. */
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
