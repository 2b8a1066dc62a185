import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'

export type Toggle = {
  table: keyof Schema
  subject: string
  /** The row that counts them; `certified` is the column of the part that certified members gave (R5.1). */
  counter: { table: keyof Schema; key: string; count: string; certified?: string }
}

export type Reactor = { seq: number; certified: boolean }

type Change<Row> = {
  subjectId: number
  member: { seq: number; certified?: boolean }
  wanted: boolean | undefined
  /** Further condition for anything to change. */
  only?: RawBuilder<SqlBool>
  /** Statements of what is noted besides, over `moved`: `total` and `certified` are 1, 0 or -1. */
  notes?: RawBuilder<unknown>[]
  /** Columns of the counter's row and of `moved`. */
  returning?: RawBuilder<Row>
}

/**
 * Moves row, counter and notes in one statement, so that the count always is the rows' (AB-02). Toggles when no
 * state is named. Answers what `returning` asks for; nothing when the member's state was the wanted one already.
 */
export async function setToggle<Row = unknown>(
  db: Database,
  toggle: Toggle,
  change: Change<Row>,
): Promise<Row | undefined> {
  const { subjectId, member, wanted, only = sql`true`, notes = [], returning } = change
  const { counter } = toggle
  const table = sql.table(toggle.table)
  const subject = sql.ref(toggle.subject)
  const isCertified = counter.certified === undefined ? sql`false` : sql`certified`
  const noted = notes.map((note, index) => sql`, ${sql.ref(`noted${index}`)} as (${note})`)
  const { rows } = await sql<Row>`
    with removed as (
      delete from ${table}
      where ${subject} = ${subjectId} and user_id = ${member.seq} and ${wanted !== true} and ${only}
      returning ${isCertified} as certified
    ), added as (
      insert into ${table} (${subject}, user_id${counter.certified === undefined ? sql`` : sql`, certified`})
      select ${subjectId}::bigint, ${member.seq}::bigint
        ${counter.certified === undefined ? sql`` : sql`, ${member.certified ?? false}::boolean`}
      where ${wanted !== false} and not exists (select from removed) and ${only}
      on conflict do nothing
      returning ${isCertified} as certified
    ), moved as (
      select 1 as total, certified::int as certified from added
      union all
      select -1, -certified::int from removed
    )${sql.join(noted, sql``)}
    update ${sql.table(counter.table)}
    set ${addTo(counter.count, 'total')}
      ${counter.certified === undefined ? sql`` : sql`, ${addTo(counter.certified, 'certified')}`}
    from moved
    where ${sql.ref(counter.key)} = ${subjectId}
    ${returning ? sql`returning ${returning}` : sql``}`.execute(db)
  return rows[0]
}

const addTo = (column: string, moved: 'total' | 'certified') =>
  sql`${sql.ref(column)} = ${sql.ref(column)} + ${sql.ref(`moved.${moved}`)}`
