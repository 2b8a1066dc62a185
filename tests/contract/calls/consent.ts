import { listConsentDocumentVersions, listOwnConsents } from '#shared/contract/consent.ts'
import type { CallCase } from '../call-case.ts'

export const consentCalls: CallCase[] = [
  {
    contract: listConsentDocumentVersions,
    who: 'anyone',
    prepare: () => ({ params: { code: 'privacy' } }),
  },
  { contract: listOwnConsents, who: 'members', prepare: () => ({}) },
]
