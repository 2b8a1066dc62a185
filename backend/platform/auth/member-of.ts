import { type Actor, refusalOf } from '#shared/policy/permissions.ts'
import { AppError } from '../errors/app-error.ts'

export type Member = Extract<Actor, { kind: 'member' }>

/** The member who calls; throws the refusal of anybody else, so that handlers need no check of their own. */
export function memberOf(actor: Actor): Member {
  if (actor.kind === 'member') return actor
  throw new AppError(refusalOf(actor, 'user.me') ?? 'FORBIDDEN')
}
