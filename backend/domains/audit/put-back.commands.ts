import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { TableShape, Values } from './kept-rows.queries.ts'
import { isEqual, type RowChange } from './row-changes.ts'

type Trx = Transaction<Schema>
type Table = TableShape & { table: string }

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
const columnsOf = (alias: string, columns: string[]) =>
  sql.join(columns.map(column => sql.ref(`${alias}.${column}`)))
/** Rows of the table's type from a list of JSON objects. */
const rowsOf = (table: string, values: unknown[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${json(values)})`
const isKey = ({ key }: Table): RawBuilder<SqlBool> =>
  sql`(${columnsOf('t', key)}) = (${columnsOf('k', key)})`

/** Locks the rows. VERSION_CONFLICT unless each is as the act left it; other columns may have changed since. */
export async function requireUnchanged(trx: Trx, table: Table, changes: RowChange[]): Promise<void> {
  const keys = changes.map(({ key }) => key)
  const { rows } = await sql<{ values: Values }>`
    select to_jsonb(t) as values from ${sql.table(table.table)} t
    join ${rowsOf(table.table, keys)} k on ${isKey(table)}
    order by ${columnsOf('t', table.key)} for update of t`.execute(trx)
  const idOf = (values: Values) => JSON.stringify(table.key.map(column => values[column]))
  const present = new Map(rows.map(({ values }) => [idOf(values), values]))
  for (const { key, after, derived } of changes) {
    const row = present.get(idOf(key))
    const isLeft = row && after && Object.keys(after).every(column => isEqual(row[column], after[column]))
    if (after && !derived && !isLeft) throw new AppError('VERSION_CONFLICT')
  }
}

/** Deletes what the act made; takes it out of use where others refer to it already. */
export async function removeRows(trx: Trx, table: Table, changes: RowChange[]): Promise<void> {
  if (changes.length === 0) return
  const keys = rowsOf(
    table.table,
    changes.map(({ key }) => key),
  )
  await sql`savepoint removal`.execute(trx)
  try {
    await sql`delete from ${sql.table(table.table)} t using ${keys} k where ${isKey(table)}`.execute(trx)
  } catch (error) {
    if (!table.columns.includes('active')) throw error
    await sql`rollback to savepoint removal`.execute(trx)
    await sql`
      update ${sql.table(table.table)} t set active = false from ${keys} k where ${isKey(table)}`.execute(trx)
  }
}

export async function insertRows(trx: Trx, table: Table, changes: RowChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = rowsOf(
    table.table,
    changes.map(({ before }) => before),
  )
  // A trigger may have made a row that follows from others.
  const derived = changes.some(change => change.derived)
  await sql`
    insert into ${sql.table(table.table)} (${sql.join(table.columns.map(column => sql.ref(column)))})
    overriding system value
    select ${columnsOf('r', table.columns)} from ${rows} r
    ${derived ? sql`on conflict do nothing` : sql``}`.execute(trx)
}

/** Puts back the changed columns alone, so that what others changed beside them stays. */
export async function revertRows(trx: Trx, table: Table, changes: RowChange[]): Promise<void> {
  const groups = Map.groupBy(changes, ({ before }) => Object.keys(before ?? {}).join())
  for (const group of groups.values()) {
    const columns = Object.keys(group[0]?.before ?? {}).map(column => sql.ref(column))
    const rows = group.map(({ key, before }) => ({ ...before, ...key }))
    await sql`
      update ${sql.table(table.table)} t set (${sql.join(columns)}) = (
        select ${columnsOf('k', Object.keys(group[0]?.before ?? {}))}
      )
      from ${rowsOf(table.table, rows)} k where ${isKey(table)}`.execute(trx)
    for (const change of group) await countVersionsOn(trx, table, change)
  }
}

/**
 * Counts on from the act's version, so that a form opened meanwhile is refused; the act before it finds the number that
 * it left.
 */
async function countVersionsOn(trx: Trx, table: Table, { key, before, after }: RowChange): Promise<void> {
  const columns = Object.keys(after ?? {}).filter(column => /(^|_)version$/.test(column))
  for (const column of columns) {
    const next = Number(after?.[column]) + 1
    await sql`
      update ${sql.table(table.table)} t set ${sql.ref(column)} = ${next}
      from ${rowsOf(table.table, [key])} k where ${isKey(table)}`.execute(trx)
    await sql`
      update undoable_changes set after = jsonb_set(after, array[${column}], to_jsonb(${next}::integer))
      where table_name = ${table.table} and key = ${json(key)} and after -> ${column} = ${json(before?.[column])}`.execute(
      trx,
    )
  }
}
