import { data } from 'react-router'
import type { PolicyName } from '#client/paths.ts'
import type { ConsentDocumentVersion, DocumentCode } from '#shared/contract/consent.ts'

export const policyNames: Record<DocumentCode, PolicyName> = {
  service: 'terms',
  privacy: 'privacy',
  sensitive: 'sensitive',
  news: 'news',
  rules: 'rules',
}

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

export function versionAsked(
  versions: ConsentDocumentVersion[],
  asked: string | null,
): ConsentDocumentVersion | undefined {
  if (asked === null) return versions.find(({ inForce }) => inForce)
  return versions.find(({ version }) => String(version) === asked)
}

/** The version that `version` took the place of; numbers of withdrawn ones are left out. `versions` are the newest first. */
export const versionBefore = (
  versions: ConsentDocumentVersion[],
  version: number,
): ConsentDocumentVersion | undefined => versions.find(each => each.version < version)

export const comingVersion = (versions: ConsentDocumentVersion[]): ConsentDocumentVersion | undefined =>
  versions.findLast(version => versionStatus(version, versions) === 'coming')

type VersionInForce = Pick<ConsentDocumentVersion, 'version' | 'inForce'>

export function versionStatus(
  { version, inForce }: VersionInForce,
  versions: VersionInForce[],
): 'now' | 'past' | 'coming' {
  if (inForce) return 'now'
  const current = versions.find(({ inForce }) => inForce)
  return version < (current?.version ?? 0) ? 'past' : 'coming'
}

/** Two versions, and those announced after the first one up to the second, the newest first. */
export type VersionChange = {
  before: ConsentDocumentVersion
  after: ConsentDocumentVersion
  announced: ConsentDocumentVersion[]
}

/** Undefined where either version is not among those published; `versions` are the newest first. */
export function changeBetween(
  versions: ConsentDocumentVersion[],
  { from, to }: { from: number; to: number },
): VersionChange | undefined {
  const before = versions.find(({ version }) => version === from)
  const after = versions.find(({ version }) => version === to)
  if (!before || !after || from >= to) return undefined
  return { before, after, announced: versions.filter(({ version }) => version > from && version <= to) }
}

/** Throws the page of an unknown address for something that is not there. */
export function foundOr404<T>(found: T | undefined): T {
  if (found === undefined) throw data(null, { status: 404 })
  return found
}
