import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type pg from 'pg'

export type Contents = {
  /** `public.posts` → number of rows and a sum over their texts, whatever their order. */
  tables: Map<string, string>
  /** The state of the public log: its newest checkpoint. */
  ledger: string
}

/** Reads within the caller's transaction. */
export async function contentsOf(client: pg.Client): Promise<Contents> {
  await client.query(`set local timezone = 'UTC'`)
  const { rows: names } = await client.query<{ schema: string; name: string }>(`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`)
  const tables = new Map<string, string>()
  for (const { schema, name } of names) {
    const { rows } = await client.query<{ digest: string }>(`
      select count(*) || ' rows, ' || coalesce(sum(hashtextextended(r::text, 0)::numeric), 0) as digest
      from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)} as r`)
    tables.set(`${schema}.${name}`, rows[0]?.digest ?? '')
  }
  const { rows } = await client.query<{ note: string }>(
    'select note from ledger_checkpoints order by size desc limit 1',
  )
  return { tables, ledger: rows[0]?.note ?? 'nothing is sealed' }
}

/** Relative path → hash of the bytes. */
export function filesIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  )
  const paths = entries.map(entry => join(entry.parentPath, entry.name)).sort()
  return new Map(
    paths.map(path => [
      relative(folder, path),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  )
}

/** Names what differs; empty when `right` holds exactly what `left` does. */
export function differences(left: Map<string, string>, right: Map<string, string>): string[] {
  const names = new Set([...left.keys(), ...right.keys()])
  return [...names]
    .filter(name => left.get(name) !== right.get(name))
    .map(name => `${name}: ${left.get(name) ?? 'absent'} → ${right.get(name) ?? 'absent'}`)
}
