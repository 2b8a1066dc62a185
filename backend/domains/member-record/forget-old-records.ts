import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'

/** How long the privacy policy (article 3) keeps reports and what was decided about them. */
const kept = sql`interval '3 years'`

/**
 * Erases what outlives a member or a decision for three years and no longer: consents of those who left, reports and
 * suspensions once they are settled. Answers how many rows.
 */
export async function forgetOldRecords(db: Database): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    select forget_consents_of_the_gone() as forgotten`.execute(db)
  const reports = await sql`delete from reports where decided_at <= now() - ${kept}`.execute(db)
  const sanctions = await sql`
    delete from user_sanctions
    where least(ended_at, until_at) <= now() - ${kept}
      or user_id in (select id from users where left_at <= now() - ${kept})`.execute(db)
  return (
    (rows[0]?.forgotten ?? 0) + Number(reports.numAffectedRows ?? 0) + Number(sanctions.numAffectedRows ?? 0)
  )
}
