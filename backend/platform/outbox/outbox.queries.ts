import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

type Backlog = {
  waiting: number
  /** Of those waiting, whose delivery failed before. */
  failing: number
  /** Seconds for which the oldest has been due; one that was put off is not due. */
  oldestAge: number
}

export async function readBacklog(db: Database): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select count(*)::int as waiting,
      (count(*) filter (where attempts > 0))::int as failing,
      greatest(0, coalesce(extract(epoch from now() - min(coalesce(next_attempt_at, created_at))), 0))::float8 as "oldestAge"
    from outbox where sent_at is null and given_up_at is null`.execute(db)
  return rows[0] ?? { waiting: 0, failing: 0, oldestAge: 0 }
}
