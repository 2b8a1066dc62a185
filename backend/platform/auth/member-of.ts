import { AppError } from '#shared/errors/app-error.ts'
import { type Actor, refusalOf } from '#shared/policy/permissions.ts'

export type Member = Extract<Actor, { kind: 'member' }>

export function memberOf(actor: Actor): Member {
  if (actor.kind === 'member') return actor
  throw new AppError(refusalOf(actor, 'user.me') ?? 'FORBIDDEN')
}
