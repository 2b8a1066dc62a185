import type { PolicyName } from '#client/paths.ts'
import type { DocumentCode } from '#shared/contract/consent.ts'

/** The word in the address of each document's page. */
export const policyNames: Record<DocumentCode, PolicyName> = {
  service: 'terms',
  privacy: 'privacy',
  sensitive: 'sensitive',
  news: 'news',
  rules: 'rules',
}
