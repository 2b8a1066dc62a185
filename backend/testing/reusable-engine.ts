import type { PGlite } from '@electric-sql/pglite'

/** A database of the golden copy and what it held when it was made. */
export type ReusableEngine = { pglite: PGlite; made: State }

type State = { fingerprint: string; bytes: number; estimates: string }

const filledBefore = ['categories', 'codes', 'consent_documents', 'kysely_migration', 'kysely_migration_lock']
const filledNames = filledBefore.map(name => `'${name}'`).join()

/** Bounds dead pages of indexes, which VACUUM does not give back. */
const mostGrowth = 8 * 1_048_576

/** The files of a Vitest worker share this module. */
const idle: ReusableEngine[] = []

/** One that another file of this worker gave back, or a new one: opening the golden copy takes 0.6 s of a processor. */
export async function takeEngine(create: () => Promise<PGlite>): Promise<ReusableEngine> {
  const known = idle.pop()
  if (known) return known
  const pglite = await create()
  return { pglite, made: await stateOf(pglite) }
}

/** Keeps the engine for the next file if it can be made as it was, and closes it for good if not. */
export async function giveBack(engine: ReusableEngine): Promise<void> {
  if (await isRestored(engine)) idle.push(engine)
  else await engine.pglite.close()
}

/**
 * Not TRUNCATE, which makes new files for every table and index: with few rows that takes ten times as long.
 * Append-only tables refuse deletion by triggers, which a replica's session skips.
 */
export const emptyTables = `
  set local session_replication_role = replica;
  do $$
  declare
    emptied regclass;
  begin
    for emptied in
      select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in (${filledNames})
        and pg_relation_size(oid) > 0
    loop
      execute format('delete from %s', emptied);
    end loop;
    perform setval(seqrelid, seqstart, false)
    from pg_sequence
    where pg_sequence_last_value(seqrelid) is not null and not exists (
      select from pg_depend join pg_class filled on filled.oid = refobjid and filled.relname in (${filledNames})
      where objid = seqrelid and classid = 'pg_class'::regclass
    );
  end $$`

async function isRestored({ pglite, made }: ReusableEngine): Promise<boolean> {
  try {
    // Ends a transaction left open; outside of one it only warns.
    await pglite.exec('rollback')
    await pglite.exec('discard all')
    await pglite.exec(`begin; ${emptyTables}; commit`)
    await vacuum(pglite)
    await pglite.query(restoreEstimates, [made.estimates])
    const now = await stateOf(pglite)
    return now.fingerprint === made.fingerprint && now.bytes <= made.bytes + mostGrowth
  } catch {
    return false
  }
}

async function vacuum(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in (${filledNames})
      and pg_relation_size(oid) > 0`)
  if (rows.length > 0) await pglite.exec(`vacuum ${rows.map(({ name }) => name).join()}`)
}

/** VACUUM notes that a table is empty; the planner takes one that it knows nothing of for bigger. */
const restoreEstimates = `
  update pg_class c set relpages = made.relpages, reltuples = made.reltuples
  from json_to_recordset($1) as made (oid oid, relpages int, reltuples real)
  where c.oid = made.oid and (c.relpages, c.reltuples) is distinct from (made.relpages, made.reltuples)`

const definitions = [
  'pg_attrdef',
  'pg_attribute',
  'pg_constraint',
  'pg_db_role_setting',
  'pg_index',
  'pg_namespace',
  'pg_proc',
  'pg_rewrite',
  'pg_statistic',
  'pg_trigger',
  'pg_type',
]

/** Tables that are not emptied: every row added, changed or removed shows in their number or last transaction. */
const lastWrites = `
  select string_agg(format('(select count(*) || '':'' || max(xmin::text::bigint) from %s)', c.oid::regclass), ',') as read
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (
    n.nspname = 'pg_catalog' and c.relname in (${definitions.map(name => `'${name}'`).join()})
    or n.nspname = 'public' and c.relname in (${filledNames})
    or n.nspname not in ('pg_catalog', 'information_schema', 'public'))`

async function stateOf(pglite: PGlite): Promise<State> {
  const { read } = await oneRow<{ read: string }>(pglite, lastWrites)
  return oneRow<State>(
    pglite,
    `select
      concat_ws(' ', ${read},
        (select md5(string_agg(concat(oid, relname, relfilenode), ' ' order by oid)) from pg_class),
        (select string_agg(concat(seqrelid, ':', pg_sequence_last_value(seqrelid)), ' ' order by seqrelid)
          from pg_sequence)) as fingerprint,
      (select sum(pg_relation_size(oid))::float8 from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')) as bytes,
      (select json_agg(json_build_object('oid', oid, 'relpages', relpages, 'reltuples', reltuples))::text
        from pg_class
        where relnamespace in ('public'::regnamespace, 'pg_toast'::regnamespace) and relkind in ('r', 'i', 't')
      ) as estimates`,
  )
}

async function oneRow<Row>(pglite: PGlite, text: string): Promise<Row> {
  const { rows } = await pglite.query<Row>(text)
  const [row] = rows
  if (!row) throw new Error('a query without a table gives one row')
  return row
}
