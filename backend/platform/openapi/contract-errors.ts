import type { RouteContract } from '#shared/contract/route.ts'
import type { ErrorName } from '#shared/errors/catalogue.ts'
import { type Actor, refusalOf, staleSecondFactor } from '#shared/policy/permissions.ts'
import { newAccountActOf } from '../http/new-account-rates.ts'

export function refusalsOf(contract: RouteContract): ErrorName[] {
  const permission = kinds.flatMap(actor => refusalOf(actor, contract.permission) ?? [])
  const input: ErrorName[] = contract.body || contract.query ? ['VALIDATION_FAILED'] : []
  const place: ErrorName[] = contract.params ? ['NOT_FOUND'] : []
  const factor = contract.recentSecondFactor ? kinds.flatMap(actor => staleSecondFactor(actor) ?? []) : []
  const rates: ErrorName[] =
    contract.method !== 'GET' && newAccountActOf(contract.permission) ? ['NEW_ACCOUNT_LIMITED'] : []
  return [
    ...new Set([
      ...rates,
      ...input,
      ...permission,
      ...factor,
      ...token,
      ...place,
      ...contract.errors,
      ...commonErrors,
    ]),
  ].sort()
}

const member = {
  kind: 'member',
  seq: 1,
  role: 'MEMBER',
  certified: false,
  type: null,
  secondFactor: false,
  recentSecondFactor: false,
} as const
const editor = {
  ...member,
  role: 'EDITOR',
  consented: true,
  sensitiveConsented: true,
  suspended: false,
} as const
const kinds: Actor[] = [
  { kind: 'anonymous' },
  { kind: 'half-registered' },
  { ...member, consented: false, sensitiveConsented: false, suspended: false },
  { ...member, consented: true, sensitiveConsented: false, suspended: false },
  { ...member, consented: true, sensitiveConsented: true, suspended: true },
  { ...member, consented: true, sensitiveConsented: true, suspended: false },
  editor,
  { ...editor, secondFactor: true },
]

const token: ErrorName[] = ['ACCESS_TOKEN_EXPIRED', 'SESSION_ENDED']
const commonErrors: ErrorName[] = ['MALFORMED_REQUEST', 'TOO_MANY_REQUESTS', 'UNEXPECTED', 'UNAVAILABLE']
