import { policyNames } from '#client/features/consent/policy-names.ts'
import type { PolicyName } from '#client/paths.ts'
import type { ConsentDocumentVersion, DocumentCode } from '#shared/contract/consent.ts'

/** A published document with a page of its own, by the word in its address. */
export type Policy = { name: PolicyName; code: DocumentCode; label: string }

const labels: [DocumentCode, string][] = [
  ['service', '이용약관'],
  ['privacy', '개인정보 처리방침'],
  ['rules', '운영규칙'],
  ['sensitive', '민감정보 처리 동의'],
  ['news', '소식 받기 동의'],
]

export const policies: Policy[] = labels.map(([code, label]) => ({ name: policyNames[code], code, label }))

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

/** The next version, if one was announced that has yet to take effect. */
export const comingVersion = (versions: ConsentDocumentVersion[]): ConsentDocumentVersion | undefined =>
  versions.findLast(version => standingOf(version, versions) === 'coming')

/** Where a version stands in time, seen from the one in force. */
export function standingOf(
  { version, inForce }: ConsentDocumentVersion,
  versions: ConsentDocumentVersion[],
): 'now' | 'past' | 'coming' {
  if (inForce) return 'now'
  const current = versions.find(({ inForce }) => inForce)
  return version < (current?.version ?? 0) ? 'past' : 'coming'
}
