import { sql } from 'kysely'
import { readSnapshot } from '#backend/platform/database/read-snapshot.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { MemberRecord } from '#shared/contract/member-record.ts'
import { mostRows, type RecordPart, recordParts } from './record-parts.ts'

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
  const { table, owner, through, without = [], post, newestBy = 'created_at' } = part
  const isTheirs = through
    ? sql`t.${sql.ref(owner)} in (
        select id from ${sql.table(through.table)} where ${sql.ref(through.owner)} = ${seq})`
    : sql`t.${sql.ref(owner)} = ${seq}`
  const title = post
    ? sql`|| jsonb_build_object('post_title', (
        select title from posts p where p.id = t.${sql.ref(post)} and p.visibility = 'public'))`
    : sql``
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) - ${[...without]}::text[] ${title} as row from ${sql.table(table)} t
    where ${isTheirs} order by t.${sql.ref(newestBy)} desc, t.ctid desc limit ${mostRows}`.execute(db)
  return rows.map(({ row }) => row)
}

const camelKeys = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
