import type { FastifyRequest } from 'fastify'
import type { Permission } from '#shared/policy/permissions.ts'

/** What a call is counted as. */
export type RateKind = 'read' | 'write' | 'comment' | 'upload' | 'login' | 'refresh'

const byOperation = new Map<string, RateKind>([
  ['login', 'login'],
  ['refresh', 'refresh'],
  ['startLink', 'login'],
  ['linkIdentity', 'login'],
  ['startCertification', 'login'],
  ['completeCertification', 'login'],
])
const byPermission = new Map<Permission, RateKind>([
  ['comment.create', 'comment'],
  ['attachment.create', 'upload'],
])

/**
 * Decided by the call's contract and never by its address, so that no spelling of a path escapes (AB-01). Whatever
 * changes something and is not named is a write; strangers who change something are on their way in.
 */
export function rateKindOf({ method, actor, routeOptions }: FastifyRequest): RateKind {
  const { contract } = routeOptions.config
  if (!contract || method === 'GET') return 'read'
  const named = byOperation.get(contract.operationId) ?? byPermission.get(contract.permission)
  if (named) return named
  if (/\.(?:read|me|mine|use)$/.test(contract.permission)) return 'read'
  return actor.kind === 'member' ? 'write' : 'login'
}
