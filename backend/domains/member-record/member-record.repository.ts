import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { MemberRecord } from '#shared/contract/member-record.ts'
import { recordParts } from './record-parts.ts'

/** Rows of one kind that a record holds at most; the newest are kept. */
const mostRows = 20_000

/** Everything of a member, read in one snapshot so that its parts fit each other. */
export async function readMemberRecord(db: Database, seq: number): Promise<MemberRecord['record']> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      const record: MemberRecord['record'] = {}
      for (const { name, table, owner, without = [] } of recordParts) {
        const { rows } = await sql<{ row: Record<string, unknown> }>`
          select to_jsonb(t) - ${without}::text[] as row from ${sql.table(table)} t
          where t.${sql.ref(owner)} = ${seq} order by t.ctid desc limit ${mostRows}`.execute(trx)
        record[name] = rows.map(({ row }) => camelKeys(row))
      }
      return record
    })
}

const camelKeys = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
