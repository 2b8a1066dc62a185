import { sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

/** Ignores when a session was last used. */
const contents = sql`sum(hashtextextended((to_jsonb(t) - 'live_used_at')::text, 0))`
/** Adds up the transactions that wrote the rows: every row added, changed or removed shows, and no row is read whole. */
const writers = sql`sum(xmin::text::bigint)`

/** Leaves out counters of calls, which every call changes. Always the same statement: planning it takes longest. */
export async function digestTables(db: Database): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_counters'
    order by table_name`.execute(db)
  const digests = tables.rows.map(
    ({ name }) => sql`
      select ${name}::text as name,
        (select count(*) || ' ' || coalesce(${name === 'sessions' ? contents : writers}, 0) from ${sql.table(name)} t) as digest`,
  )
  const { rows } = await sql<{
    name: string
    digest: string
  }>`${sql.join(digests, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

export function changedTables(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after]
    .filter(([name, digest]) => before.get(name) !== digest)
    .map(([name]) => name)
    .sort()
}
