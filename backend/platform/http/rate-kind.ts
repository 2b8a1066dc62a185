import type { FastifyRequest } from 'fastify'
import type { Permission } from '#shared/policy/permissions.ts'

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
  ['second-factor.use', 'login'],
])

/**
 * Decides by the call's contract, never by its address, so that no spelling of a path escapes (AB-01). Unnamed calls
 * that change something are writes; of anonymous callers they are logins.
 */
export function rateKindOf({ method, actor, routeOptions }: FastifyRequest): RateKind {
  const { contract } = routeOptions.config
  if (!contract || method === 'GET') return 'read'
  const named = byOperation.get(contract.operationId) ?? byPermission.get(contract.permission)
  if (named) return named
  if (/\.(?:read|me|mine|use)$/.test(contract.permission)) return 'read'
  return actor.kind === 'member' ? 'write' : 'login'
}
