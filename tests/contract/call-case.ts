import type { RouteContract } from '#shared/contract/route.ts'
import type { ErrorName } from '#shared/errors/catalogue.ts'
import type { Person } from './people.ts'
import type { Who } from './who-may.ts'
import type { Prepared, World } from './world.ts'

/** How a call of the contract is made so that it succeeds, and who may make it. */
export type CallCase = {
  contract: RouteContract
  who: Who
  /** Makes ready what the call needs; what belongs to somebody belongs to `owner`. */
  prepare: (world: World, owner: Person) => Prepared | Promise<Prepared>
  /** The refusal of anybody else who may make such calls about things of their own. */
  foreign?: ErrorName
}

/** `POST /questions/:id/agreed` */
export const nameOf = ({ method, path }: RouteContract): string => `${method} ${path}`
