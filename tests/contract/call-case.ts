import type { RouteContract } from '#shared/contract/route.ts'
import type { ErrorName } from '#shared/errors/catalogue.ts'
import type { Person } from './people.ts'
import type { Who } from './who-may.ts'
import type { Prepared, World } from './world.ts'

export type CallCase = {
  contract: RouteContract
  who: Who
  /** Creates what the call needs, owned by `owner` where it has an owner. */
  prepare: (world: World, owner: Person) => Prepared | Promise<Prepared>
  /** Refusal of others who may make such calls on things of their own. */
  foreign?: ErrorName
}

/** `POST /questions/:id/agreed` */
export const nameOf = ({ method, path }: RouteContract): string => `${method} ${path}`
