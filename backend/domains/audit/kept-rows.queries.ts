import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'

type Value = string | number
type Where<T extends keyof Schema> = Partial<Record<keyof Schema[T], Value | readonly Value[]>>

/** Rows of one table that an act may change. */
export type RowScope = {
  [T in keyof Schema]: {
    table: T
    where: Where<T>
    /** Follow from other rows and may move meanwhile: are put back, never compared. */
    derived?: true
    /** Are deleted and written anew together with those of the act's other scopes of this kind, and put back so. */
    rewritten?: true
  }
}[keyof Schema]

export type Values = Record<string, unknown>
/** `scope` is the place of the row's scope in the act's list. */
export type KeptRow = { scope: number; values: Values }
export type TableShape = { key: string[]; columns: string[] }

type Shapes = ReadonlyMap<string, TableShape>

/** Rows as they were before an act, and the events that wait until it can no longer be undone. */
export type KeptRows = { scopes: RowScope[]; before: KeptRow[]; outboxIds: number[] }

/** For an act that makes the rows of `scopes`. */
export const newRows = (scopes: RowScope[]): KeptRows => ({ scopes, before: [], outboxIds: [] })

/** Locks what an act is about to change, parents first, and keeps it for undoing. */
export async function keepRows(trx: Transaction<Schema>, scopes: RowScope[]): Promise<KeptRows> {
  if (scopes.length === 0) return newRows([])
  const shapes = await readTableShapes(trx, scopes)
  return { scopes, before: await readRows(trx, scopes, shapes), outboxIds: [] }
}

export async function readRows(
  trx: Transaction<Schema>,
  scopes: RowScope[],
  shapes: Shapes,
): Promise<KeptRow[]> {
  if (scopes.length === 0) return []
  const parts = scopes.map(({ table, where }, scope) => {
    const key = (shapes.get(table)?.key ?? []).map(column => sql.ref(`t.${column}`))
    return sql`
      select * from (
        select ${scope}::integer as scope, to_jsonb(t) as values from ${sql.table(table)} t
        where ${conditionOf(where)} order by ${sql.join(key)} for no key update
      ) as part`
  })
  const { rows } = await sql<KeptRow>`${sql.join(parts, sql` union all `)}`.execute(trx)
  return rows
}

function conditionOf(where: object): RawBuilder<SqlBool> {
  const conditions = Object.entries(where as Record<string, Value | readonly Value[]>).map(
    ([column, value]) => {
      const values = Array.isArray(value) ? value : [value]
      return sql`${sql.ref(`t.${column}`)} = any(${values})`
    },
  )
  return sql`${sql.join(conditions, sql` and `)}`
}

/** Primary key of each table, and its columns that can be written. */
export async function readTableShapes(
  db: Database,
  scopes: readonly { table: string }[],
): Promise<Map<string, TableShape>> {
  const tables = [...new Set(scopes.map(({ table }) => table))]
  const { rows } = await sql<TableShape & { name: string }>`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      array_agg(a.attname::text order by a.attnum) filter (where a.attnum = any(i.indkey)) as key
    from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.oid = any(${tables}::text[]::regclass[]::oid[])
    group by c.relname`.execute(db)
  return new Map(rows.map(({ name, ...shape }) => [name, shape]))
}
