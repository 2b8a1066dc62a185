import { type HistoryChange, historyFields } from '#shared/contract/desk-history.ts'
import type { KeptRow, RowScope, TableShape, Values } from './kept-rows.queries.ts'

/** A row that an act made (`before` null), deleted (`after` null) or changed (both hold the changed columns). */
export type RowChange = {
  table: string
  key: Values
  before: Values | null
  after: Values | null
  derived: boolean
}

type Rows = { before: KeptRow[]; after: KeptRow[] }

export function changesBetween(
  scopes: RowScope[],
  shapes: ReadonlyMap<string, TableShape>,
  rows: Rows,
): RowChange[] {
  const tables = scopes.map(({ table, ...kind }, scope) => {
    const shape = shapes.get(table)
    if (!shape) throw new Error(`${table} has no primary key`)
    const [before, after] = [rowsByKey(rows.before, scope, shape), rowsByKey(rows.after, scope, shape)]
    return { table, ...kind, shape, before, after }
  })
  const isRewritten = tables.some(
    ({ rewritten, before, after }) => rewritten && !isEqual([...before], [...after]),
  )
  return tables.flatMap(one => {
    if (one.rewritten && !isRewritten) return []
    const keys = [...new Set([...one.before.keys(), ...one.after.keys()])]
    return keys.flatMap(key => changesOf(one, key))
  })
}

type TableRows = {
  table: string
  derived?: boolean
  rewritten?: boolean
  shape: TableShape
  before: Map<string, Values>
  after: Map<string, Values>
}

function changesOf(
  { table, derived = false, rewritten, shape, ...rows }: TableRows,
  id: string,
): RowChange[] {
  const [before, after] = [rows.before.get(id) ?? null, rows.after.get(id) ?? null]
  const row = { table, key: pick(before ?? after ?? {}, shape.key), derived }
  if (!before || !after) return [{ ...row, before, after }]
  if (rewritten)
    return [
      { ...row, before: null, after },
      { ...row, before, after: null },
    ]
  const changed = shape.columns.filter(column => !isEqual(before[column], after[column]))
  return changed.length === 0 ? [] : [{ ...row, before: pick(before, changed), after: pick(after, changed) }]
}

function rowsByKey(rows: KeptRow[], scope: number, { key, columns }: TableShape): Map<string, Values> {
  return new Map(
    rows
      .filter(row => row.scope === scope)
      .map(row => [JSON.stringify(key.map(column => row.values[column])), pick(row.values, columns)] as const)
      .toSorted(([one], [two]) => (one < two ? -1 : 1)),
  )
}

const pick = (values: Values, columns: string[]): Values =>
  Object.fromEntries(columns.map(column => [column, values[column] ?? null]))

export const isEqual = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two)

/** Code points of a long text that the record keeps around the first difference. */
const excerptLength = 300

/** Describes for the record what became of the one row that was changed in a table; the order of many is no change. */
export function fieldChanges(changes: RowChange[]): HistoryChange[] {
  const changed = changes.filter(({ before, after, derived }) => before && after && !derived)
  const alone = changed.filter(one => changed.filter(({ table }) => table === one.table).length === 1)
  return alone.flatMap(({ before, after }) =>
    historyFields.flatMap(field => {
      if (!before || !after || !(field in after)) return []
      const values = excerptsOf(before[field], after[field])
      return values ? [{ field, ...values }] : []
    }),
  )
}

type Plain = HistoryChange['before']

const excerptFromStart = (value: Plain): Plain =>
  typeof value === 'string' ? excerptFrom([...value], 0) : value

function excerptsOf(before: unknown, after: unknown): Pick<HistoryChange, 'before' | 'after'> | null {
  if (typeof before !== 'string' || typeof after !== 'string') {
    const isPlain = (value: unknown): value is Plain => value === null || typeof value !== 'object'
    if (!isPlain(before) || !isPlain(after)) return null
    return { before: excerptFromStart(before), after: excerptFromStart(after) }
  }
  const [old, changed] = [[...before], [...after]]
  let same = 0
  while (same < old.length && old[same] === changed[same]) same += 1
  const longer = Math.max(old.length, changed.length)
  const start = longer > excerptLength ? Math.max(0, same - excerptLength / 6) : 0
  return { before: excerptFrom(old, start), after: excerptFrom(changed, start) }
}

/** Cut between code points: PostgreSQL refuses half of one. */
function excerptFrom(letters: string[], start: number): string {
  const end = start + excerptLength
  return `${start > 0 ? '…' : ''}${letters.slice(start, end).join('')}${letters.length > end ? '…' : ''}`
}
