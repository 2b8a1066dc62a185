import type { Client } from 'pg'

/** Moved by every answer, refusals too, and by jobs of each minute and of the night (04:00 in Seoul). */
const leftOut = new Set([
  'rate_counters',
  'question_figures',
  'title_gram_frequencies',
  // A seal an hour, also of nothing.
  'ledger_checkpoints',
  'ledger_leaves',
  'ledger_tiles',
])
/** The last use of a session is no change of data. */
const withoutUse = "to_jsonb(t) - 'live_used_at'"

export async function tableDigests(sql: Client): Promise<Record<string, string>> {
  const tables = await sql.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const names = (tables.rows as { name: string }[]).map(({ name }) => name).filter(name => !leftOut.has(name))
  const digests = names.map(
    name => `select '${name}' as name, (
      select md5(coalesce(string_agg(row::text, ',' order by row::text), '')) from (select ${withoutUse} as row from "${name}" t) as rows
    ) as digest`,
  )
  const { rows } = await sql.query(`${digests.join(' union all ')} order by name`)
  return Object.fromEntries((rows as { name: string; digest: string }[]).map(row => [row.name, row.digest]))
}
