import { listConsentDocuments } from '#shared/contract/consent.ts'
import * as contract from '#shared/contract/user.ts'
import type { CallCase } from '../call-case.ts'

let number = 0

export const userCalls: CallCase[] = [
  { contract: listConsentDocuments, who: 'anyone', prepare: () => ({}) },
  { contract: contract.readMe, who: 'members', prepare: () => ({}) },
  { contract: contract.readSignUp, who: 'joining', prepare: () => ({}) },
  {
    contract: contract.signUp,
    who: 'joining',
    prepare: () => ({ body: { name: `새 시민 ${++number}`, overFourteen: true } }),
  },
  {
    contract: contract.agreeToPolicies,
    who: 'deciding',
    prepare: () => ({ body: { decisions: [{ code: 'news', version: 1, agreed: true }] } }),
  },
]
