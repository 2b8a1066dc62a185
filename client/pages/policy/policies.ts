import type { PolicyName } from '#client/paths.ts'
import type { ConsentDocumentVersion, DocumentCode } from '#shared/contract/consent.ts'

/** A policy with a page of its own, by the word in its address. */
export type Policy = { name: PolicyName; code: DocumentCode; label: string }

export const policies: Policy[] = [
  { name: 'terms', code: 'service', label: '이용약관' },
  { name: 'privacy', code: 'privacy', label: '개인정보 처리방침' },
  { name: 'rules', code: 'rules', label: '운영규칙' },
]

export const policyNamed = (name: string | undefined): Policy | undefined =>
  policies.find(policy => policy.name === name)

/** The version that an address asks for, or the one in force; none for a version that was never published. */
export function versionAsked(
  versions: ConsentDocumentVersion[],
  asked: string | null,
): ConsentDocumentVersion | undefined {
  if (asked === null) return versions.find(({ inForce }) => inForce)
  return versions.find(({ version }) => String(version) === asked)
}

/** Where a version stands in time, seen from the one in force. */
export function standingOf(
  { version, inForce }: ConsentDocumentVersion,
  versions: ConsentDocumentVersion[],
): 'now' | 'past' | 'coming' {
  if (inForce) return 'now'
  const current = versions.find(({ inForce }) => inForce)
  return version < (current?.version ?? 0) ? 'past' : 'coming'
}
