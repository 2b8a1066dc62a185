import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { changedTables, digestTables } from '#backend/testing/table-rows.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { errorCode } from '#shared/errors/catalogue.ts'
import { nameOf } from './call-case.ts'
import { callCases } from './calls/index.ts'
import { meet } from './people.ts'
import { callerOf } from './who-may.ts'
import { openWorld, type Prepared, type World } from './world.ts'

let world: World
let columns: string[]
beforeAll(async () => {
  world = await openWorld(await openTestDatabase())
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns
    where table_schema = 'public' order by 1`.execute(world.database.db)
  columns = [...rows.map(row => row.name), ...rows.map(row => camelCase(row.name))]
})
afterAll(() => world?.close())

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const withBody = callCases.filter(({ contract }) => contract.body)

describe('a column’s name in a body', () => {
  it('is tried with every column there is', () => {
    expect(columns.length).toBeGreaterThan(100)
    expect(withBody.length).toBeGreaterThan(8)
  })

  it.each(withBody.map(one => [nameOf(one.contract), one] as const))(
    'changes nothing through %s',
    async (name, { contract, who, prepare }) => {
      const owner = await meet(world.database, 'owner')
      const kind = callerOf[who]
      const person = kind === 'owner' ? owner : await meet(world.database, kind)
      const prepared = await prepare(world, owner)
      // A session's first call of the day prolongs it.
      await world.call('POST /users/me', {}, person)
      const before = await digestTables(world.database.db)
      const known = new Set(knownFields(contract.body))
      for (const some of inLots(
        columns.filter(each => !known.has(each)),
        known.size > 0 ? mostAtOnce(prepared) : 1,
      )) {
        const reply = await world.call(name, withFields(prepared, some), person)
        const { errorCode: code, validationErrors } = reply.json()
        expect([reply.statusCode, code]).toEqual([400, errorCode('VALIDATION_FAILED')])
        // Each of them is refused, none for the company it is in. A body of several kinds is refused as a whole.
        if (known.size === 0) continue
        expect(validationErrors.map(({ field }: { field: string }) => field)).toEqual(
          expect.arrayContaining(some),
        )
      }
      expect(changedTables(before, await digestTables(world.database.db))).toEqual([])
    },
  )
})

/** A form may not have more fields. */
const mostAtOnce = ({ form }: Prepared): number => (form ? 10 : 200)

const inLots = (names: string[], size: number): string[][] =>
  names.length > 0 ? [names.slice(0, size), ...inLots(names.slice(size), size)] : []

function withFields(prepared: Prepared, names: string[]): Prepared {
  if (!prepared.form)
    return { ...prepared, body: { ...prepared.body, ...Object.fromEntries(names.map(name => [name, 1])) } }
  const form = new FormData()
  for (const [name, value] of prepared.form.entries()) form.append(name, value as string)
  for (const name of names) form.append(name, '1')
  return { ...prepared, form }
}

function knownFields(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options.flatMap(knownFields)
  if ('shape' in schema) return Object.keys(schema.shape as object)
  const inner = 'unwrap' in schema && typeof schema.unwrap === 'function' ? schema.unwrap() : undefined
  return inner && inner !== schema ? knownFields(inner) : []
}
