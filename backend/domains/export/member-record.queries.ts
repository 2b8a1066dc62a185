import { type RawBuilder, sql } from 'kysely'
import { readSnapshot } from '#backend/platform/database/read-snapshot.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { MemberRecord } from '#shared/contract/member-record.ts'
import { mostRows, type Named, type RecordPart, recordParts } from './record-parts.ts'

export function readMemberRecord(db: Database, seq: number): Promise<MemberRecord['record']> {
  return readSnapshot(db, async trx => {
    const record: MemberRecord['record'] = {}
    const parts: readonly RecordPart[] = recordParts
    for (const part of parts) record[part.name] = (await readRows(trx, part, seq)).map(camelKeys)
    return record
  })
}

type Row = Record<string, unknown>

async function readRows(db: Database, part: RecordPart, seq: number): Promise<Row[]> {
  const { table, owner, through, without = [], names = {}, newestBy = 'created_at' } = part
  const isTheirs = through
    ? sql`t.${sql.ref(owner)} in (
        select id from ${sql.table(through.table)} where ${sql.ref(through.owner)} = ${seq})`
    : sql`t.${sql.ref(owner)} = ${seq}`
  const added = Object.entries(names).map(([kind, column]) =>
    nameOf[kind as Named](sql`t.${sql.ref(column)}`, seq),
  )
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) - ${[...without]}::text[] ${sql.join(added, sql``)} as row from ${sql.table(table)} t
    where ${isTheirs} order by t.${sql.ref(newestBy)} desc, t.ctid desc limit ${mostRows}`.execute(db)
  return rows.map(({ row }) => row)
}

const publicTitle = sql`(select title from posts p where p.id = named.post_id and p.visibility = 'public')`

/** SQL that adds the name of the thing in a column of `t`. */
const nameOf: Record<Named, (column: RawBuilder<unknown>, seq: number) => RawBuilder<unknown>> = {
  post: column =>
    sql`|| jsonb_build_object('post_title', (select ${publicTitle} from (select ${column} as post_id) named))`,
  comment: column =>
    sql`|| jsonb_build_object('post_title', (select ${publicTitle} from comments named where named.id = ${column}))`,
  interviewQuestion: column =>
    sql`|| jsonb_build_object('post_title', (
      select ${publicTitle} from interview_questions named where named.id = ${column}))`,
  // The draft may have another title by now, which is for its writers alone.
  paper: (column, seq) =>
    sql`|| jsonb_build_object('paper_title', (
      select case when exists (select from green_paper_members m where m.paper_id = g.id and m.user_id = ${seq})
        then g.title else (
          select x.title from green_paper_editions e join green_paper_edition_texts x on x.edition_id = e.id
          where e.paper_id = g.id and e.number = g.edition and g.withdrawn_at is null) end
      from green_papers g where g.id = ${column}))`,
  category: column =>
    sql`|| jsonb_build_object('category_name', (select name from categories c where c.id = ${column}))`,
  position: column =>
    sql`|| jsonb_build_object('position_label', (
      select label from debate_positions d where d.debate_id = t.post_id and d.key = ${column}))`,
}

const camelKeys = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
