import type { OpenDatabase } from '../../platform/database/open-database.ts'
import type { Database } from '../../platform/database/schema.ts'

export type CommandWorld = {
  database: OpenDatabase
  db: Database
  editorId: number
  member: () => Promise<number>
}

export type CommandCase = {
  name: string
  /** A failed run may change these, because running it again resumes there. */
  mayKeep?: string[]
  prepare: (world: CommandWorld) => Promise<() => Promise<unknown>>
}

/** Case of a command on a thing, whose id `make` answers. */
export const caseOn =
  <State>(make: (world: CommandWorld, state: State) => Promise<number>) =>
  (name: string, state: State, run: (world: CommandWorld, id: number) => Promise<unknown>): CommandCase => ({
    name,
    prepare: async world => {
      const id = await make(world, state)
      return () => run(world, id)
    },
  })

export const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000)

let number = 0
export const uniqueWord = (prefix: string): string => {
  number += 1
  return prefix + [...String(number)].map(digit => 'abcdefghij'.charAt(Number(digit))).join('')
}
