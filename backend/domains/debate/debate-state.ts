import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DebateState } from '#shared/contract/debate.ts'

/**
 * When a debate of `d` (debates) is in a state, as SQL: by its dates and the database's clock, which is one for
 * all who serve and all who move a date (R12.9). Exactly one of the four holds at any moment.
 */
export const inState = {
  scheduled: sql<SqlBool>`(d.concluded_at is null and d.opens_at > now())`,
  open: sql<SqlBool>`(d.concluded_at is null and d.opens_at <= now() and d.ends_at > now())`,
  closed: sql<SqlBool>`(d.concluded_at is null and d.opens_at <= now() and d.ends_at <= now())`,
  concluded: sql<SqlBool>`(d.concluded_at is not null)`,
} as const satisfies Record<DebateState, RawBuilder<SqlBool>>

/** The state of a debate of `d`, as SQL. */
export const stateColumn = sql<DebateState>`case
  when ${inState.scheduled} then 'scheduled' when ${inState.open} then 'open'
  when ${inState.closed} then 'closed' else 'concluded' end`
