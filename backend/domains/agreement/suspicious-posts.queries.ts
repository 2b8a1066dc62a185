import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { DeskToday, SuspiciousPost } from '#shared/contract/desk-today.ts'
import { readFigures } from './agreement-figures.queries.ts'
import { findAnomalies, minAgreements } from './anomaly-rules.ts'

/** Agreements that are looked through, and posts of which the rules are asked: bounds the work of one visit. */
const newest = 20_000
const mostPosts = 50

/**
 * Posts that had at least twenty agreements in two days and break a rule, and posts with a proposal that waits for a
 * second editor, which come first.
 */
export async function findSuspiciousPosts(
  db: Database,
  now: Date,
  limit: number,
): Promise<DeskToday['agreements']> {
  const { rows } = await sql<Omit<SuspiciousPost, 'findings'>>`
    with waiting as (
      select post_id, count(*)::int as count from agreement_exclusions
      where status in ('proposed', 'restoring') group by post_id
    ), busy as (
      select post_id from (
        select post_id from post_agreements
        where created_at > ${now}::timestamptz - interval '2 days' order by created_at desc limit ${newest}
      ) latest
      group by post_id having count(*) >= ${minAgreements} order by count(*) desc, post_id limit ${mostPosts}
    )
    select p.id, p.kind, p.title, coalesce(w.count, 0) as waiting
    from posts p left join waiting w on w.post_id = p.id
    where p.id in (select post_id from waiting union select post_id from busy) and p.visibility = 'public'
    order by coalesce(w.count, 0) desc, p.id desc`.execute(db)
  const figures = await readFigures(
    db,
    rows.map(({ id }) => id),
  )
  const found = rows
    .map(row => {
      const known = figures.get(row.id)
      return { ...row, findings: known ? findAnomalies(known) : [] }
    })
    .filter(({ waiting, findings }) => waiting > 0 || findings.length > 0)
  return { total: found.length, totalIsCapped: false, items: found.slice(0, limit) }
}
