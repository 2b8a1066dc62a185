import { type RawBuilder, sql } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'

export type Toggle = {
  table: keyof Schema
  subject: string
  /** The row that counts them; `certified` is the column of the part that certified members gave (R5.1). */
  counter: { table: keyof Schema; key: string; count: string; certified?: string }
}

export type Reactor = { seq: number; certified: boolean }

type Change = {
  subjectId: number
  member: { seq: number; certified?: boolean }
  wanted: boolean | undefined
  /** Insert of what is noted besides, over `moved`: `total` and `certified` are 1, 0 or -1. */
  note?: RawBuilder<unknown>
}

/**
 * Moves row, counter and note in one statement, so that the count always is the rows' (AB-02). Toggles when no
 * state is named.
 */
export async function setToggle(db: Database, toggle: Toggle, change: Change): Promise<void> {
  const { subjectId, member, wanted, note } = change
  const { counter } = toggle
  const table = sql.table(toggle.table)
  const subject = sql.ref(toggle.subject)
  const isCertified = counter.certified === undefined ? sql`false` : sql`certified`
  await sql`
    with removed as (
      delete from ${table}
      where ${subject} = ${subjectId} and user_id = ${member.seq} and ${wanted !== true}
      returning ${isCertified} as certified
    ), added as (
      insert into ${table} (${subject}, user_id${counter.certified === undefined ? sql`` : sql`, certified`})
      select ${subjectId}::bigint, ${member.seq}::bigint
        ${counter.certified === undefined ? sql`` : sql`, ${member.certified ?? false}::boolean`}
      where ${wanted !== false} and not exists (select from removed)
      on conflict do nothing
      returning ${isCertified} as certified
    ), moved as (
      select 1 as total, certified::int as certified from added
      union all
      select -1, -certified::int from removed
    )${note ? sql`, noted as (${note})` : sql``}
    update ${sql.table(counter.table)}
    set ${addTo(counter.count, 'total')}
      ${counter.certified === undefined ? sql`` : sql`, ${addTo(counter.certified, 'certified')}`}
    from moved
    where ${sql.ref(counter.key)} = ${subjectId}`.execute(db)
}

const addTo = (column: string, moved: 'total' | 'certified') =>
  sql`${sql.ref(column)} = ${sql.ref(column)} + ${sql.ref(`moved.${moved}`)}`
