import { type RawBuilder, sql } from 'kysely'

/** Seconds before the second attempt, doubled each time, and their maximum. */
export type RetryWait = { first: number; most: number }

/** SQL interval until the next attempt, where the row's `attempts` does not yet count the one under way. */
export const retryDelay = ({ first, most }: RetryWait): RawBuilder<unknown> =>
  sql`make_interval(secs => least(${first} * power(2, attempts), ${most}))`
